# Nombres de facciones, héroes, artefactos, pociones y lunas, y qué hace cada cosa en una frase.

## Facciones

faction-goblins = Goblins
    .one = Goblin
power-goblins = Sin poder, pero son muchos: catorce cartas, cinco de ellas de valor cero.

faction-knights = Caballeros
    .one = Caballero
power-knights = Si se abre con un Goblin, el Caballero más alto gana la baza, sean cuales sean los demás valores.

faction-undead = No muertos
    .one = No muerto
power-undead = Fase 1: cada No muerto jugado va directo a los Simpatizantes de quien gana la baza.

faction-dwarves = Enanos
    .one = Enano
power-dwarves = Fase 2: quien pierde la baza captura sus Enanos; con tres o cuatro jugadores, quien jugó el valor más bajo.

faction-doppelgangers = Doppelgänger
    .one = Doppelgänger
power-doppelgangers = Se puede jugar siempre y cuenta como la facción que abre al decidir la baza.

faction-gnomes = Gnomos
    .one = Gnomo
power-gnomes = Fase 2: el Gnomo capturado queda delante de ti; cuenta al final si ningún Gigante lo ha aplastado.

faction-giants = Gigantes
    .one = Gigante
power-giants = Fase 2: cada Gigante que captura el ganador aplasta un Gnomo del mismo valor delante de cada rival.

faction-dragons = Dragones
    .one = Dragón
power-dragons = Quien juega el último Dragón de la baza abre la siguiente, gane quien gane.

faction-trolls = Trolls
    .one = Troll
power-trolls = Fase 2: los Trolls jugados se unen a los que esperan; quien gana cada baza captura solo el más alto.

faction-seers = Videntes
    .one = Vidente
power-seers = Fase 1: si ganas con un Vidente, mira la primera carta del mazo y quédate con ella o con una del centro.

faction-wizards = Magos
    .one = Mago
power-wizards = Si ganas con un Mago, recibes una poción sin verla; destápala justo tras jugar una carta en otra baza para cambiar su valor.

faction-druids = Druidas
    .one = Druida
power-druids = Fase 1: si pierdes con un Druida, se convierte en Oso; tu próxima carta recibe +3.

faction-shapeshifters = Cambiaformas
    .one = Cambiaformas
power-shapeshifters = Fase 1: cambia de lugar con una carta del centro; se juega esa carta, y el Cambiaformas se puede ganar.

faction-vampires = Vampiros
    .one = Vampiro
power-vampires = Fase 2: tu primer Vampiro es tu señor; las cartas guardadas bajo él suman para el voto de los Vampiros.

faction-zombies = Zombis
    .one = Zombi
power-zombies = Fase 1: si ganas con un Zombi, todas las cartas que jugaron los rivales van a tus Simpatizantes.

faction-werewolves = Hombres Lobo
    .one = Hombre Lobo
power-werewolves = Si se abre con Hombres Lobo, sin luna gana el más bajo y con luna llena el más alto; el Hombre Lobo que gana voltea la luna.

faction-shadows = Sombras
    .one = Sombra
power-shadows = Sin poder, pero con valores de hasta 19; solo diez de las veinte están en juego y nadie sabe cuáles.

## Héroes

hero-lich-king = Rey Liche
power-lich-king = La siguiente carta de la baza pierde 3 de valor.

hero-skeleton = Esqueleto
power-skeleton = Si ganas con él, puedes llevarte a la mano una carta al azar del descarte.

hero-warlock = Brujo
power-warlock = Justo después de una carta de valor impar, gana la baza.

hero-cthulhu = Cthulhu
power-cthulhu = Fase 1: dos cartas del mazo desaparecen sin que nadie las vea. Fase 2: cada jugador descarta una carta.

hero-mummy = Momia
power-mummy = Justo después de una carta de valor 7 o más, gana la baza.

hero-gelatinous-cube = Cubo Gelatinoso
power-gelatinous-cube = Fase 2, como segunda carta: se traga la primera, y quien gana la baza siguiente captura las dos.

## Artefactos

artifact-crown-of-light = Corona de la Luz
power-crown-of-light = Al final de la partida cuenta como una carta de valor 5 de una facción de la que tengas alguna carta.

artifact-serpent-sword = Espada Serpiente
power-serpent-sword = Antes de jugar una carta: esa carta recibe +3.

artifact-horn-of-silence = Cuerno del Silencio
power-horn-of-silence = Fase 2, cuando todos han jugado: nadie gana la baza y cada uno puntúa su propia carta.

artifact-spear-of-vengeance = Lanza de la Venganza
power-spear-of-vengeance = Fase 2, si has perdido: descarta una carta de la baza.

artifact-crystal-ball = Bola de Cristal
power-crystal-ball = Fase 1, al ir a robar tras perder: mira las tres primeras cartas del mazo y quédate con una.

artifact-crystal-of-fools = Cristal de los Necios
power-crystal-of-fools = Fase 2, si has ganado: cambia una carta capturada por una de tu mano.

artifact-wizards-horse = Caballo del Mago
power-wizards-horse = Cuando todos han jugado: cambia tu carta de la baza por cualquiera de tu mano.

artifact-flying-boots = Botas Voladoras
power-flying-boots = Antes de jugar una carta: tus dos próximas cartas reciben +2 cada una.

artifact-forgotten-runestone = Piedra Rúnica Olvidada
power-forgotten-runestone = Fase 2, si has ganado: descarta una carta capturada; la piedra cuenta como una carta más de una facción que ya tengas.

artifact-eternal-lantern = Farol Eterno
power-eternal-lantern = Fase 2, si has ganado: mira tres cartas al azar de un rival que tenga cinco o más.

artifact-staff-of-order = Bastón del Orden
power-staff-of-order = Si has perdido: abres tú la próxima baza, haya Dragones o no.

artifact-frost-necklace = Collar de Escarcha
power-frost-necklace = Fase 2, cuando todos han jugado: aparta la baza; abre el mismo líder y se captura con la próxima que alguien gane.

artifact-divine-hourglass = Reloj de Arena Divino
power-divine-hourglass = Cuando todos han jugado: cada uno recupera su carta y la baza se juega de nuevo.

artifact-veil-shield = Escudo del Velo
power-veil-shield = Justo después de que un rival juegue una carta: esa carta recibe −3.

artifact-jug-of-kings = Jarra de los Reyes
power-jug-of-kings = Antes de jugar una carta: nombra una facción del mazo; la carta pertenece a ella hasta que se resuelva la baza.

artifact-cloud-axe = Hacha de las Nubes
power-cloud-axe = Antes de jugar una carta: las dos próximas cartas de un rival reciben −2 cada una.

artifact-lovers-bow = Arco de los Amantes
power-lovers-bow = Cuando abres tú: todos juegan dos cartas en esta baza y todas cuentan.

artifact-night-ring = Anillo de la Noche
power-night-ring = Cuando no abres tú: tu carta no tiene que seguir y gana si su valor supera a todos los demás.

## Pociones

potion = Poción
potion-hidden = Poción desconocida
potion-double = Poción ×2
potion-plus = Poción +{ $n }
potion-minus = Poción −{ $n }
power-potion-hidden = Nadie sabe qué contiene hasta que se destapa.
power-potion-double = El valor impreso de la carta recién jugada cuenta doble.
power-potion-plus = La carta recién jugada recibe +{ $n }.
power-potion-minus = La carta recién jugada recibe −{ $n }.

## Lunas

moon-new = Sin luna
moon-full = Luna llena
power-moon-new = Si se abre con un Hombre Lobo, gana el valor más bajo.
power-moon-full = Si se abre con un Hombre Lobo, gana el valor más alto.
