# Lo que se dice donde juegan personas; llega con esa parte del programa.

## Get together

new-table = Abrir una mesa
friend-about = Recibes un enlace para enviar. Quien lo abra se sienta al momento, sin cuenta.
new-table-about = Tu mesa aparece en la sala y cualquiera puede sentarse.
friend-make = Obtener el enlace
new-table-make = Abrir la mesa
create-seats = Quién juega
create-clock = Tiempo para pensar
create-more = Más opciones
create-absent = Si alguien se va o se queda sin tiempo
absent-bot = Sigue un bot
absent-forfeit = Su bando pierde
create-rated = Con puntuación
create-rated-about = Cuenta para la puntuación; todos necesitan una cuenta y no juegan bots
seat-person = Una persona
seat-open = Asiento libre
seats-open = { $count ->
    [one] un asiento libre
   *[other] { $count } asientos libres
  }
seat-bot = Bot ({ $level })
seat-stand-in = { $name } (juega un bot)
clock-none = Sin reloj
clock-move = { $time } por decisión
clock-bank = { $time } por persona
clock-increment = { $time } por persona + { $seconds } s
clock-days = { $count ->
    [one] { $count } día por decisión
   *[other] { $count } días por decisión
  }
clock-long = { $days } días { $hours } h
rated = con puntuación

## A friend's link

invitation = Una mesa te espera
invited-by = { $name } te invita a jugar
table-full = Todos los asientos están ocupados. Podrás mirar en cuanto empiece la partida.
your-name = Tu nombre
your-name-about = De 3 a 20 letras o cifras. Cámbialo si quieres.
name-empty = Escribe un nombre: los demás lo ven en la mesa.
name-short = Al menos 3 letras o cifras.
name-long = Como mucho 20 letras o cifras.
name-strange = Solo letras, cifras, espacios, puntos, guiones y guiones bajos.
sit-down = Sentarse
watch-until = La partida empieza cuando estén todos.
waiting-room = Esperando jugadores
room-full = Ya están todos
room-seats = En la mesa
waiting-for-people = La partida empieza cuando no queden asientos libres.
waiting-for-you = Todos te esperan.
waiting-for-ready = Se reparte en cuanto todos estén listos.
room-start = Empezar la partida
seat-ready = listo
send-link = Envía este enlace
send-link-about = O que alguien apunte su cámara al código.
share-link = Compartir
qr-label = El enlace como código QR
no-table = Esa mesa no existe
no-table-about = Puede que el enlace esté incompleto: pídelo otra vez. O abre tu propia mesa.
table-coming = Yendo a la mesa…
table-closed = Esta mesa está cerrada
table-closed-about = Todos se fueron antes de empezar. Abre otra y envía su enlace.

## The game

title-your-turn = Te toca
title-their-turn = Esperando
watching = Estás mirando: la mesa está llena.
offer-draw = Ofrecer empate
draw-offered = Empate ofrecido
draw-question = Te ofrecen empate.
accept = Aceptar
decline = Rechazar
resign = Rendirse
resign-question = ¿Rendirte en esta partida?
bot-plays-for = Un bot juega por { $names }.
ended-conceded = El otro bando se rindió o se fue.
ended-agreed = Se acordó el empate.
fair-coming = Comprobando el reparto…
fair-server = El reparto fue limpio: el servidor fijó su parte antes de que añadieras la tuya, y esta página ha repartido de nuevo con ambas.
fair-server-watched = El reparto sale de la parte del servidor y las de los jugadores: esta página ha repartido de nuevo.
fair-server-broken = El reparto no es el prometido. Avisa a quien lleva este servidor.
rematch-wanted = Te espera la revancha: un asiento más allá.
rematch-coming = Vamos allá…

## Chat

chat = Charla
chat-empty = Nadie ha dicho nada todavía.
chat-write = Di algo
chat-send = Enviar
chat-muted = (silenciado)
mute = Silenciar a { $name }
unmute = Volver a leer a { $name }
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-oops = ¡Ay!
phrase-thinking = Déjame pensar…
phrase-one-moment = Un momento, por favor.
phrase-sorry = ¡Perdón!
phrase-good-game = ¡Buena partida!
phrase-rematch = ¿Otra partida?

## Lobby

lobby-coming = Buscando mesas…
lobby-empty = Ahora no espera ninguna mesa. Abre una: quien venga la verá aquí.
lobby-filtered = { $count ->
    [one] Espera { $count } mesa, pero no encaja con lo elegido.
   *[other] Esperan { $count } mesas, pero ninguna encaja con lo elegido.
  }
lobby-tables = Mesas abiertas
quick-pairing = Jugar ya con alguien
quick-about = Te sienta en una mesa que encaje, o abre una.
filters = Qué quieres jugar
filter-any = Cualquiera
filter-pace = Ritmo
filter-pace-live = De una sentada
filter-pace-days = En varios días
filter-modules-plain = Sin extras
filter-modules-modules = Con héroes o artefactos
filter-rated = Puntuación
filter-rated-rated = Con puntuación
filter-rated-casual = Por diversión
go-to-table = Ir a la mesa

## The connection

line-lost = Sin conexión. Reintentando; no se pierde nada.
line-version = Esta página es más antigua o más nueva que el servidor. Recárgala para seguir; tus mesas se conservan allí.
trouble-offline = Nadie responde: no hay red o el servidor está caído. Inténtalo de nuevo en un momento.
trouble-no-server = Esta página se ofrece sin servidor de juego: funcionan las partidas contra bots, las reglas y las repeticiones, pero no jugar con personas.

## Refusals

problem-malformed = El servidor no entendió a esta página. Recárgala.
problem-not-signed-in = El servidor ya no te conoce: tu sesión terminó. Entra o siéntate como invitado.
problem-wrong-password = El nombre y la contraseña no coinciden.
problem-wrong-origin = Esta página no pertenece a este servidor. Abre la dirección del servidor.
problem-not-your-seat = No estás sentado ahí.
problem-not-for-bots = Las cuentas de bot no pueden hacerlo.
problem-no-such-table = Esa mesa no existe. Pide el enlace otra vez.
problem-no-such-person = No hay nadie con ese nombre.
problem-no-such-game = Esa partida no existe o aún no ha terminado.
problem-not-found = El servidor no conoce esta dirección. Recarga la página.
problem-method-not-allowed = El servidor no acepta esto. Recarga la página.
problem-illegal-table = Esta mesa no se puede jugar. Elige otro mazo.
problem-seat-taken = Alguien fue más rápido: el asiento está ocupado. Elige otra mesa o abre una.
problem-already-seated = Ya estás en esta mesa.
problem-not-started = La partida aún no ha empezado.
problem-already-started = La partida ya empezó: puedes mirarla.
problem-game-over = Esta partida ha terminado.
problem-stale = Demasiado tarde: algo pasó en la mesa antes de que llegara tu respuesta. Así está ahora.
problem-ahead = La página iba por delante de la mesa. Así está ahora.
problem-not-your-turn = Le toca a otra persona.
problem-illegal = Las reglas no lo permiten.
problem-no-draw = Los bots nunca aceptan empates.
problem-not-over = Solo después de la partida.
problem-name-taken = Ese nombre está ocupado. Elige otro.
problem-bad-name = Un nombre tiene de 3 a 20 letras, cifras, espacios, puntos, guiones o guiones bajos.
problem-bad-password = Una contraseña tiene de 8 a 128 caracteres.
problem-bad-nonce = Se rechazó la parte de la página en el reparto. Recarga la página.
problem-bad-text = Una línea tiene de 1 a 200 caracteres.
problem-bad-clock = El reloj no se puede poner así.
problem-already-account = Ya tienes una cuenta.
problem-too-large = Es demasiado largo.
problem-too-often = Fue demasiado de golpe. Espera un momento y vuelve a intentarlo.
problem-too-many-connections = Demasiadas conexiones desde tu red. Cierra otras pestañas y vuelve a intentarlo.
problem-too-many-tables = Estás en demasiadas mesas. Termina o deja una primero.
problem-too-many-listed = Ya hay demasiadas mesas tuyas, o de tu red, a la espera. Completa o deja una, o envía un enlace a alguien.
problem-too-many-watchers = Demasiada gente mira esta mesa. La página vuelve a probar sola y la muestra en cuanto haya sitio.
problem-too-many-bots = Tienes todos los bots que se permiten. Quita uno primero.
problem-internal = Algo falló en el servidor. Inténtalo de nuevo.
problem-unavailable = El servidor no puede responder ahora. Inténtalo en un momento.

## People

account = Quién eres aquí
account-coming = Preguntando al servidor…
account-nobody = Aquí aún no eres nadie. Te conviertes en invitado al sentarte en una mesa; no hace falta cuenta.
account-guest = Juegas como invitado: { $name }. Este navegador te recuerda.
account-is = Eres { $name }.
name-change = Cambiar el nombre
password = Contraseña
password-about = Al menos 8 caracteres.
claim-account = Crear una cuenta
claim-account-about = Conserva tus partidas y tu puntuación y te deja entrar desde otro lugar. No pierdes nada de lo jugado.
sign-in = Entrar
sign-in-about = Si ya tienes una cuenta aquí.
sign-out = Salir
sign-out-about = Cierra tu sesión aquí y en todos los demás navegadores.
my-tables = Mesas que te esperan
others-turn = Le toca a otra persona
table-over = Terminada
my-data = Mis datos
my-data-about = Todo lo que el servidor guarda de ti, en un archivo; o haz que lo borre. Las partidas terminadas quedan, sin tu nombre.
take-data = Descargar mis datos
remove-me = Borrarme
remove-sure = No se puede deshacer. Dejas todas tus mesas.
my-bots = Mis bots
my-bots-about = Una cuenta de bot juega mediante un programa tuyo, con un token en vez de contraseña.
bot-name = Nombre del bot
bot-make = Crear un bot
bot-remove = Quitar { $name }
bot-token = El token de { $name }, que solo se muestra esta vez:
profile = Perfil
profile-mine = Mi perfil
profile-coming = Pidiéndolo al servidor…
profile-guest = Invitado
profile-bot = Juega un programa
profile-account = Cuenta
profile-since = aquí desde { $date }
games-count = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
  }
games-title = Partidas
games-none = Aún no hay partidas así.
games-more = Más partidas
ratings = Puntuaciones
ratings-none = Aún no hay partidas con puntuación.
filter-kind = Tipo de mesa
head-to-head = Contra ti: ganaste { $won }, perdiste { $lost }, empates { $drawn }
leaderboard = Clasificación
leaders-none = Nadie tiene aún bastantes partidas con puntuación de este tipo.
luck-title = ¿Tuve mala suerte?
luck-coming = Repartiendo de nuevo tus partidas: { $done } de { $all }…
luck-none = Aún no has terminado ninguna partida en este servidor. Juega una y vuelve.
luck-fair = { $count ->
    [one] Esta página repartió de nuevo { $count } partida; { $sound } sale de las partes del servidor y los jugadores, como se prometió.
   *[other] Esta página repartió de nuevo { $count } partidas; { $sound } salen de las partes del servidor y los jugadores, como se prometió.
  }
luck-hands = Las cartas de tus primeras manos valen { $hand } de media; las de los mazos, { $deck }.
luck-percent = De cien personas con tantas partidas, unas { $percent } tuvieron peores primeras manos que tú.
luck-about = En Claim las cartas altas no lo son todo: esto dice cómo repartió el azar, no cómo jugaste.

## Ahead of turn

ahead = Elegida de antemano: { $card }. Se juega en tu turno si se puede.
ahead-back = Retirar

## Coming and going

put-out = Pedir a { $name } que se vaya
bot-plays-you = Un bot juega por ti.
take-seat-back = Recuperar tu asiento

## The host

problem-registration-closed = Aquí no se crean cuentas nuevas. Juega como invitado o pregunta a quien lo lleva.
problem-needs-account = Solo con una cuenta. Crea una primero.
problem-too-many-muted = Has silenciado a tanta gente como se puede. Deja de silenciar a alguien primero.

## At the table
level-stand-in = sigue un bot
level-out = se rindió
level-draw = ofrece empate
level-away = ausente
accept-draw = Aceptar el empate
decline-draw = Rechazar el empate
notify-me = Avísame cuando sea mi turno
clock-low = { $count ->
    [one] Queda { $count } segundo
   *[other] Quedan { $count } segundos
  }
report = Pedir al anfitrión que vea lo que dijo { $name }
reported = avisado
no-server = Aquí no hay con quién jugar

## Followed people
follow = Seguir
follow-stop = Dejar de seguir
unfollow = Dejar de seguir a { $name }
following = A quién sigues
following-none = A nadie todavía. En la página de alguien puedes seguirle y ver aquí si está en línea.
online = en línea
offline = no está aquí
rating-chart = { $count ->
    [one] { $kind }: de { $first } a { $last } en { $count } partida
   *[other] { $kind }: de { $first } a { $last } en { $count } partidas
  }
problem-too-many-followed = Ya sigues a tantas personas como se puede. Deja de seguir a alguien primero.

## More at and around the table
fair-unreadable = Esta página no puede leer la partida, así que no puede comprobar el reparto.
link-not-copied = Marca el enlace y cópialo tú
notify-start = Avísame cuando empiece
partner-resigned = { $name } quiere rendirse. La partida termina si tú también te rindes.
level-resigned = quiere rendirse
note-resigned = { $name } se rinde.
note-offers-draw = { $name } ofrece empate.
note-declines-draw = { $name } no quiere empate.
note-late = A { $name } se le acabó el tiempo.
note-left = { $name } ha dejado la mesa.
note-returned = { $name } ha vuelto.
note-away = El servidor no estuvo disponible un rato. Ningún reloj corrió mientras tanto.
turn-of = Le toca a { $name }
lobby-more = Hay más: solo se muestran las { $count } mesas más nuevas.
no-table-now = La mesa no se puede mostrar ahora
problem-too-late = Se te acabó el tiempo antes de que llegara.
problem-put-out = Quien abrió esta mesa te pidió que la dejaras. Únete a otra, o mira.
sign-in-guest = Si tienes una cuenta aquí. Las mesas en las que juegas ahora como invitado se quedan con el invitado; para conservarlas, crea una cuenta.
clock-own = Otro reloj…
clock-kind = Cómo se cuenta el tiempo
clock-kind-move = Por decisión
clock-kind-bank = Para toda la partida
clock-kind-days = En días
clock-seconds = Segundos por decisión
clock-minutes = Minutos por jugador
clock-extra = Segundos añadidos tras cada decisión
clock-day-count = Días por decisión
create-my-seat = Tu asiento
