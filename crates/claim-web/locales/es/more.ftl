# What only the screens beside the game say: it does not travel with the first view.

## Choose a table

choose-players = Jugadores
choose-deck = Mazo
choose-pair = Una pareja
choose-modules = Extras
heroes = Héroes
heroes-about = Cinco de los seis héroes se barajan en el mazo
artifacts-about = Cada jugador recibe tres artefactos secretos
choose-bots = Los bots
choose-first = Quién abre primero
first-anybody = Al azar
first-me = Tú
first-next = El jugador a tu izquierda
start = Repartir
your-deck = Tu mazo
choose-or = o
choose-factions = y { $count } más
chosen-of = diez cartas cada una · { $chosen } de { $of } elegidas
deck-full = diez cartas cada una · quita una para cambiarla
choose-tell = Señala una carta, o tócala, para leer su poder.
deal-about = { $cards } cartas · { $each } por jugador
deck-claim-about = para la primera partida
deck-claim2-about = la segunda caja
deck-wild-about = sorpresas en cada baza
deck-tactical-about = para quien lleva la cuenta
deck-random-about = facciones distintas cada vez
deck-custom-about = tú eliges las facciones
short-goblins = Los Goblins son muchos, cinco valen cero
short-knights = Los Caballeros vencen al Goblin que abre
short-undead = Los No muertos puntúan ya en la Fase 1
short-dwarves = Los Enanos van a quien pierde en la Fase 2
short-doppelgangers = Los Doppelgänger cuentan como la facción inicial
short-gnomes = Los Gnomos quedan delante de ti, en peligro
short-giants = Los Gigantes aplastan Gnomos de su valor
short-dragons = Los Dragones deciden quién abre después
short-trolls = Los Trolls esperan; primero va el más alto
short-seers = Los Videntes miran el mazo y eligen
short-wizards = Los Magos ganan pociones
short-druids = Los Druidas que pierden son Osos: +3
short-shapeshifters = Los Cambiaformas se cambian con el centro
short-vampires = Los Vampiros suman bajo un señor
short-zombies = Los Zombis puntúan lo que vencen
short-werewolves = Los Hombres Lobo giran con la luna
short-shadows = Las Sombras llegan a 19; falta la mitad

## My games

history-empty = Aún no hay partidas terminadas. La primera dura diez minutos.
history-won = Ganada
history-lost = Perdida
history-drawn = Empatada
history-tally = Ganadas { $won } · Perdidas { $lost } · Empatadas { $drawn }
forget-game = Borrar esta partida: { $what }
history-finished = Terminadas
statistics = Cómo te ha ido
by-level = Los bots
by-deck = Mazo
percent = { $percent } %
count-won = Ganadas
count-lost = Perdidas
count-drawn = Empatadas
won-share = Rendimiento
level-mixed = Mezclados
deck-other = Otros mazos
statistics-taken-back = { $count ->
    [one] No cuenta una partida en la que deshiciste algo.
   *[other] No cuentan { $count } partidas en las que deshiciste algo.
  }
game-deleted = La partida está borrada.
bring-back = Recuperar
game-unfinished = Sin terminar
deleted-games = { $count ->
    [one] { $count } partida borrada
   *[other] { $count } partidas borradas
  }
forget-deleted = Borrar del todo

## Replay

replay-label = Pasos
step-first = Al principio
step-back = Un paso atrás
step-next = Un paso adelante
step-last = Al final
step-play = Reproducir
step-pause = Pausa
step-slider = Paso
step-of = { $step } de { $of }
copy-step = Enlace a este paso
eyes = Punto de vista
eyes-open = Todas las cartas a la vista
drop-file = Suelta aquí una partida o elige un archivo
drop-file-about = Un registro JSON o texto, de esta página o del programa claim
choose-file = Elegir archivo
file-damaged = Este archivo no es una partida que se pueda ver.
file-damaged-about = Elige un archivo guardado como registro o como texto.
file-damaged-why = Qué es lo que falla
file-unreadable = No se ha podido leer el archivo, o es demasiado grande para una partida.

## Settings

theme = Tema
theme-auto = Como el sistema
theme-light = Claro
theme-dark = Oscuro
at-the-table = En la mesa
setting-counter = Contador de cartas
setting-counter-about = Una lista de las cartas que aún no has visto
setting-sound = Sonido
setting-sound-about = Dos notas suaves cuando te toca y la página está en segundo plano
setting-lesson = Primera lección
setting-lesson-about = Explicar la primera baza de la próxima partida
keys-title = Teclado
keys-about = Las flechas o los números eligen una carta o una respuesta, Intro la juega, Esc pasa. Flecha arriba y abajo cambian entre mano, artefactos y respuestas.

## When something is missing

link-broken = Este enlace está roto
link-broken-about = La partida del enlace está incompleta o ha sido modificada. Pide el enlace entero o el archivo.

## Rules book

rules-search = Buscar en las reglas
rules-none = Nada en las reglas coincide con «{ $words }».
rules-found = { $count ->
    [one] Una página
   *[other] { $count } páginas
  }
rules-loading = Cargando el libro de reglas …
rules-missing = No se ha podido cargar el libro de reglas. Comprueba la conexión y recarga.
rules-unknown = No existe esa página en el libro de reglas.
rules-contents = Todas las páginas
rules-factions = Facciones
rules-heroes = Los héroes
rules-artifacts = Los artefactos
rules-game = El juego
rules-example = Ejemplo
rules-example-next = Paso siguiente
rules-example-again = Desde el principio
