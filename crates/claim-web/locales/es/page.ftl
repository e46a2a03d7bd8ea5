### The words of the page. Each language has every message, with the same variables; a test sees to it.

title = Claim: juega a las cartas contra bots
home = Claim, página de inicio
skip = Ir al contenido
reload = Recargar
newer-page = Hay una versión nueva de esta página.
newer-part-about = Esta pantalla es de la versión nueva. Recarga para ir allí; no se pierde nada de lo jugado.
broken = Algo ha fallado en la página. Tu partida está guardada.
close = Cerrar
cancel = Cancelar
you = Tú
language = Idioma
nav-label = Páginas
nav-rules = Reglas
nav-history = Mis partidas
nav-settings = Ajustes
nav-me = Tú
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
play-friend = Jugar con alguien
door-friend = Envía un enlace y a jugar
join-table = Unirse a una mesa
door-join = Mira quién espera una partida
doors-label = Formas de jugar
choose-about = { $factions } facciones, héroes, artefactos, de 2 a 4 jugadores
watch-game = Ver una partida
watch-about = Juegan dos maestros; cada baza con su porqué.
learn-about = Cada facción, héroe y artefacto, con un ejemplo.
stage-pause = Detener las bazas que se juegan solas
choose-table = Elegir mesa
learn-rules = Aprender las reglas
open-replay = Volver a ver una partida
continue = Continuar
players = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
  }
with-heroes = héroes
with-artifacts = artefactos

## Choose a table

deck-claim = Claim
deck-claim2 = Claim 2
deck-wild = Salvaje
deck-tactical = Táctico
deck-random = Sorpréndeme
deck-custom = El tuyo
deck-missing = { $count ->
    [one] Elige { $count } facción más.
   *[other] Elige { $count } facciones más.
  }
artifacts = Artefactos
level-novice = Novato
level-apprentice = Aprendiz
level-expert = Experto
level-master = Maestro
level-grandmaster = Gran Maestro

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
centre-label = En el centro
deck-label = { $count ->
    [one] Mazo: { $count } carta
   *[other] Mazo: { $count } cartas
  }
potions-label = { $count ->
    [one] { $count } poción en el montón
   *[other] { $count } pociones en el montón
  }
seat-thinks = pensando…
seat-leads = { $you ->
    [yes] abres
   *[no] abre
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
tools-label = Mirar
log-title = Registro
log-label = Lo que ocurre
log-phase-one = Fase 1, baza { $trick }
log-phase-two = Fase 2, baza { $trick }
piles-title = Montones
last-trick-title = Última baza
last-trick-none = Todavía no se ha jugado ninguna baza.
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

## What is asked

ask-lead = Tu turno: abre con cualquier carta.
ask-swap = ¿En qué carta del centro se convierte tu Cambiaformas?
ask-discard = Cthulhu: entrega una carta de tu mano.
ask-potion = ¿Destapas tu poción más antigua para esta carta?
ask-after-play = Todos han jugado. ¿Usas un artefacto?
ask-lost = ¿Usas un artefacto?
ask-draft = ¿Qué premio tomas?
ask-seer = Tu Vidente ve la primera carta del mazo. ¿Qué carta tomas?
ask-draw = ¿Usas la { artifact-crystal-ball } antes de robar?
ask-keep = ¿Con qué carta te quedas?
ask-won = ¿Usas un artefacto antes de colocar las cartas?
ask-replace = ¿Será { $card } tu nuevo señor?
ask-raise = ¿Dejas que el Esqueleto recupere una carta al azar del descarte?
ask-lantern = ¿Enciendes el { artifact-eternal-lantern }?
ask-crown = ¿Para qué facción cuenta tu { artifact-crown-of-light }?
choose-take = Tomar { $card }
choose-take-deck-unseen = Primera del mazo
choose-swap = Convertirse en { $card }
# On a small card that can be chosen, where its name is not repeated.
take-short = Tomar
swap-short = Cambiar
keep-short = Elegir
choose-keep = Quedarse con { $card }
choose-pass = Pasar
choose-drink = Destaparla
choose-tuck = Guardarla debajo
choose-replace = Nuevo señor
choose-raise = Recuperar una
choose-use = Usar { $artifact }
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

lesson-done = Entendido

## After the game

result-label = Resultado
result-won = ¡Has ganado!
result-lost = { $count ->
    [one] Gana { $who }.
   *[other] Ganan { $who }.
  }
result-won-votes = ¡Ganas por { $votes ->
    [one] { $votes } voto
   *[other] { $votes } votos
  } a { $other }!
result-lost-votes = { $count ->
    [one] Gana { $who } por { $votes } a { $other }.
   *[other] Ganan { $who } por { $votes } a { $other }.
  }
result-equal-votes = Igualdad de votos: decide quién tiene más cartas en las facciones ganadas.
result-drawn = Empate.
rematch = Revancha
replay = Ver otra vez
new-game = Partida nueva
copy-link = Copiar enlace
link-copied = Copiado
export-record = Partida (JSON)
export-text = Texto
fair-verified = Este reparto se fijó antes de la primera carta: comprobado.
fair-from-seed = El reparto y el azar salen de la semilla: comprobado.
fair-unknown = Esta partida no indica semilla: nadie puede decir cómo se repartió.
fair-broken = Este reparto no es el de su semilla. Alguien lo ha cambiado.

## When something is missing

lost = Esta página no existe
lost-about = No hay nada en { $path }. La dirección puede estar mal escrita o ser antigua.
screen-coming = Cargando…
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
event-led = { $you ->
    [yes] Abres con { $card }.
   *[no] { $who } abre con { $card }.
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
event-silenced = { $you ->
    [yes] Cada cual conserva su carta; habrías ganado y abres la siguiente.
   *[no] Cada cual conserva su carta; { $who } habría ganado y abre la siguiente.
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
    [yes] Abres tú la siguiente.
   *[no] Abre { $who } la siguiente.
  }
why-dwarves = Los Enanos son para quien pierde.
why-dwarves-lowest = Los Enanos son para la carta más baja.
why-dragons = Abre quien jugó el último Dragón.

## The table's words

menu-title = Menú
undo = Deshacer
hint = Pista
concede = Rendirse
concede-question = ¿Te rindes? Ganan los demás.
hint-thinks = Buscando una buena jugada…
hint-failed = Esta vez no hay pista: { $why }
finish = Terminar
leave-table = Dejar la mesa
card-size = Cartas
cards-small = Pequeñas
cards-normal = Normales
cards-large = Grandes
other-tab = Esta partida sigue en otra pestaña: aquí se muestra como está allí.
phase-one-name = Fase 1
phase-one-aim = recluta seguidores
phase-two-name = Fase 2
phase-two-aim = gana los votos
trick-of = baza { $trick } de { $of }
trick-name = La baza
south-label = Delante de ti
seat-look = { $who }: mirar los montones
count-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
  }
camp-followers = <b>{ $count }</b> { $count ->
    [one] seguidor
   *[other] seguidores
  } <small>{ $secret ->
    [0] todos vistos
   *[other] { $seen } vistos, { $secret } secretos
  }</small>
camp-followers-yours = <b>{ $count }</b> { $count ->
    [one] seguidor
   *[other] seguidores
  } <small>tu mano en la Fase 2</small>
camp-score = <b>{ $count }</b> { $count ->
    [one] simpatizante
   *[other] simpatizantes
  }
front-label = Delante
front-lord = Señor
front-sum = suma
front-gnomes = <b>{ $count }</b> { $count ->
    [one] Gnomo
   *[other] Gnomos
  }
front-bears = <b>{ $count }</b> { $count ->
    [one] Oso: +3
   *[other] Osos: +6
  }
prize = { $count ->
    [one] Premio
   *[other] Premios
  }
prize-of = { $card }, el premio
prize-goes = para los seguidores de quien gane
deck-name = Mazo
deck-draws = quien pierde roba una, oculta
deck-draws-many = quien no recibe premio roba una, oculta
only-you = solo tú la ves
waiting-about = con la próxima baza
waiting-trolls-about = quien gana cada baza se lleva el más alto
discard-name = Descarte
discard-label = { $count ->
    [one] Descarte: { $count } carta
   *[other] Descarte: { $count } cartas
  }
moon-full-wins = gana el Hombre Lobo más alto
moon-new-wins = gana el Hombre Lobo más bajo
your-card = tu carta
mark-led = abre
mark-winning = va ganando
mark-wins = gana
by-bear = Oso
by-potion = Poción
by-double = Poción ×2
tag-not-following = no es { $member }
tag-rank = { $rank }.ª
why-won = { $you ->
    [yes] Ganas tú: { $reason }.
   *[no] Gana { $who }: { $reason }.
  }
why-silenced = { $you ->
    [yes] Cada cual conserva su carta; habrías ganado tú: { $reason }.
   *[no] Cada cual conserva su carta; habría ganado { $who }: { $reason }.
  }
why-set-aside = La baza se aparta: nadie la gana.
why-alone = no se jugó ninguna otra carta
why-ring = { $card } lleva el { artifact-night-ring } y supera a todas
why-later-hero = de dos héroes que ganan, vence el último
why-warlock = { $card } llegó tras una carta impar
why-mummy = { $card } llegó tras un 7 o más
why-knight = se abrió con un Goblin, y gana el Caballero más alto
why-not-following = { $other } no sigue la facción { $faction }
why-equal = ambas valen { $value }, y gana la primera
why-no-moon = sin luna, y { $value } es el Hombre Lobo más bajo
why-full-moon = luna llena, y { $value } es el Hombre Lobo más alto
why-hero-led = se abrió con un héroe, y { $card } es la más alta
why-doppelganger = { $card } cuenta como { $faction }
why-higher = { $card } supera a { $other }
why-counts = { $card } vale { $value }: { $by }
follows-takes = { $you ->
    [yes] Te llevas { $cards }.
   *[no] { $who } se lleva { $cards }.
  }
tip-wins-prize = Supera a { $card }: ganas el premio, { $prize }.
tip-wins-choice = Supera a { $card }: eliges qué carta te llevas.
tip-wins = Supera a { $card }: ganas la baza.
tip-ahead = Supera a { $card }: vas por delante.
tip-loses = No supera a { $card }.
tip-loses-draw = No supera a { $card }: robas una carta oculta.
tip-loses-left = No supera a { $card }: te llevas lo que quede.
again-play = Toca otra vez para jugarla
again-use = Toca otra vez para usarlo
again-choose = Toca otra vez para elegirla
artifact-not-now = En este momento no.
power-over = El poder de { $faction } valía en la Fase 1; ahora solo cuentan.
ask-follow = Tu turno: sigue con { $faction }.
ask-free = Tu turno: sin { $faction }, juega cualquier carta.
ask-ring = Tu turno: con el { artifact-night-ring }, juega cualquier carta.
ask-named = Tu turno: cualquier carta cuenta como { $faction }.
ask-hero-led = Tu turno: se abrió con un héroe, juega cualquier carta.
facts-veil = Valdría { $value }.
facts-veil-turns = Valdría { $value }, y { $you ->
    [yes] tu { $card } iría ganando
   *[no] { $card }, de { $who }, iría ganando
  }.
facts-veil-stays = Valdría { $value } y seguiría ganando.
facts-veil-anyway = Valdría { $value }; de todos modos { $you ->
    [yes] va ganando tu { $card }
   *[no] va ganando { $card }, de { $who }
  }.
facts-so-far = { $you ->
    [yes] Vas por delante: { $reason }.
   *[no] Va por delante { $who }: { $reason }.
  }
facts-potion = Ahora vale { $value }; una poción desconocida da de −{ $lowest } a +{ $highest }{ $double ->
    [yes] {" "}o la duplica
   *[no] {""}
  }.
facts-tuck = La mejor suma de los demás es { $sum }. Por colocar: { $count }.
facts-replace = El anterior y todo lo que tiene debajo se descartan: { $old } puntos. El nuevo ({ $new }) cuenta cuando tenga una carta debajo.
facts-seer = { $who } recibe la otra.
facts-draft = Después va { $who } y recibe el otro; los demás roban en secreto.
facts-swap = Tu Cambiaformas ocupa su lugar en el centro.
facts-crown = Cuenta como una carta de valor 5.
facts-keep = Las otras vuelven y el mazo se baraja.
facts-raise = Va a tu mano.
choose-other-gets = { $who } recibe { $card }
brings-sum = Vampiros { $from } → { $to }{ $leads ->
    [yes] : vas por delante
   *[no] {""}
  }
brings-count = { $faction } { $from } → { $to }{ $leads ->
    [yes] : vas por delante
   *[no] {""}
  }
use-wizards-horse-then = { artifact-wizards-horse }: ¿qué carta de tu mano entra?
use-crystal-of-fools-then = { artifact-crystal-of-fools }: ¿qué carta de tu mano ocupa su lugar?
use-forgotten-runestone-then = { artifact-forgotten-runestone }: ¿para qué facción cuenta la piedra?
waits-thinks = { $who } está pensando…
waits-turn = { $you ->
    [yes] Tu turno.
   *[no] Le toca a { $who }.
  }
aim-lead = Abre con cualquier carta: habrá que seguir su facción.
aim-beat-prize = Supera a { $card } para ganar el premio. Quien pierde roba.
aim-beat-prizes = Supera a { $card } para elegir premio primero.
aim-beat = Supera a { $card } para llevarte las cartas.
aim-partner = Tu compañero { $who } va por delante con { $card }.
about-prize = El premio es { $card }.
about-prizes = Los premios son { $card } y { $other }.
about-votes = Cada facción vota a quien más cartas suyas tenga.
spoken-legal = Puedes jugar { $count } de { $of } cartas.
score-spoken = Votos: { $score }.
race-goal = { $goal } de { $of }
race-votes-win = votos ganan
race-most = de { $of } votos, gana quien más tenga
race-decided = { $you ->
    [yes] Ya has ganado
   *[no] { $count ->
        [one] Ya ha ganado { $who }
       *[other] Ya han ganado { $who }
      }
  }
vote-sums = sumas
story-title = Bazas
story-log = Todo el registro
army-kicker = La Fase 1 ha terminado.
army-title = { $count ->
    [one] Este seguidor es tu ejército.
   *[other] Estos { $count } seguidores son tu ejército.
  }
army-lead = Ahora juégalos. Quien gana una baza se lleva sus cartas; cada facción vota a quien más cartas suyas tenga.
army-begin = Empezar la Fase 2
army-leads = { $you ->
    [yes] Abres tú
   *[no] Abre { $who }
  }{ $why ->
    [dragon] : último Dragón jugado
    [staff] : { artifact-staff-of-order }
   *[won] : última baza ganada
  }.
army-theirs = { $who }: <b>{ $count }</b> <small>{ $seen } que conoces, { $secret } que no</small>
rules-phase-one = Fase 1: quien gana la baza se lleva el premio, quien pierde roba una carta oculta. Sigue la facción que abre si puedes; gana su carta más alta.
rules-phase-two = Fase 2: quien gana la baza se lleva sus cartas. Al final cada facción vota a quien tenga más cartas suyas.
rules-ties = No hay triunfo. En una baza, de cartas iguales gana la primera; si hay empate en cartas, deciden las más altas.
rules-more = Más
rules-whole = Todas las reglas
lesson-prize = La carta del centro es el premio, no el palo. Quien gana la baza la recibe como seguidor; el otro roba una carta oculta.
lesson-play = La primera carta de la baza dice qué facción hay que seguir. Gana la más alta de esa facción. Juega alto para llevarte el premio, bajo para dejarlo.
lesson-won = Aquí están los seguidores. Serán tu mano en la Fase 2: gana los buenos.
lesson-votes = De esto se trata: cada facción tiene un voto, para quien tenga más cartas suyas al final.
lesson-next = Señala una carta, o tócala una vez, para leer su poder. Sigue hasta que se vacíen las manos.
lesson-two = Tus seguidores son ahora tu mano. Quien gana una baza se lleva sus cartas para los votos.
lesson-count = La barra muestra quién tiene cuántas cartas de cada facción. Un sello indica que el voto está decidido.
lesson-skip = Sin lecciones
waiting-trolls = { $count ->
    [one] Espera un Troll
   *[other] Esperan { $count } Trolls
  }
waiting-cube = Bajo el Cubo
waiting-aside = Apartadas
waiting-taken = Llegan con esta baza
ask-tuck = ¿Adónde va { $card }?
ask-veil = { $you ->
    [yes] ¿Debilitas en 3 tu { $card }?
   *[no] ¿Debilitas en 3 { $card } de { $who }?
  }
choose-place = Puntuarla normalmente
result-in = Los votos están contados
# The trick that turned the game, in the result: where it was, what it did to a vote (3–5 became 5–4), and a link to it.
turning-point = El punto de inflexión: { $phase }
turning-became = { $faction }: de { $before } a { $after }.
turning-see = Verlo
result-counting = Las facciones votan…
result-votes = Votan: { $faction }…
result-skip = Saltar
result-decided = El voto ganador más reñido: { $faction }, { $count } a { $other }.
result-decided-equal = El voto ganador más reñido: { $faction }, { $count } por bando, y deciden las cartas más altas.
result-conceded = Te rendiste.
result-undone = { $count ->
    [one] Se deshizo una decisión.
   *[other] Se deshicieron { $count } decisiones.
  }
review = Analizar
progress = Mi juego
share = Compartir
speed = Velocidad
speed-slow = Lenta
speed-normal = Media
speed-fast = Rápida
speed-instant = Sin movimiento
