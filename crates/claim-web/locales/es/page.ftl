### The words of the page. Each language has every message, with the same variables; a test sees to it.

title = Claim: juega a las cartas contra bots
home = Claim, página de inicio
skip = Ir al contenido
reload = Recargar
broken = Algo ha fallado en la página. Tu partida está guardada.
close = Cerrar
cancel = Cancelar
you = Tú
language = Idioma
nav-label = Páginas
nav-rules = Reglas
nav-history = Mis partidas
nav-settings = Ajustes
storage-off = Este navegador no guarda nada de esta página: las partidas se pierden al cerrarla. Permite los datos del sitio para conservarlas.
storage-full = El navegador no ha podido guardar esta partida: su memoria está llena o desactivada. Borra partidas antiguas o quédate en la página hasta terminar.
bots-missing = No se han podido cargar los bots. Comprueba la conexión y recarga: tu partida está guardada.

## Home

home-title = Gana la baza. Gana sus votos.
home-lead = Recluta seguidores en la primera mitad, dirígelos en la segunda y hazte con la mayoría de las facciones. Sin cuenta y sin esperas.
play-now = Jugar ya
play-about = { $count ->
    [2] Dos jugadores
    [3] Tres jugadores
   *[other] Cuatro jugadores
  } · { $deck } · { $level }
choose-table = Elegir mesa
learn-rules = Aprender las reglas
open-replay = Volver a ver una partida
continue = Continuar
forget-game = Borrar esta partida: { $what }
players = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
  }
with-heroes = héroes
with-artifacts = artefactos

## Choose a table

deck-claim = Claim
deck-claim2 = Claim 2
deck-random = Mazo al azar
deck-random-about = Facciones distintas cada vez
deck-custom = Tu propio mazo
deck-custom-about = Tú eliges las facciones
deck-missing = { $count ->
    [one] Elige { $count } facción más.
   *[other] Elige { $count } facciones más.
  }
artifacts = Artefactos
level-novice = Novato
level-apprentice = Aprendiz
level-expert = Experto
level-master = Maestro

## The table

game-title = Una partida de Claim
phase-one = Fase 1 · baza { $trick } de { $of }
phase-two = Fase 2 · baza { $trick } de { $of }
phase-over = La partida ha terminado
hand-label = { $count ->
    [one] Tu mano, { $count } carta
   *[other] Tu mano, { $count } cartas
  }
hand-open = Mano
artifacts-label = Tus artefactos
artifact-later = { $artifact }, ahora no
card-changed = { $card }, vale { $value }
trick-label = { $count ->
    [0] La baza, aún sin cartas
    [one] La baza, { $count } carta
   *[other] La baza, { $count } cartas
  }
centre-label = En el centro
deck-label = { $count ->
    [one] Mazo: { $count } carta
   *[other] Mazo: { $count } cartas
  }
potions-label = { $count ->
    [one] { $count } poción en el montón
   *[other] { $count } pociones en el montón
  }
waiting-trolls = Trolls que esperan
waiting-cube = Bajo el Cubo
waiting-aside = Apartadas
seat-turn = { $you ->
    [yes] te toca
   *[no] le toca
  }
seat-thinks = pensando …
seat-leads = { $you ->
    [yes] sales
   *[no] sale
  }
seat-partner = compañero
seat-number = Asiento { $number }
count-hand = { $count ->
    [one] { $count } carta en mano
   *[other] { $count } cartas en mano
  }
count-followers = { $count ->
    [one] { $count } seguidor
   *[other] { $count } seguidores
  }
count-score = { $count ->
    [one] { $count } simpatizante
   *[other] { $count } simpatizantes
  }
count-potions = { $count ->
    [one] { $count } poción
   *[other] { $count } pociones
  }
count-artifacts = { $count ->
    [one] { $count } artefacto
   *[other] { $count } artefactos
  }
count-boots = { $count ->
    [one] { artifact-flying-boots }: +2 a la próxima carta
   *[other] { artifact-flying-boots }: +2 a las próximas { $count } cartas
  }
count-axe = { $count ->
    [one] { artifact-cloud-axe }: −2 a la próxima carta
   *[other] { artifact-cloud-axe }: −2 a las próximas { $count } cartas
  }
before-gnomes = Gnomos delante
before-lord = { $count ->
    [0] Señor sin cartas debajo
    [one] Señor con { $count } carta debajo
   *[other] Señor con { $count } cartas debajo
  }
before-bears = Osos: +3 a la próxima carta
tools-label = Mirar
log-title = Crónica
log-label = Lo que ocurre
log-phase-one = Fase 1, baza { $trick }
log-phase-two = Fase 2, baza { $trick }
piles-title = Montones
last-trick-title = Última baza
last-trick-none = Todavía no se ha jugado ninguna baza.
last-trick-won = { $you ->
    [yes] La ganaste tú.
   *[no] La ganó { $who }.
  }
pile-score = Simpatizantes
pile-gnomes = Gnomos delante
pile-lord = Señor y lo que tiene debajo
pile-followers = Tus Seguidores
pile-known-followers = Seguidores tomados del centro
pile-hidden-followers = { $count ->
    [one] y { $count } seguidor que nadie más ha visto
   *[other] y { $count } seguidores que nadie más ha visto
  }
pile-known-hand = Cartas conocidas en mano
pile-discard = Descarte
pile-lost = { $count ->
    [one] Cthulhu se llevó { $count } carta del mazo sin que nadie la viera.
   *[other] Cthulhu se llevó { $count } cartas del mazo sin que nadie las viera.
  }
pile-used = Usados: { $artifacts }
pile-empty = Nada todavía.
counter-title = Contador
counter-about = Cartas que aún no has visto: en otras manos, en el mazo, entre seguidores secretos o fuera de la partida.
counter-faction = Facción
counter-left = Quedan
counter-values = Valores
counter-heroes = Héroes sin ver: { $heroes }
votes-label = Los votos
vote-count = { $who }: { $count }
vote-open = Nadie va por delante
vote-leads = Va por delante: { $who }
vote-decided = Decidido: { $who }
vote-higher = cartas más altas
vote-sum = suma { $count }
vote-total = { $count ->
    [one] { $count } voto
   *[other] { $count } votos
  }

## What is asked

ask-lead = Tu turno: sal con cualquier carta.
ask-play = Tu turno: juega una carta.
ask-swap = ¿En qué carta del centro se convierte tu Cambiaformas?
ask-discard = Cthulhu: entrega una carta de tu mano.
ask-potion = ¿Destapas tu poción más antigua para esta carta?
ask-veil = ¿Debilitas la carta recién jugada?
ask-after-play = Todos han jugado. ¿Usas un artefacto?
ask-lost = Has perdido la baza. ¿Usas un artefacto?
ask-draft = Has ganado: ¿qué carta del centro tomas?
ask-seer = Tu Vidente ve la primera carta del mazo. ¿Qué carta tomas?
ask-draw = Estás a punto de robar. ¿Usas la { artifact-crystal-ball }?
ask-keep = ¿Con qué carta te quedas?
ask-won = Has ganado la baza. ¿Usas un artefacto antes de colocar las cartas?
ask-replace = ¿Será { $card } tu nuevo señor? El anterior y todo lo que tiene debajo se descartan.
ask-tuck = ¿Guardas { $card } bajo tu señor?
ask-raise = ¿Dejas que el Esqueleto recupere una carta al azar del descarte?
ask-lantern = Has ganado. ¿Enciendes el { artifact-eternal-lantern }?
ask-crown = ¿Para qué facción cuenta tu { artifact-crown-of-light }?
choose-take = Tomar { $card }
choose-take-deck = Primera del mazo: { $card }
choose-take-deck-unseen = Primera del mazo
choose-swap = Convertirse en { $card }
choose-keep = Quedarse con { $card }
choose-pass = Pasar
choose-drink = Destaparla
choose-tuck = Guardarla debajo
choose-place = Colocarla como siempre
choose-replace = Nuevo señor
choose-raise = Recuperar una
choose-use = Usar { $artifact }
choose-place-of = { $card }, lugar { $place }
use-cloud-axe = { artifact-cloud-axe }: ¿contra quién?
use-jug-of-kings = { artifact-jug-of-kings }: ¿de qué facción será la carta?
use-wizards-horse = { artifact-wizards-horse }: ¿qué carta vuelve y cuál entra?
use-spear-of-vengeance = { artifact-spear-of-vengeance }: ¿qué carta se descarta?
use-crystal-of-fools = { artifact-crystal-of-fools }: ¿qué carta cambias y por cuál?
use-forgotten-runestone = { artifact-forgotten-runestone }: ¿qué carta se descarta y para qué facción cuenta la piedra?
use-eternal-lantern = { artifact-eternal-lantern }: ¿la mano de quién?
reason-turn = Espera: le toca a { $who }.
reason-chance = Espera un momento.
reason-follow = Tienes { $faction }: debes seguir con una carta de { $member }.
reason-follow-or-doppelganger = Tienes { $faction }: debes seguir con una carta de { $member } o jugar un Doppelgänger.
reason-asked = Responde primero a la pregunta de arriba.
reason-over = La partida ha terminado.
reason-other = Esta carta no se puede jugar ahora.

## The first trick

lesson-lead = Sales tú. El premio está en el centro: juega alto para ganarlo, o bajo si prefieres robar del mazo una carta desconocida.
lesson-follow = Sigue la facción de salida si puedes. Su carta más alta gana el premio del centro; quien no recibe nada de allí roba una carta en secreto.
lesson-wait = El premio de esta baza está en el centro. Quien gana se lleva de allí un seguidor; quien no recibe nada roba uno desconocido.
lesson-won = Quien gana se lleva un seguidor del centro. Los seguidores que consigas ahora serán tu mano en la Fase 2.
lesson-next = Sigue así hasta que se vacíen las manos; después jugarás con tus seguidores por los votos. Señala una carta, o tócala una vez, para leer su poder.
lesson-done = Entendido

## After the game

result-label = Resultado
result-won = ¡Has ganado!
result-lost = { $count ->
    [one] Gana { $who }.
   *[other] Ganan { $who }.
  }
result-drawn = Empate.
rematch = Revancha
replay = Ver otra vez
review = Análisis
share-game = Compartir o guardar
new-game = Partida nueva
copy-link = Copiar enlace
link-copied = Copiado
export-record = Registro (JSON)
export-text = Texto
fair-verified = Este reparto se fijó antes de la primera carta: comprobado.
fair-from-seed = El reparto y el azar salen de la semilla: comprobado.
fair-unknown = Este registro no indica semilla: nadie puede decir cómo se repartió.
fair-broken = Este reparto no es el de su semilla. Alguien lo ha cambiado.

## When something is missing

lost = Esta página no existe
lost-about = No hay nada en { $path }. La dirección puede estar mal escrita o ser antigua.
screen-coming = Cargando …
screen-missing = No se ha podido cargar esta pantalla
screen-missing-about = Comprueba la conexión y vuelve a intentarlo. Tus partidas están guardadas.
try-again = Intentar de nuevo
game-missing = Esta partida no está aquí
game-missing-about = Las partidas contra bots se guardan en el navegador en que se jugaron. Puede que se haya borrado o jugado en otro sitio: pide su enlace o su archivo.
game-damaged = Esta partida está dañada
game-damaged-about = Lo que el navegador guardó de esta partida ya no se puede leer. Reparte una nueva.

## What happens

event-phase-one = Empieza la Fase 1: recluta a tus seguidores.
event-phase-two = Empieza la Fase 2: tus seguidores son tu mano.
event-over = La partida ha terminado.
event-revealed = { $card } está en el centro.
event-used = { $you ->
    [yes] Usas { $artifact }.
   *[no] { $who } usa { $artifact }.
  }
event-used-on = { $you ->
    [yes] Usas { $artifact } contra { $other }.
   *[no] { $yours ->
        [yes] { $who } usa { $artifact } contra ti.
       *[no] { $who } usa { $artifact } contra { $other }.
      }
  }
event-used-for = { $you ->
    [yes] Usas { $artifact }: { $faction }.
   *[no] { $who } usa { $artifact }: { $faction }.
  }
event-played = { $you ->
    [yes] Juegas { $card }.
   *[no] { $who } juega { $card }.
  }
event-bear-spent = El Oso { $card } presta +3 y se descarta.
event-swapped = { $you ->
    [yes] { $shapeshifter } va al centro; en su lugar juegas { $card }.
   *[no] { $shapeshifter } va al centro; en su lugar { $who } juega { $card }.
  }
event-lost = { $count ->
    [one] Cthulhu se lleva { $count } carta del mazo sin que nadie la vea.
   *[other] Cthulhu se lleva { $count } cartas del mazo sin que nadie las vea.
  }
event-drank = { $you ->
    [yes] Destapas la poción { $potion }.
   *[no] { $who } destapa la poción { $potion }.
  }
event-rode = { $you ->
    [yes] Recuperas { $back } y pones { $card } en su lugar.
   *[no] { $who } recupera { $back } y pone { $card } en su lugar.
  }
event-turned-back = Cada carta vuelve a su mano; la baza se juega de nuevo.
event-set-aside = La baza se aparta.
event-won = { $you ->
    [yes] Ganas la baza con { $card }.
   *[no] { $who } gana la baza con { $card }.
  }
event-silenced = { $you ->
    [yes] Cada cual conserva su carta; habrías ganado y sales en la siguiente.
   *[no] Cada cual conserva su carta; { $who } habría ganado y sale en la siguiente.
  }
event-claimed = { $you ->
    [yes] { $card } va enseguida a tus Simpatizantes.
   *[no] { $card } va enseguida a los Simpatizantes de { $who }.
  }
event-bear = { $you ->
    [yes] { $card } se queda contigo como Oso.
   *[no] { $card } se queda con { $who } como Oso.
  }
event-brewed = { $you ->
    [yes] Tomas una poción sin verla.
   *[no] { $who } toma una poción sin verla.
  }
event-potions-shuffled = Las pociones usadas se barajan en un nuevo montón.
event-moon-full = Hay luna llena.
event-moon-new = La luna desaparece.
event-looked = { $you ->
    [yes] Miras la primera carta del mazo: { $card }.
   *[no] { $who } mira la primera carta del mazo: { $card }.
  }
event-looked-unseen = { $you ->
    [yes] Miras la primera carta del mazo.
   *[no] { $who } mira la primera carta del mazo.
  }
event-took = { $you ->
    [yes] Tomas { $card } del centro.
   *[no] { $who } toma { $card } del centro.
  }
event-drew = { $you ->
    [yes] Robas { $card }.
   *[no] { $who } roba { $card }.
  }
event-drew-unseen = { $you ->
    [yes] Robas una carta.
   *[no] { $who } roba una carta en secreto.
  }
event-gazed = { $you ->
    [yes] La { artifact-crystal-ball } te muestra { $cards }.
   *[no] La { artifact-crystal-ball } muestra a { $who }: { $cards }.
  }
event-gazed-unseen = { $you ->
    [yes] Miras en la { artifact-crystal-ball }.
   *[no] { $who } mira en la { artifact-crystal-ball }.
  }
event-deck-shuffled = Se baraja el mazo.
event-discarded = Se descarta { $card }.
event-gave-up = { $you ->
    [yes] Entregas { $card }.
   *[no] { $who } entrega { $card }.
  }
event-under-cube = { $card } queda bajo el Cubo; ambos esperan a la próxima baza.
event-cube-alone = El Cubo espera solo.
event-waits = { $card } espera.
event-fooled = { $you ->
    [yes] Te llevas { $back } a la mano y colocas { $card } en su lugar.
   *[no] { $who } se lleva { $back } a la mano y coloca { $card } en su lugar.
  }
event-stands = { $you ->
    [yes] { $card } queda delante de ti.
   *[no] { $card } queda delante de { $who }.
  }
event-placed = { $you ->
    [yes] { $card } va a tus Simpatizantes.
   *[no] { $card } va a los Simpatizantes de { $who }.
  }
event-lord = { $you ->
    [yes] { $card } es ahora tu señor.
   *[no] { $card } es ahora el señor de { $who }.
  }
event-tucked = { $you ->
    [yes] Guardas { $card } bajo tu señor.
   *[no] { $who } guarda { $card } bajo su señor.
  }
event-crushed = { $you ->
    [yes] Un Gigante aplasta tu { $card }.
   *[no] Un Gigante aplasta el { $card } de { $who }.
  }
event-raised = { $you ->
    [yes] El Esqueleto trae { $card } a tu mano.
   *[no] El Esqueleto trae { $card } a la mano de { $who }.
  }
event-showed = { $you ->
    [yes] El { artifact-eternal-lantern } te muestra cartas de { $other }: { $cards }.
   *[no] { $yours ->
        [yes] El { artifact-eternal-lantern } muestra a { $who } cartas tuyas: { $cards }.
       *[no] El { artifact-eternal-lantern } muestra a { $who } cartas de { $other }: { $cards }.
      }
  }
event-showed-unseen = { $you ->
    [yes] El { artifact-eternal-lantern } te muestra tres cartas de { $other }.
   *[no] El { artifact-eternal-lantern } muestra a { $who } tres cartas de { $other }.
  }
event-crowned = { $you ->
    [yes] Tu { artifact-crown-of-light } cuenta para { $faction }.
   *[no] La { artifact-crown-of-light } de { $who } cuenta para { $faction }.
  }
event-leads = { $you ->
    [yes] Sales tú.
   *[no] Sale { $who }.
  }
why-knights = Salió un Goblin: gana el Caballero más alto.
why-moon-full = Luna llena: gana el Hombre Lobo más alto.
why-moon-new = Sin luna: gana el Hombre Lobo más bajo.
why-doppelgangers = Cuenta como la facción de salida.
why-warlock = Va justo tras una carta impar.
why-mummy = Va justo tras un 7 o más.
why-dwarves = Los Enanos son para quien pierde.
why-dwarves-lowest = Los Enanos son para la carta más baja.
why-dragons = Sale quien jugó el último Dragón.
