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
short-doppelgangers = Los Doppelgänger cuentan como la facción que abre
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
drop-file-about = Una partida en JSON o en texto, de esta página o del programa claim
choose-file = Elegir archivo
file-damaged = Este archivo no es una partida que se pueda ver.
file-damaged-about = Elige un archivo guardado como partida o como texto.
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
rules-loading = Cargando el libro de reglas…
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

## Análisis

review-going = { $done } de { $total } decisiones
review-failed = No se pudo analizar esta partida.
review-curve = { $you ->
    [yes] Tu probabilidad de ganar, con lo que sabías
   *[no] Probabilidad de ganar de { $who }, con lo que se sabía
}
review-next = Error siguiente (N)
review-previous = Error anterior (P)
review-errors = { $count ->
    [one] { $count } error
   *[other] { $count } errores
}
review-before = Antes del reparto
review-deal = Suerte del reparto
review-cards = Suerte de las cartas
review-own = Pérdidas propias
review-mixed = Suerte y pérdidas ajenas
review-begun = El análisis ha empezado.
review-done = { $count ->
    [one] El análisis está completo: { $count } error.
   *[other] El análisis está completo: { $count } errores.
}
review-others = Pérdidas ajenas
review-loss-of = Pérdida de { $who }
review-result = Resultado
review-so-far = Hasta aquí
review-resigned = { $you ->
    [yes] Te rendiste.
   *[no] { $who } se rindió.
}
review-late = { $you ->
    [yes] Se te acabó el tiempo.
   *[no] A { $who } se le acabó el tiempo.
}
review-left = { $you ->
    [yes] Dejaste la mesa.
   *[no] { $who } dejó la mesa.
}
review-agreed = Se acordó el empate.
review-unfinished = La partida no se jugó hasta el final.
review-accuracy = Precisión
review-table = La curva como tabla
review-when = Cuándo
review-what = Qué la movió
review-change = Cambio
review-chance = Probabilidad
review-end = El final
review-known = Con lo que se sabía
review-open = Con las cartas a la vista
review-show-open = Cartas a la vista
review-won = ganada
review-drawn = empatada
review-lost = perdida
review-points = { $count ->
    [one] { $count } punto perdido
   *[other] { $count } puntos perdidos
}
review-try = Intentar de nuevo
review-try-ask = ¿Qué harías aquí?
review-play-on = Seguir desde aquí
review-against = Contra
verdict-forced = Obligada
verdict-free = Da igual
verdict-best = La mejor
verdict-inaccuracy = Imprecisión
verdict-mistake = Error
verdict-blunder = Error grave
tally-won = ganado
tally-lost = perdido
tally-nobody = de nadie
why-vote = El voto de { $faction } pasa de { $best } a { $played }.
why-vote-wins = { $card } gana la baza, pero entrega { $cards } a { $who }: el voto de { $faction } pasa de { $best } a { $played }.
why-vote-loses = { $card } pierde la baza y entrega { $cards } a { $who }: el voto de { $faction } pasa de { $best } a { $played }.
why-trick-card = { $card } gana la baza { $played } veces de 100; con { $better } serían { $best }.
why-trick-prize = { $card } gana la baza, y con ella { $prize }, { $played } veces de 100; con { $better } serían { $best }.
why-lost = { $card } pierde la baza, que { $better } ganaría.
why-lost-prize = { $card } pierde la baza y { $prize }; { $better } se llevaría ambas.
why-it-wins = { $card } gana la baza, que { $better } dejaría a los demás.
why-it-wins-prize = { $card } gana la baza y { $prize }; { $better } las dejaría a los demás.
why-trick-more = Esta baza no vale tanto.
why-away = { $card } va a parar a un rival { $played } veces de 100 en lugar de { $best }.
why-spends = { $better } hace lo mismo en esta baza, y { $card } se guarda.
why-gives = { $card } va a parar a { $who }.
why-vote-chance = { $faction }: su voto se gana { $played } veces de 100 en lugar de { $best }.
why-trick = La baza se gana { $played } veces de 100 en lugar de { $best }.
why-tie = Los votos quedan iguales; deciden las cartas de las facciones ganadas y después su suma: de { $best } a { $played }.
why-everywhere = Ningún voto lo decide por sí solo: cuesta un poco en muchos sitios.
why-void = Muestra que en esta mano no hay { $faction }.
luck-centre = { $card } en el centro
luck-drew = roba { $card }
luck-potion = { $who }: poción { $potion }
luck-raised = { $who } recupera { $card }
luck-ball = la Bola muestra { $cards }
luck-lantern = el Farol muestra { $cards }
review-moment = Lo que se decidió aquí
review-nothing = Aquí no se decidió nada que se pueda mostrar. Ve a un error con N y P o pulsa en la curva.
review-no-errors = Sin errores: bien jugado.
review-better = Mejor: { $action }.
review-then = (entonces)
review-why-played = Por qué { $action } fue un error:
review-alternatives = Todo lo que se podía hacer
review-exact = Resuelto: exacto.
review-all-worlds-solved = { $count ->
    [one] Resuelto en el único reparto posible.
   *[other] Resuelto en los { $count } repartos posibles.
}
review-worlds-solved = { $count ->
    [one] Resuelto en { $count } reparto posible.
   *[other] Resuelto en { $count } repartos posibles.
}
review-estimated = { $count ->
    [one] Estimado con { $count } reparto posible.
   *[other] Estimado con { $count } repartos posibles.
}

## Mi juego

practise = Practicar
practise-title = Practica tus errores
practise-standing = { $left } por practicar, { $learnt } aprendidos. Un error está aprendido cuando se resuelve dos veces seguidas.
practise-right = Correcto. Resuelto { $solved } de { $of } veces.
practise-wrong = Esta vez no: volverá.
practise-next = Otro error
practise-done = Todo practicado por ahora
progress-empty = Aún no hay partidas analizadas. Analiza una y lo que muestre se guardará aquí.
progress-going = { $count ->
    [one] Queda { $count } partida: { $done } de { $total } decisiones
   *[other] Quedan { $count } partidas: { $done } de { $total } decisiones de esta
}
progress-review = { $count ->
    [one] Analizar { $count } partida
   *[other] Analizar { $count } partidas
}
progress-chart = { $count ->
    [one] Precisión y suerte de { $count } partida
   *[other] Precisión y suerte de { $count } partidas
}
progress-key = Línea: precisión. Barras: suerte de cada partida, hacia arriba es buena.
progress-games = { $count ->
    [one] { $count } partida analizada
   *[other] { $count } partidas analizadas
}
progress-phase-one = Precisión, Fase 1
progress-phase-two = Precisión, Fase 2
progress-table = Partida por partida
progress-luck = Suerte
progress-mistakes = Lo que sale mal
progress-kind = Decisión
progress-often = Errores
progress-lost = Puntos perdidos
progress-errors = { $errors } de { $decisions }
progress-reasons = Qué regalan los errores
progress-reason = Regalado
mistake-vote = Un voto
mistake-tie = Votos iguales
mistake-card = Una carta
mistake-trick = La baza equivocada
mistake-spends = Una carta demasiado alta
mistake-void = Lo que falta en la mano
mistake-everywhere = Un poco en todas partes
kind-lead-one = Abrir en la Fase 1
kind-lead-two = Abrir en la Fase 2
kind-follow-one = Seguir en la Fase 1
kind-follow-two = Seguir en la Fase 2
kind-prize = Elegir una carta del centro
kind-lords = Señores de los Vampiros
kind-powers = Héroes, artefactos y pociones
