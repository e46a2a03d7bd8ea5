# What only the screens beside the game say: it does not travel with the first view.

## Choose a table

choose-players = Jogadores
choose-deck = Baralho
choose-pair = Um par
choose-factions = Mais { $count } facções ({ $chosen } escolhidas)
choose-modules = Extras
heroes = Heróis
heroes-about = Cinco dos seis heróis entram no baralho
artifacts-about = Cada jogador recebe três artefatos secretos
choose-bots = Os bots
bot-level = Bot nº { $number }
choose-first = Quem abre a primeira rodada
first-anybody = Sorteio
first-me = Você
first-next = O jogador à sua esquerda
start = Dar as cartas

## My games

history-empty = Nenhuma partida terminada ainda. A primeira leva dez minutos.
history-won = Vitória
history-lost = Derrota
history-drawn = Empate
history-tally = Vitórias { $won } · Derrotas { $lost } · Empates { $drawn }

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
