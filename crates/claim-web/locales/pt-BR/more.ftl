# What only the screens beside the game say: it does not travel with the first view.

## Choose a table

choose-players = Jogadores
choose-deck = Baralho
choose-pair = Um par
choose-modules = Extras
heroes = Heróis
heroes-about = Cinco dos seis heróis entram no baralho
artifacts-about = Cada jogador recebe três artefatos secretos
choose-bots = Os bots
choose-first = Quem abre a primeira rodada
first-anybody = Sorteio
first-me = Você
first-next = O jogador à sua esquerda
start = Dar as cartas
your-deck = Seu baralho
choose-or = ou
choose-factions = e mais { $count }
chosen-of = dez cartas cada · { $chosen } de { $of } escolhidas
deck-full = dez cartas cada · tire uma para trocar
choose-tell = Aponte para uma carta, ou toque nela, para ler o poder.
deal-about = { $cards } cartas · { $each } para cada um
deck-claim-about = para a primeira partida
deck-claim2-about = a segunda caixa
deck-wild-about = surpresas a cada rodada
deck-tactical-about = para quem conta as cartas
deck-random-about = facções diferentes a cada vez
deck-custom-about = você escolhe as facções
short-goblins = Goblins são muitos, e cinco valem zero
short-knights = Cavaleiros vencem o Goblin que abre
short-undead = Mortos-vivos pontuam já na Fase 1
short-dwarves = Anões vão para quem perde na Fase 2
short-doppelgangers = Doppelgängers contam como a facção que abriu
short-gnomes = Gnomos ficam na sua frente, em perigo
short-giants = Gigantes esmagam Gnomos do seu valor
short-dragons = Dragões decidem quem abre a próxima
short-trolls = Trolls esperam; o mais alto sai primeiro
short-seers = Profetas olham o monte e escolhem
short-wizards = Magos ganham poções
short-druids = Druidas que perdem viram Ursos: +3
short-shapeshifters = Metamorfos trocam com o centro
short-vampires = Vampiros somam sob um senhor
short-zombies = Zumbis pontuam o que vencem
short-werewolves = Lobisomens mudam com a lua
short-shadows = Sombras vão até 19; falta a metade

## My games

history-empty = Nenhuma partida terminada ainda. A primeira leva dez minutos.
history-won = Vitória
history-lost = Derrota
history-drawn = Empate
history-tally = Vitórias { $won } · Derrotas { $lost } · Empates { $drawn }
forget-game = Apagar esta partida: { $what }
history-finished = Terminadas
statistics = Como você se saiu
by-level = Os bots
by-deck = Baralho
percent = { $percent } %
count-won = Vitórias
count-lost = Derrotas
count-drawn = Empates
won-share = Aproveitamento
level-mixed = Misturados
deck-other = Outros baralhos
statistics-taken-back = { $count ->
    [one] Uma partida em que você desfez algo não conta.
   *[other] { $count } partidas em que você desfez algo não contam.
  }
game-deleted = A partida foi apagada.
bring-back = Recuperar
game-unfinished = Não terminada
deleted-games = { $count ->
    [one] { $count } partida apagada
   *[other] { $count } partidas apagadas
  }
forget-deleted = Apagar de vez

## Replay

replay-label = Passos
step-first = Ao início
step-back = Um passo atrás
step-next = Um passo à frente
step-last = Ao fim
step-play = Reproduzir
step-pause = Pausar
step-slider = Passo
step-of = { $step } de { $of }
copy-step = Link para este passo
eyes = Ponto de vista
eyes-open = Todas as cartas abertas
drop-file = Solte uma partida aqui ou escolha um arquivo
drop-file-about = Um registro JSON ou texto, desta página ou do programa claim
choose-file = Escolher arquivo
file-damaged = Este arquivo não é uma partida que possa ser revista.
file-damaged-about = Escolha um arquivo salvo como registro ou como texto.
file-damaged-why = O que há de errado
file-unreadable = O arquivo não pôde ser lido ou é grande demais para uma partida.

## Settings

theme = Tema
theme-auto = Como o sistema
theme-light = Claro
theme-dark = Escuro
at-the-table = Na mesa
setting-counter = Contador de cartas
setting-counter-about = Uma lista das cartas que você ainda não viu
setting-sound = Som
setting-sound-about = Duas notas suaves quando é sua vez e a página está em segundo plano
setting-lesson = Primeira lição
setting-lesson-about = Explicar a primeira rodada da próxima partida
keys-title = Teclado
keys-about = As setas ou os números escolhem uma carta ou uma resposta, Enter joga, Esc passa. Seta para cima e para baixo alternam entre mão, artefatos e respostas.

## When something is missing

link-broken = Este link está quebrado
link-broken-about = A partida no link está incompleta ou foi alterada. Peça o link inteiro ou o arquivo.

## Rules book

rules-search = Procurar nas regras
rules-none = Nada nas regras corresponde a “{ $words }”.
rules-found = { $count ->
    [one] Uma página
   *[other] { $count } páginas
  }
rules-loading = Carregando o livro de regras …
rules-missing = Não foi possível carregar o livro de regras. Verifique a conexão e recarregue.
rules-unknown = Não existe essa página no livro de regras.
rules-contents = Todas as páginas
rules-factions = Facções
rules-heroes = Os heróis
rules-artifacts = Os artefatos
rules-game = O jogo
rules-example = Exemplo
rules-example-next = Próximo passo
rules-example-again = Do início
