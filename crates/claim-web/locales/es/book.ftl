# El libro de reglas. `book-…` es una página, una línea vacía separa sus párrafos; `.title` es el nombre de un capítulo;
# `.caption` cuenta el ejemplo de la mesa, en el que «tú» ocupas el primer asiento; `.find` son palabras con
# las que se busca la página.

book-minute =
    El trono está vacío y las facciones del reino eligen quién lo ocupará. El juego tiene dos fases, y en las dos se juegan bazas. En la Fase 1 luchas por tus seguidores. En la Fase 2 juegas exactamente con esos seguidores y reúnes simpatizantes.

    Una baza es sencilla. Un jugador abre con una carta y los demás siguen con la misma facción si pueden. Gana la carta más alta de esa facción. Cada facción tuerce esta regla a su manera, y la mesa te lo explica cuando ocurre.

    Al final cada facción da un voto a quien haya reunido más cartas suyas. Gana quien tenga más votos. Por eso cada carta te hace dos preguntas: ¿quiero ganar esta baza? ¿Y con qué jugaré después?
    .title = El juego en un minuto

book-setup =
    Un mazo es una pareja y varias facciones de diez cartas. La pareja son Goblins y Caballeros, o bien Gnomos y Gigantes: 22 cartas, nunca las dos parejas. Con dos jugadores se añaden tres facciones de diez, 52 cartas en total. Con tres o cuatro jugadores se añaden cinco, 72 cartas.

    Cada jugador recibe una mano: 13 cartas con dos jugadores, 12 con tres y 9 con cuatro. El resto es el mazo, boca abajo. La mesa decide quién abre primero, o lo decide la suerte.

    Algunas facciones traen algo consigo. Los Magos traen diez pociones, barajadas boca abajo. Los Hombres Lobo traen la luna; al principio no hay luna. De las veinte Sombras se eligen diez al azar, y nadie ve cuáles.

    Los héroes y los artefactos son opcionales. Tienen sus propios capítulos.
    .title = Preparación
    .find = reparto, repartir, barajar, número de cartas, expansión, caja

book-phase-one =
    Destapa en el centro la primera carta del mazo; con tres o cuatro jugadores, las dos primeras. Eso es lo que está en juego. El líder juega una carta y después los demás, en el sentido de las agujas del reloj. Quien tenga una carta de la facción que abre debe jugar una; en su lugar siempre se permite un Doppelgänger. Quien no tenga ninguna juega la carta que quiera.

    Con dos jugadores, el ganador se lleva la carta del centro a sus Seguidores. El perdedor roba la primera carta del mazo para los suyos, la mira y la guarda en secreto. Las partidas de tres y de cuatro jugadores tienen capítulo propio. Así, perder es una apuesta, no un castigo: la carta oculta bien puede ser la mejor.

    Las cartas jugadas quedan gastadas. Van boca arriba al descarte y el ganador abre la siguiente baza, salvo que un poder diga otra cosa.

    La fase termina cuando una mano se queda vacía: normalmente tras 13 bazas con dos jugadores, 12 con tres y 9 con cuatro. Si un héroe ha devorado parte del mazo, termina en cuanto en el mazo hay menos cartas que jugadores. Lo que sobra se descarta.
    .title = Fase 1: los seguidores
    .caption = En el centro está el Enano 7. Tu Caballero 6 vence al Caballero 3, así que te llevas el Enano. Tu rival roba una carta que no ves. Los dos Caballeros se descartan y vuelves a abrir tú.
    .find = primera mitad, salida, salir, líder, palo, obligación, asistir, robar carta, premio, reclutar

book-phase-two =
    Toma tus Seguidores: ahora son tu mano. La primera baza la abre quien habría abierto la siguiente de la Fase 1. Ya no hay carta en el centro. Se juega por las propias cartas de la baza.

    El ganador captura todas las cartas de la baza, las pone boca arriba entre sus Simpatizantes y vuelve a abrir, salvo que un poder diga otra cosa. Los Simpatizantes están a la vista de todos.

    Cuando una mano se queda vacía, la fase termina; las cartas que queden en otras manos se descartan. Lo que aún espera, como los Trolls o un Cubo Gelatinoso, va al ganador de la última baza. Entonces votan las facciones.
    .title = Fase 2: los simpatizantes
    .caption = Se abre con el No muerto 5 y gana tu No muerto 8. Capturas los dos, van a tus Simpatizantes y abres tú la siguiente baza.
    .find = segunda mitad, capturar, llevarse cartas, ejército

book-winning =
    La primera carta fija la facción que abre. Solo pueden ganar las cartas de esa facción y los Doppelgänger, que cuentan como ella. Gana el valor más alto; si dos son iguales, la que se jugó primero. Cualquier otra carta pierde, por alta que sea.

    Hay excepciones. Si se abre con un Goblin, los Caballeros lo vencen. Si se abre con un Hombre Lobo y no hay luna, gana el valor más bajo. Si se abre con un héroe, ninguna facción abre: todos pueden jugar lo que quieran y gana el valor más alto de todos. El Brujo, la Momia y el Anillo de la Noche pueden ganar por su propio poder.

    Si varios poderes reclaman la misma baza, decide el más fuerte: primero el Anillo de la Noche, luego el Brujo y la Momia, luego los Caballeros y, por último, la comparación normal. Los artefactos vencen a los héroes y los héroes a las facciones.

    El valor es el número impreso con todo lo que se suma y se resta en ese momento. Puede bajar de 0 y pasar de 9.
    .title = Quién gana una baza
    .caption = Abres con el No muerto 2. Tu rival no tiene No muertos y suelta el Caballero 9. No es de la facción que abre, así que gana tu 2 y capturas el Caballero.
    .find = empate, empatan, iguales, igualdad, triunfo, triunfos, palo, palos, seguir palo, asistir, más alta, quién gana

book-scoring =
    Cada facción del mazo da un voto al bando que tenga más cartas suyas. Cuentan las cartas de los Simpatizantes, los Gnomos que sigan en pie delante de ti y una Corona o Piedra Rúnica; no cuentan las cartas guardadas bajo un Vampiro. Si dos bandos tienen el mismo número, se comparan sus cartas más altas, luego las segundas, y así sucesivamente. Si todas son iguales, o nadie tiene ninguna, ese voto no es para nadie.

    Los Vampiros votan de otro modo: mira su página. Los héroes no tienen facción ni voto.

    Gana la partida quien tenga más votos. Si hay empate, cuenta las cartas de las facciones que te votaron: gana quien tenga más. Si el empate sigue, gana la mayor suma de sus valores. Si ni así se deshace, la partida acaba en empate.
    .title = Votos y victoria
    .caption = La última baza te da los dos No muertos. En Caballeros hay dos contra dos, y tu 9 supera al 8. Goblins y Enanos votan a tu rival. Dos votos cada uno: tus votantes suman cuatro cartas y los de tu rival cinco. Gana tu rival por una sola carta.
    .find = empate, empatan, empatada, tablas, igualdad, puntos, puntuación, recuento, mayoría, ganar la partida, final

book-three-players =
    En cada baza de la Fase 1 hay dos cartas en el centro. El ganador elige una, el segundo se lleva la otra y el tercero roba en secreto la primera carta del mazo.

    El segundo y el tercero se deciden así: detrás del ganador van las cartas que coinciden con la facción que abre, de mejor a peor; después todas las demás por valor, de mayor a menor, sea cual sea su facción. Si son iguales, va antes la que se jugó primero.

    En la Fase 2 los Enanos de una baza van a quien jugó la carta más baja, sea de la facción que sea; si hay dos iguales, a quien la jugó más tarde. Cada uno juega por su cuenta.
    .title = Tres jugadores
    .caption = Gana el Goblin 9 y se lleva del centro el Dragón 9. Tu Goblin 5 quedó segundo, así que el Enano 2 es tuyo. El tercer jugador roba del mazo.

book-four-players =
    Los compañeros se sientan uno frente al otro y ganan juntos. Cada uno juega con su mano y guarda sus propios montones, y no puede ver las cartas de su compañero. Al final las cartas de los dos se cuentan juntas.

    La Fase 1 es como con tres jugadores: dos cartas en el centro, el ganador elige, el segundo se lleva la otra, y el tercero y después el cuarto roban del mazo.

    Cada baza tiene un solo ganador. Su compañero cuenta entre quienes la han perdido. Los Gigantes nunca aplastan un Gnomo del compañero del ganador.
    .title = Cuatro jugadores
    .caption = Abres con un Goblin y el Goblin 8 lo supera. Pero tu compañero, enfrente de ti, juega un Caballero y se lleva toda la baza para tu bando.
    .find = equipo, equipos, parejas

book-heroes =
    Si se juega con héroes, se eligen cinco de los seis al azar. Se baraja el mazo, cinco de sus cartas salen de la partida sin que nadie las vea y los cinco héroes se barajan con el resto. Nadie sabe qué héroe falta ni qué cartas han salido.

    Un héroe no pertenece a ninguna facción. Si se abre con él, todos pueden jugar cualquier carta y gana el valor más alto. Si se ha abierto con una carta de facción, el héroe no coincide con ella, así que solo gana por un poder.

    Un héroe capturado queda entre los Simpatizantes y no cuenta para nada. No se puede guardar bajo un Vampiro. Los poderes de los héroes vencen a los de las facciones.

    «Siguiente» y «justo después» se refieren a cartas vecinas en la baza tal como está cuando se decide, con los valores de ese momento.
    .title = Héroes

book-artifacts =
    Si se juega con artefactos, cada jugador recibe tres de los dieciocho y los guarda en secreto. No forman parte de la mano. Cada uno se usa una sola vez.

    Cada artefacto tiene su momento. Cuando llega, la mesa te pregunta y puedes pasar; solo la Corona de la Luz se usa siempre. A quien no tiene nada para ese momento no se le pregunta. «Antes de jugar una carta» incluye los artefactos que se pueden usar en cualquier momento, y puedes usar varios.

    Cuando varios jugadores pueden actuar, lo hacen en el sentido de las agujas del reloj desde el líder de la baza, cada uno hasta que pase. El Cuerno, el Collar de Escarcha y el Reloj de Arena cierran esa ronda al momento.

    Los artefactos vencen a los héroes y a las facciones.
    .title = Artefactos

book-potions-and-moon =
    Las pociones llegan con los Magos: ×2, +6, +5, +4, +3, +2, +1, −2, −3 y −5. Quien gana con un Mago toma una sin verla y la guarda boca abajo. Justo después de jugar una carta en una baza posterior puedes destapar la poción que tienes desde hace más tiempo, una por carta. Cambia el valor de esa carta en esa baza. ×2 dobla el valor impreso; todo lo demás se suma después. Cuando el montón se acaba, se barajan de nuevo las pociones usadas.

    La luna llega con los Hombres Lobo. Al principio no hay luna: si se abre con un Hombre Lobo, gana el valor más bajo. Con luna llena gana el más alto. Cada vez que un Hombre Lobo es la carta ganadora, en cualquier fase, la luna se voltea. Si se abre con otra facción, la luna no hace nada.
    .title = Las pociones y la luna
    .caption = Abres con el Goblin 4 y destapas tu poción: ×2. Ahora el Goblin vale 8 y supera al Goblin 7.
    .find = frasco, botella, luna nueva

## Facciones

book-goblins =
    Catorce cartas: cinco de valor 0 y una de cada valor del 1 al 9. Los Goblins no tienen poder propio. Su fuerza es el número: quien quiera su voto necesita muchos, y los ceros cuentan tanto como el nueve.

    Cuidado con los Caballeros. Si se abre con un Goblin, cualquier Caballero lo vence.
    .caption = Abres con un Goblin de valor 0 y tu rival debe seguir con otro 0, aunque tiene un Caballero en la mano. De dos cartas iguales gana la primera. El Enano es tuyo.

book-knights =
    Ocho cartas, del 2 al 9. Si se abre con un Goblin, un Caballero vence a todos los Goblins y a todos los Doppelgänger de la baza, sea cual sea su valor. De varios Caballeros gana el más alto; si son iguales, el que se jugó primero.

    Los Caballeros también deben seguir: quien tenga un Goblin no puede responder a un Goblin con un Caballero. Si se abre con cualquier otra cosa, los Caballeros son cartas normales.
    .caption = Abres con el Goblin 9. Tu rival no tiene Goblins, así que el Caballero 2 puede atacar y se lleva la baza.
    .find = triunfo, triunfos

book-undead =
    Diez cartas, del 0 al 9. En la Fase 1 cada No muerto jugado va a los Simpatizantes de quien gana la baza, en vez de ir al descarte. Son simpatizantes ya ganados: cuentan al final.

    Un No muerto del centro, o robado del mazo, es un seguidor normal. En la Fase 2 los No muertos no tienen poder.
    .caption = Aún es la Fase 1 y se juegan dos No muertos. Ganas: los dos van enseguida a tus Simpatizantes, y la carta del centro se une a tus Seguidores normalmente.

book-dwarves =
    Diez cartas, del 0 al 9. En la Fase 2 los Enanos de una baza no van a su ganador. Con dos jugadores, el perdedor captura todos los Enanos y el ganador las demás cartas.

    Con tres o cuatro jugadores van a quien jugó la carta más baja de la baza, sea de la facción que sea, héroes incluidos; si hay dos iguales, a quien la jugó más tarde.

    En la Fase 1 los Enanos no tienen poder.
    .caption = Abres con el Enano 9 y ganas. Capturas el No muerto 3, pero el Enano va a tu rival, que ha perdido.

book-doppelgangers =
    Diez cartas, del 0 al 9. Puedes jugar un Doppelgänger sea cual sea la facción que abre, aunque pudieras seguir. Entonces cuenta como la facción que abre mientras se decide la baza. Salvo que se abra con un Doppelgänger, nunca tienes que jugarlo.

    Adopta la facción, nunca el poder: si cuenta como No muerto, se descarta como cualquier otra carta; si cuenta como Dragón, no da derecho a abrir.

    Si se abre con un Doppelgänger, los Doppelgänger son la facción que abre y quien tenga uno debe seguir. Entre los Simpatizantes es siempre un Doppelgänger.
    .caption = Abres con el Caballero 6. Tu rival podría seguir con el Caballero 2, pero juega el Doppelgänger 8. Aquí cuenta como Caballero, y es más alto.

book-gnomes =
    Trece cartas: tres de cada valor 1, 3, 5 y 7, y un solo 9. En la Fase 2 un Gnomo capturado no va a tus Simpatizantes: se planta delante de ti, a la vista de todos, y allí puede aplastarlo un Gigante.

    Al final cada Gnomo que siga en pie cuenta como una carta de tus Simpatizantes. Un Gnomo guardado bajo un Vampiro está a salvo de los Gigantes, pero ya no cuenta como Gnomo. También están a salvo los Gnomos que los Zombis llevaron a los Simpatizantes en la Fase 1.
    .caption = Ganas el Gnomo 7 y el Gnomo 3. Ahora los dos están delante de ti y tienen que aguantar hasta el final.

book-giants =
    Nueve cartas: dos de cada valor 1, 3, 5 y 7, y un solo 9. En la Fase 2 cada Gigante que el ganador captura en una baza aplasta un Gnomo del mismo valor impreso delante de cada rival. Los Gnomos aplastados se descartan.

    Nunca se tocan los Gnomos del ganador ni los de su compañero. Si no hay ningún Gnomo de ese valor, no pasa nada. Los Gnomos que llegan en esa misma baza están a salvo hasta la siguiente.

    Un Gigante congelado por el Collar o que sale del Cubo también aplasta. Uno descartado, cambiado por otra carta o llegado por el Cristal de los Necios no aplasta a nadie.
    .caption = Ganas con el Gigante 5 y capturas también el Gigante 3. El 5 aplasta el Gnomo 5 de tu rival. No hay ningún Gnomo 3, así que el otro Gigante no encuentra a nadie.

book-dragons =
    Diez cartas, del 0 al 9. En las dos fases, quien juega el último Dragón de una baza abre la siguiente. Las cartas se ganan normalmente; el Dragón solo cambia quién abre.

    También vale entre las dos fases: la última baza de la Fase 1 decide quién abre en la primera de la Fase 2.
    .caption = Ganas con el Vidente 9 y capturas el Dragón. Pero lo jugó tu rival, así que abre tu rival la siguiente baza.

book-trolls =
    Diez cartas, del 0 al 9. En la Fase 2 los Trolls de una baza van primero bajo el puente, con los que ya esperan. El ganador captura solo el más alto de ellos por valor impreso; si son iguales, el que se jugó primero. Los demás siguen esperando.

    En cada baza posterior el ganador captura el Troll más alto de los que esperan, aunque no se haya jugado ninguno. El ganador de la última se lleva todos los que queden.

    En la Fase 1 los Trolls no tienen poder.
    .caption = Se juegan dos Trolls. Ganas, pero capturas solo el Troll 9; el Troll 4 espera. La baza siguiente es para tu rival, que captura además el Troll 4.

book-seers =
    Diez cartas, del 0 al 9. En la Fase 1, si un Vidente es la carta ganadora, solo quien lo jugó mira la primera carta del mazo y después se lleva esa o una del centro.

    Con dos jugadores, el perdedor recibe la otra. Con tres o cuatro, si el ganador se lleva la del mazo, el segundo elige una carta del centro, el tercero se lleva la otra y el cuarto roba.

    Si el mazo está vacío, no hay nada que mirar. En la Fase 2 los Videntes no tienen poder.
    .caption = Ganas con un Vidente y miras el mazo: ¡un Dragón 9! Te lo llevas en secreto y tu rival recibe del centro el Gigante 1.

book-wizards =
    Diez cartas, del 0 al 9. En las dos fases, si un Mago es la carta ganadora, quien lo jugó toma la primera poción y la guarda boca abajo, sin mirarla.

    Justo después de jugar una carta en una baza posterior puedes destapar una poción, la que tienes desde hace más tiempo. Cambia el valor de esa carta en esa baza. Puedes tener varias, pero cada carta recibe una como mucho.

    El capítulo de las pociones cuenta qué contienen.
    .caption = Ganas con el Mago 6 y recibes una poción. En la baza siguiente abres con el Goblin 3 y la destapas: +5. Tu Goblin vale 8 y supera al Goblin 7.

book-druids =
    Diez cartas, del 0 al 9. En la Fase 1, si pierdes una baza en la que jugaste un Druida, guárdalo delante de ti como Oso. La próxima carta que juegues recibe +3 y después el Oso se descarta.

    Varios Osos se suman. Un Oso de la última baza de la Fase 1 sirve para tu primera carta de la Fase 2. Un Druida que se llevan los Zombis no se convierte en Oso. En la Fase 2 los Druidas no tienen poder.
    .caption = Tu Druida 2 pierde y se convierte en Oso. En la baza siguiente el Oso ayuda a tu Goblin 5: con 8 supera al Goblin 7.

book-shapeshifters =
    Diez cartas, del 0 al 9. En la Fase 1 el Cambiaformas que juegas cambia de lugar con una carta del centro; con tres o cuatro jugadores eliges cuál. La carta que llega cuenta como la que has jugado: para seguir, para ganar y para su poder. El Cambiaformas queda en el centro y se puede ganar.

    El propio Cambiaformas debe ser una jugada válida: si puedes seguir la facción que abre, debes hacerlo. Si abre él, la carta que llega fija la facción que abre. Todo lo que se suma o se resta cuenta para la carta que llega. Una carta llegada por un cambio no vuelve a cambiarse.

    En la Fase 2 los Cambiaformas no tienen poder.
    .caption = Se abre con el Caballero 4. No tienes Caballeros, pero en el centro está el Caballero 9. Tu Cambiaformas cambia de lugar con él: gana el 9, y el Cambiaformas pasa a tus Seguidores.

book-vampires =
    Diez cartas, del 0 al 9. En la Fase 2 el primer Vampiro que capturas se convierte en tu señor y queda delante de ti. Desde entonces, también en esa misma baza, puedes guardar bajo él cualquier carta que captures, menos Vampiros y héroes. Una carta guardada no cuenta para ninguna otra facción.

    Un Vampiro posterior puede reemplazar al señor: entonces se descartan el antiguo señor y todas las cartas que tenía debajo. Si no, va a los Simpatizantes y no cuenta para nada.

    El voto de los Vampiros es para la suma más alta de valores impresos, señor y cartas guardadas. Un señor sin nada debajo no participa. Si las sumas son iguales, decide el señor más alto. Los compañeros juntan sus sumas. Si los votos de la partida empatan, el señor y las cartas guardadas cuentan como las cartas de esta facción.
    .caption = Tu Vampiro 6 gana y se convierte en tu señor. Guardas bajo él el No muerto 8: 14 puntos para el voto de los Vampiros, pero un No muerto menos.

book-zombies =
    Diez cartas, del 0 al 9. En la Fase 1, si un Zombi es la carta ganadora, todas las cartas que jugaron los rivales van a los Simpatizantes del ganador y cuentan al final. El propio Zombi se descarta y la carta del centro se gana normalmente.

    La carta del compañero no se toma. Los Gnomos que llegan así a los Simpatizantes están a salvo de los Gigantes. En la Fase 2 los Zombis no tienen poder.
    .caption = Tu Zombi gana, y el Caballero 9 que soltó tu rival ya está entre tus Simpatizantes, en plena Fase 1.

book-werewolves =
    Diez cartas, del 0 al 9. Si se abre con un Hombre Lobo, decide la luna: sin luna gana el valor más bajo de las cartas que coinciden, con luna llena el más alto. Los Doppelgänger se comparan igual.

    Cada vez que un Hombre Lobo es la carta ganadora, en cualquier fase, la luna se voltea. Un Doppelgänger que gana no la voltea. Si se abre con otra cosa, los Hombres Lobo son cartas normales que no coinciden.
    .caption = Sin luna: el Hombre Lobo 3 vence a tu 7 y llega la luna llena. Ahora gana el más alto: tu 8 supera al 2 y la luna desaparece.

book-shadows =
    Veinte cartas, del 0 al 19, de las que diez están en juego. Nadie sabe cuáles, así que nadie puede contarlas. Las Sombras no tienen más poder que su altura: si se abre con ellas, una Sombra de 10 o más solo cae ante otra más alta, o ante la magia.

    Si se abre con otra cosa, no coinciden, por altas que sean.
    .caption = Se abre con la Sombra 9. Ninguna otra facción tiene nada más alto, pero las Sombras sí: tu Sombra 14 la supera.

## Héroes

book-lich-king =
    Valor 7. La carta que va justo después del Rey Liche en la baza pierde 3 de valor, sin importar quién la jugó. Si el Rey Liche es la última carta, no pasa nada.
    .caption = Abres con el Rey Liche y su 7, así que gana el valor más alto. El No muerto 9 va justo después y solo vale 6. Ganas.

book-skeleton =
    Valor 3. Si el Esqueleto es la carta ganadora, en cualquier fase, quien lo jugó puede llevarse a la mano una carta al azar del descarte. El descarte se toma como estaba antes de esta baza. Todos ven qué carta vuelve.

    Las manos ya no son iguales. Cuando alguien se queda sin cartas, la fase termina y los demás descartan lo que les quede.
    .caption = Abres con el Esqueleto, y el No muerto 2 es menor que 3. La suerte te trae del descarte el Enano 9.

book-warlock =
    Valor 4. Si el Brujo va justo después de una carta de valor impar, gana la baza, sea cual sea la carta que abre. Cuenta el valor de ese momento, con todo lo que lo cambie. Si pueden ganar tanto el Brujo como la Momia, gana la carta que se jugó más tarde.
    .caption = Se abre con el Goblin 9, un valor impar. No tienes Goblins, y tu Brujo, justo después, se lleva la baza.

book-cthulhu =
    Valor 9. Jugado en la Fase 1, hace desaparecer de la partida las dos primeras cartas del mazo sin que nadie las vea. Más adelante alguien puede quedarse sin nada que robar, y la fase puede acabar antes.

    Jugado en la Fase 2, obliga a cada jugador a descartar boca arriba una carta a su elección, empezando por quien lo jugó. Nadie entrega una carta que aún necesita en esa baza: quien solo tiene lo que le falta por jugar lo conserva.
    .caption = Abres con Cthulhu. Entregas el Goblin 0 y tu rival, el Goblin 5. Después el No muerto 2 tiene que responder a un 9, y ganas.

book-mummy =
    Valor 5. Si la Momia va justo después de una carta de valor 7 o más, gana la baza, sea cual sea la carta que abre. Cuenta el valor de ese momento. Si pueden ganar tanto el Brujo como la Momia, gana la carta que se jugó más tarde.
    .caption = Se abre con el Caballero 8. Tu Momia va justo después de un 7 o más, así que gana.

book-gelatinous-cube =
    Valor 2. Si el Cubo es la segunda carta de una baza de la Fase 2, se traga la primera. La baza se decide normalmente, pero las dos quedan aparte y quien gana la baza siguiente las captura además, sea cual sea la facción que haya bajo el Cubo.

    Con tres o cuatro jugadores las demás cartas de la baza se capturan normalmente. Tras la última baza, las dos van a su ganador.
    .caption = El Goblin 9 gana la baza, pero el Cubo se lo ha tragado. Ganas la siguiente con el No muerto 7 y capturas además el Goblin y el Cubo.

## Artefactos

book-crown-of-light =
    Al final de la partida la Corona cuenta como una carta más, de valor 5. Eliges la facción: una de la que tú tengas una carta entre tus Simpatizantes o delante de ti. Si tienes un señor, puedes elegir los Vampiros: entonces la Corona cuenta como una carta guardada.

    Se usa siempre. Si no hay ninguna facción posible, no cuenta para nada.
    .caption = Un No muerto cada uno, y el de tu rival es más alto. Das la Corona a los No muertos: dos contra uno, y el voto es tuyo.

book-serpent-sword =
    Úsala antes de jugar una carta: esa carta recibe +3. Si la carta es un Cambiaformas que cambia de lugar, el +3 es para la carta del centro.
    .caption = Se abre con el Goblin 6. Con la Espada tu Goblin 4 vale 7 y gana.

book-horn-of-silence =
    Fase 2, cuando todos han jugado. Nadie gana ni pierde la baza: cada uno se queda con su carta y la coloca con sus propios Simpatizantes. Quien habría ganado abre la siguiente. De esa baza no ocurre nada más, y lo que espera sigue esperando.
    .caption = El Goblin 8 se llevaría tu Goblin 3. Haces sonar el Cuerno: cada uno conserva su Goblin y abre tu rival.

book-spear-of-vengeance =
    Fase 2, cuando has perdido la baza: descarta una de sus cartas, también una que fuera a esperar o una apartada que se capturaría ahora. Solo cambia lo que se captura. Quién ha ganado, quién abre y lo que hace la carta ganadora quedan igual.
    .caption = El No muerto 9 vence a tu No muerto 2. Tu Lanza descarta el 9 y tu rival captura solo el 2.

book-crystal-ball =
    Fase 1, cuando has perdido y vas a robar del mazo: mira sus tres primeras cartas, o las que queden, y quédate con una. Las demás se barajan de nuevo en el mazo.
    .caption = Has perdido y miras en la Bola: No muerto 3, Caballero 9, Enano 2. El Caballero pasa a tus Seguidores y el resto vuelve al mazo barajado.

book-crystal-of-fools =
    Fase 2, cuando has ganado: cambia una carta que vas a colocar por una de tu mano. La nueva se coloca según sus propias reglas. La otra queda en tu mano, y todos saben cuál es.
    .caption = Gana tu No muerto 9. En su lugar colocas el Goblin 0 de tu mano, y el 9 vuelve a tu mano para ganar otra vez.

book-wizards-horse =
    Cuando todos han jugado: cambia una de tus cartas de la baza por cualquiera de tu mano, en el mismo lugar. No tiene que seguir. Si abriste tú, la nueva carta fija la facción que abre. Todo lo que modificaba la carta anterior desaparece.

    La nueva carta no se juega: no gasta nada ni activa nada, ni Cthulhu ni un Cambiaformas. Sí funcionan los poderes que dependen del lugar: Caballeros, Rey Liche, Brujo, Momia y Cubo Gelatinoso.
    .caption = Se abre con el Goblin 7 y tuviste que seguir con el Goblin 2. Tu Caballo lo cambia por el Caballero 3, y los Caballeros vencen a los Goblins.

book-flying-boots =
    Úsalas antes de jugar una carta: tus dos próximas cartas reciben +2 cada una, sea cual sea la baza o la fase en que las juegues.
    .caption = Tu Goblin 5 vuela hasta 7 y supera al 6. En la baza siguiente tu No muerto 4 vale 6 y supera al 5.

book-forgotten-runestone =
    Fase 2, cuando has ganado: descarta una carta que vas a colocar. Hasta el final la piedra cuenta como una carta más, sin valor, de la facción que elijas, siempre que ya tuvieras una carta suya entre tus Simpatizantes o delante de ti. No se pueden elegir los Vampiros. En un empate la piedra queda por debajo de un 0.
    .caption = Ganas la última baza y renuncias al Goblin 0 a cambio de la piedra. Con ella tus No muertos son dos contra uno.

book-eternal-lantern =
    Fase 2, cuando has ganado y un rival tiene aún cinco cartas o más: mira tres cartas al azar de esa mano. Ese rival ve cuáles; los demás no.
    .caption = Has ganado, y tu Farol te muestra tres de las cinco cartas de tu rival: Enano 2, Caballero 4 y Caballero 5.

book-staff-of-order =
    Cuando has perdido una baza, en cualquier fase: abres tú la siguiente, aunque un Dragón diga otra cosa.
    .caption = El Goblin 9 vence a tu Goblin 2. Pierdes las cartas, pero con el Bastón abres tú la siguiente baza.

book-frost-necklace =
    Fase 2, cuando todos han jugado y a cada mano le queda al menos una carta: la baza se congela. Sus cartas se apartan, nadie gana ni pierde, y el mismo líder abre otra baza. Las cartas congeladas se capturan con la próxima baza que tenga ganador.

    Sus Enanos, Trolls y Gigantes actúan como si se hubieran jugado en esa baza. Todo lo demás mira solo la baza que se decide.
    .caption = El No muerto 9 ganaría, pero congelas la baza. Tu Goblin 5 gana la siguiente y, con ella, los dos No muertos.

book-divine-hourglass =
    Cuando todos han jugado, en cualquier fase: cada carta vuelve a la mano del jugador ante quien está, y la baza se juega de nuevo, con el mismo líder y el mismo centro. No hace falta jugar las mismas cartas. Lo gastado, gastado queda.
    .caption = Abres con el Goblin 8 y ataca el Caballero 2. Das la vuelta al Reloj y abres con el No muerto 7. Ahora el Caballero no coincide, y ganas.

book-veil-shield =
    Justo después de que un rival juegue una carta: esa carta recibe −3.
    .caption = Se abre con el Goblin 7. Tras tu Velo solo vale 4, y gana tu Goblin 5.

book-jug-of-kings =
    Úsala antes de jugar una carta y nombra una facción del mazo. Hasta que se resuelva la baza la carta pertenece a esa facción, con su propio valor: para seguir, para ganar, para los poderes y para la captura. Un héroe deja de ser héroe, un Cambiaformas no cambia de lugar, y una carta nombrada Cambiaformas sí. Donde acabe la carta, incluso entre los Trolls que esperan o bajo un Cubo, vuelve a ser lo que lleva impreso. Congelada por el Collar, conserva su nombre hasta que se captura.

    Si puedes seguir, solo puedes nombrar la facción que abre o los Doppelgänger, salvo que antes hayas usado el Anillo de la Noche para esa carta.
    .caption = Se abre con el Goblin 8 y no tienes Goblins. Con la Jarra tu No muerto 2 es un Caballero, y los Caballeros vencen a los Goblins.

book-cloud-axe =
    Úsala antes de jugar una carta y elige un rival: sus dos próximas cartas reciben −2 cada una, sea cual sea la baza o la fase en que las juegue.
    .caption = Bajo tu Hacha el Goblin 6 vale 4 y, en la baza siguiente, el No muerto 5 vale 3. Ganan tu 5 y tu 4.

book-lovers-bow =
    Úsalo cuando abres tú, antes de jugar, si todas las manos tienen al menos dos cartas. Por turno, cada jugador juega dos cartas antes de que juegue el siguiente, y con cada una sigue si puede. Todas cuentan. Tu primera carta es la que abre. Donde importa el orden de los jugadores, decide la mejor de sus dos cartas.
    .caption = Abres con dos cartas: Goblin 9 y Caballero 3. Tu rival responde con el Goblin 2 y el No muerto 7. Tu Caballero vence a los Goblins y capturas las cuatro.

book-night-ring =
    Úsalo antes de jugar una carta, pero no en una baza que abres tú. La carta no tiene que seguir. Si su valor supera al de todas las demás cartas de la baza, gana por delante de cualquier otro poder. Si no, se juzga normalmente.
    .caption = Se abre con el Goblin 6 y podrías seguir. Con el Anillo juegas el No muerto 9: el más alto de todos, así que gana.
