# O que se diz onde pessoas jogam; vem com essa parte do programa.

## Get together

new-table = Abrir uma mesa
friend-about = Você recebe um link para enviar. Quem abrir senta na hora, sem conta.
new-table-about = Sua mesa aparece no lobby, e qualquer pessoa pode entrar.
friend-make = Obter o link
new-table-make = Abrir a mesa
create-seats = Quem joga
create-clock = Tempo para pensar
create-more = Mais opções
create-absent = Se alguém sai ou fica sem tempo
absent-bot = Um bot continua
absent-forfeit = O lado dele perde
create-rated = Vale pontos
create-rated-about = Conta para a pontuação; todos precisam de uma conta e nenhum bot joga
seat-person = Uma pessoa
seat-open = Lugar livre
seats-open = { $count ->
    [one] um lugar livre
   *[other] { $count } lugares livres
  }
seat-bot = Bot ({ $level })
seat-stand-in = { $name } (um bot joga)
clock-none = Sem relógio
clock-move = { $time } por decisão
clock-bank = { $time } para cada um
clock-increment = { $time } para cada um + { $seconds } s
clock-days = { $count ->
    [one] { $count } dia por decisão
   *[other] { $count } dias por decisão
  }
clock-long = { $days } dias { $hours } h
rated = vale pontos

## A friend's link

invitation = Uma mesa espera por você
invited-by = { $name } convida você para jogar
table-full = Todos os lugares estão ocupados. Você pode assistir quando a partida começar.
your-name = Seu nome
your-name-about = De 3 a 20 letras ou números. Mude se quiser.
name-empty = Escreva um nome: os outros o veem na mesa.
name-short = Pelo menos 3 letras ou números.
name-long = No máximo 20 letras ou números.
name-strange = Só letras, números, espaços, pontos, hífens e sublinhados.
sit-down = Sentar
watch-until = A partida começa quando todos estiverem aqui.
waiting-room = Esperando jogadores
room-full = Todos chegaram
room-seats = À mesa
waiting-for-people = A partida começa quando todos os lugares estiverem ocupados.
waiting-for-you = Todos esperam por você.
waiting-for-ready = As cartas são dadas assim que todos estiverem prontos.
room-start = Começar a partida
seat-ready = pronto
send-link = Envie este link
send-link-about = Ou deixe alguém apontar a câmera para o código.
share-link = Compartilhar
qr-label = O link como código QR
no-table = Essa mesa não existe
no-table-about = O link pode estar incompleto: peça de novo. Ou abra sua própria mesa.
table-coming = Indo para a mesa…
table-closed = Esta mesa está fechada
table-closed-about = Todos saíram antes do início. Abra outra e envie o link.

## The game

title-your-turn = Sua vez
title-their-turn = Esperando
watching = Você está assistindo: a mesa está cheia.
offer-draw = Oferecer empate
draw-offered = Empate oferecido
draw-question = Um empate foi oferecido.
accept = Aceitar
decline = Recusar
resign = Desistir
resign-question = Desistir desta partida?
bot-plays-for = Um bot joga por { $names }.
ended-conceded = O outro lado desistiu ou saiu.
ended-agreed = O empate foi combinado.
fair-coming = Conferindo as cartas dadas…
fair-server = A distribuição foi justa: o servidor fixou a parte dele antes de você somar a sua, e esta página deu as cartas de novo a partir das duas.
fair-server-watched = A distribuição vem da parte do servidor e das dos jogadores: esta página deu as cartas de novo.
fair-server-broken = A distribuição não é a prometida. Avise quem cuida deste servidor.
rematch-wanted = A revanche espera: um lugar adiante.
rematch-coming = Indo para lá…

## Chat

chat = Conversa
chat-empty = Ninguém disse nada ainda.
chat-write = Diga algo
chat-send = Enviar mensagem
chat-muted = (silenciado)
mute = Silenciar { $name }
unmute = Voltar a ler { $name }
phrase-hello = Olá!
phrase-good-luck = Boa sorte!
phrase-well-played = Bem jogado!
phrase-thanks = Valeu!
phrase-oops = Opa!
phrase-thinking = Deixe-me pensar…
phrase-one-moment = Um momento, por favor.
phrase-sorry = Desculpe!
phrase-good-game = Boa partida!
phrase-rematch = Outra partida?

## Lobby

lobby-coming = Procurando mesas…
lobby-empty = Nenhuma mesa espera agora. Abra uma: quem vier a verá aqui.
lobby-filtered = { $count ->
    [one] { $count } mesa espera, mas não combina com sua escolha.
   *[other] { $count } mesas esperam, mas nenhuma combina com sua escolha.
  }
lobby-tables = Mesas abertas
quick-pairing = Jogar já com alguém
quick-about = Coloca você numa mesa que combine, ou abre uma.
filters = O que você quer jogar
filter-any = Qualquer
filter-pace = Ritmo de jogo
filter-pace-live = De uma vez só
filter-pace-days = Em vários dias
filter-modules-plain = Sem extras
filter-modules-modules = Com heróis ou artefatos
filter-rated = Pontuação
filter-rated-rated = Vale pontos
filter-rated-casual = Por diversão
go-to-table = Ir para a mesa

## The connection

line-lost = Sem conexão. Tentando de novo; nada se perde.
line-version = Esta página é mais antiga ou mais nova que o servidor. Recarregue para continuar; suas mesas ficam guardadas lá.
trouble-offline = Nada responde: sem rede, ou o servidor caiu. Tente de novo em instantes.
trouble-no-server = Esta página é servida sem servidor de jogo: partidas contra bots, regras e replays funcionam; jogar com pessoas não.

## Refusals

problem-malformed = O servidor não entendeu esta página. Recarregue.
problem-not-signed-in = O servidor não conhece mais você: sua sessão terminou. Entre ou sente como convidado.
problem-wrong-password = O nome e a senha não combinam.
problem-wrong-origin = Esta página não pertence a este servidor. Abra o endereço do servidor.
problem-not-your-seat = Você não está nesse lugar.
problem-not-for-bots = Contas de bot não podem fazer isso.
problem-no-such-table = Essa mesa não existe. Peça o link de novo.
problem-no-such-person = Não há ninguém com esse nome.
problem-no-such-game = Essa partida não existe ou ainda não terminou.
problem-not-found = O servidor não conhece este endereço. Recarregue a página.
problem-method-not-allowed = O servidor não aceita isso. Recarregue a página.
problem-illegal-table = Esta mesa não pode ser jogada. Escolha outro baralho.
problem-seat-taken = Alguém foi mais rápido: o lugar está ocupado. Escolha outra mesa ou abra uma.
problem-already-seated = Você já está nesta mesa.
problem-not-started = A partida ainda não começou.
problem-already-started = A partida já começou: você pode assistir.
problem-game-over = Esta partida terminou.
problem-stale = Tarde demais: algo aconteceu antes de sua resposta chegar. Veja como está agora.
problem-ahead = A página estava à frente da mesa. Veja como está agora.
problem-not-your-turn = É a vez de outra pessoa.
problem-illegal = As regras não permitem isso.
problem-no-draw = Bots nunca aceitam empate.
problem-not-over = Só depois da partida.
problem-name-taken = Esse nome já existe. Escolha outro.
problem-bad-name = Um nome tem de 3 a 20 letras, números, espaços, pontos, hífens ou sublinhados.
problem-bad-password = Uma senha tem de 8 a 128 caracteres.
problem-bad-nonce = A parte da página na distribuição foi recusada. Recarregue a página.
problem-bad-text = Uma linha tem de 1 a 200 caracteres.
problem-bad-clock = O relógio não pode ser ajustado assim.
problem-already-account = Você já tem uma conta.
problem-too-large = Isso é longo demais.
problem-too-often = Foi demais de uma vez. Espere um momento e tente de novo.
problem-too-many-connections = Conexões demais de sua rede. Feche outras abas e tente de novo.
problem-too-many-tables = Você está em mesas demais. Termine ou saia de uma antes.
problem-too-many-listed = Já há mesas demais suas, ou de sua rede, à espera. Complete ou deixe uma, ou envie um link a um amigo.
problem-too-many-watchers = Há gente demais assistindo a esta mesa. A página tenta de novo sozinha e a mostra assim que houver lugar.
problem-too-many-bots = Você já tem todos os bots permitidos. Remova um antes.
problem-internal = Algo quebrou no servidor. Tente de novo.
problem-unavailable = O servidor não pode responder agora. Tente em instantes.

## People

account = Quem você é aqui
account-coming = Perguntando ao servidor…
account-nobody = Aqui você ainda não é ninguém. Vira convidado ao sentar numa mesa; não precisa de conta.
account-guest = Você joga como convidado: { $name }. Este navegador lembra de você.
account-is = Você é { $name }.
name-change = Mudar o nome
password = Senha
password-about = Pelo menos 8 caracteres.
claim-account = Criar uma conta
claim-account-about = Guarda suas partidas e pontuação e deixa você entrar de outro lugar. Nada do que jogou se perde.
sign-in = Entrar na conta
sign-in-about = Se você já tem uma conta aqui.
sign-out = Sair
sign-out-about = Encerra sua sessão aqui e em todos os outros navegadores.
my-tables = Mesas que esperam por você
others-turn = Vez de outra pessoa
table-over = Encerrada
my-data = Meus dados
my-data-about = Tudo o que o servidor guarda sobre você, em um arquivo; ou peça para apagar. Partidas terminadas ficam, sem seu nome.
take-data = Baixar meus dados
remove-me = Apagar minha conta
remove-sure = Não dá para desfazer. Você sai de todas as suas mesas.
my-bots = Meus bots
my-bots-about = Uma conta de bot joga por um programa seu, com um token em vez de senha.
bot-name = Nome do bot
bot-make = Criar um bot
bot-remove = Remover { $name }
bot-token = O token de { $name }, mostrado só desta vez:
profile = Perfil do jogador
profile-mine = Meu perfil
profile-coming = Pedindo ao servidor…
profile-guest = Convidado
profile-bot = Um programa joga
profile-account = Conta
profile-since = aqui desde { $date }
games-count = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
  }
games-title = Partidas jogadas
games-none = Ainda não há partidas assim.
games-more = Mais partidas
ratings = Pontuações
ratings-none = Nenhuma partida valendo pontos ainda.
filter-kind = Tipo de mesa
head-to-head = Contra você: você ganhou { $won }, perdeu { $lost }, empates { $drawn }
leaderboard = Classificação
leaders-none = Ninguém tem ainda partidas suficientes deste tipo.
luck-title = Tive azar?
luck-coming = Dando as cartas de novo: { $done } de { $all }…
luck-none = Você ainda não terminou partidas neste servidor. Jogue uma e volte.
luck-fair = { $count ->
    [one] Esta página deu de novo { $count } partida; { $sound } vem das partes do servidor e dos jogadores, como prometido.
   *[other] Esta página deu de novo { $count } partidas; { $sound } vêm das partes do servidor e dos jogadores, como prometido.
  }
luck-hands = As cartas das suas primeiras mãos valem { $hand } em média; as dos baralhos, { $deck }.
luck-percent = De cem pessoas com tantas partidas, cerca de { $percent } tiveram primeiras mãos mais baixas que as suas.
luck-about = Cartas altas não são tudo em Claim: isto diz como o acaso deu as cartas, não como você jogou.

## Ahead of turn

ahead = Escolhida antes: { $card }. É jogada na sua vez, se puder.
ahead-back = Desfazer

## Coming and going

put-out = Pedir para { $name } sair
bot-plays-you = Um bot joga por você.
take-seat-back = Retomar seu lugar

## The host

problem-registration-closed = Aqui não se criam contas novas. Jogue como convidado ou fale com quem cuida do lugar.
problem-needs-account = Só com uma conta. Crie uma primeiro.
problem-too-many-muted = Você silenciou tantas pessoas quanto é possível. Deixe de silenciar alguém primeiro.

## At the table
level-stand-in = um bot continua
level-out = desistiu
level-draw = oferece empate
level-away = ausente
accept-draw = Aceitar o empate
decline-draw = Recusar o empate
notify-me = Avise quando for a minha vez
clock-low = { $count ->
    [one] Resta { $count } segundo
   *[other] Restam { $count } segundos
  }
report = Pedir ao anfitrião que veja o que { $name } disse
reported = avisado
no-server = Aqui não há com quem jogar

## Followed people
follow = Seguir
follow-stop = Deixar de seguir
unfollow = Deixar de seguir { $name }
following = Quem você segue
following-none = Ninguém ainda. Na página de alguém você pode seguir e ver aqui se está online.
online = conectado
offline = não está aqui
rating-chart = { $count ->
    [one] { $kind }: de { $first } a { $last } em { $count } partida
   *[other] { $kind }: de { $first } a { $last } em { $count } partidas
  }
problem-too-many-followed = Você já segue o máximo de pessoas. Deixe de seguir alguém primeiro.

## More at and around the table
fair-unreadable = Esta página não consegue ler a partida e por isso não pode conferir a distribuição.
link-not-copied = Marque o link e copie você mesmo
notify-start = Avise quando começar
partner-resigned = { $name } quer desistir. A partida termina se você desistir também.
level-resigned = quer desistir
note-resigned = { $name } desiste.
note-offers-draw = { $name } oferece empate.
note-declines-draw = { $name } não quer empate.
note-late = O tempo de { $name } acabou.
note-left = { $name } saiu da mesa.
note-returned = { $name } voltou.
note-away = O servidor ficou fora por um tempo. Nenhum relógio andou nesse período.
turn-of = Vez de { $name }
lobby-more = Há mais: só aparecem as { $count } mesas mais novas.
no-table-now = Não dá para mostrar a mesa agora
problem-too-late = Seu tempo acabou antes de isto chegar.
problem-put-out = Quem abriu esta mesa pediu que você saísse. Entre em outra ou assista.
sign-in-guest = Se você tem uma conta aqui. As mesas em que joga agora como convidado ficam com o convidado; para mantê-las, crie uma conta.
clock-own = Outro relógio…
clock-kind = Como o tempo é contado
clock-kind-move = Por decisão
clock-kind-bank = Para a partida toda
clock-kind-days = Em dias
clock-seconds = Segundos por decisão
clock-minutes = Minutos por jogador
clock-extra = Segundos somados após cada decisão
clock-day-count = Dias por decisão
create-my-seat = Seu lugar
