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
speed = Velocidade
speed-slow = Lenta
speed-normal = Média
speed-fast = Rápida
speed-instant = Sem movimento
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

## Análise

review-begin = Analisar esta partida
review-going = { $done } de { $total } decisões
review-failed = Não foi possível analisar esta partida.
review-curve = Chance de vitória de { $who }, com o que se sabia
review-next = Próximo erro (N)
review-previous = Erro anterior (P)
review-errors = { $count ->
    [one] { $count } erro
   *[other] { $count } erros
}
review-deal = Sorte da distribuição
review-cards = Sorte das cartas
review-own = Perdas próprias
review-others = Perdas dos outros
review-loss-of = Perda de { $who }
review-accuracy = Precisão
review-table = A curva como tabela
review-when = Quando
review-what = O que a moveu
review-change = Mudança
review-chance = Chance de vitória
review-phase-one = Fase um, vaza { $trick }
review-phase-two = Fase dois, vaza { $trick }
review-end = O fim
review-known = Com o que se sabia
review-open = Com as cartas abertas
review-show-open = Cartas abertas
review-won = ganha
review-drawn = empatada
review-lost = perdida
review-points = { $count ->
    [one] { $count } ponto perdido
   *[other] { $count } pontos perdidos
}
review-try = Tentar de novo
review-try-ask = O que você faria aqui?
review-play-on = Continuar daqui
review-against = Contra
verdict-forced = Forçada
verdict-free = Tanto faz
verdict-best = A melhor
verdict-inaccuracy = Imprecisão
verdict-mistake = Erro
verdict-blunder = Erro grave
why-vote = O voto de { $faction } passa de { $best } para { $played }.
why-gives = { $card } vai para { $who }.
why-vote-chance = { $faction }: o voto é ganho { $played } vezes em 100 em vez de { $best }.
why-trick = A vaza é ganha { $played } vezes em 100 em vez de { $best }.
why-void = Mostra que não há { $faction } nesta mão.
