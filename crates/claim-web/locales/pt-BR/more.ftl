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
short-trolls = Trolls esperam; o mais alto vai primeiro
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
percent = { $percent }%
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
drop-file-about = Uma partida em JSON ou em texto, desta página ou do programa claim
choose-file = Escolher arquivo
file-damaged = Este arquivo não é uma partida que possa ser revista.
file-damaged-about = Escolha um arquivo salvo como partida ou como texto.
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
rules-loading = Carregando o livro de regras…
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

review-going = { $done } de { $total } decisões
review-failed = Não foi possível analisar esta partida.
review-curve = { $you ->
    [yes] Sua chance de vitória, com o que você sabia
   *[no] Chance de vitória de { $who }, com o que se sabia
}
review-next = Próximo erro (N)
review-previous = Erro anterior (P)
review-errors = { $count ->
    [one] { $count } erro
   *[other] { $count } erros
}
review-before = Antes da distribuição
review-deal = Sorte da distribuição
review-cards = Sorte das cartas
review-own = Perdas próprias
review-mixed = Sorte e perdas dos outros
review-begun = A análise começou.
review-done = { $count ->
    [one] A análise está completa: { $count } erro.
   *[other] A análise está completa: { $count } erros.
}
review-others = Perdas dos outros
review-loss-of = Perda de { $who }
review-result = Resultado
review-so-far = Até aqui
review-resigned = { $you ->
    [yes] Você desistiu.
   *[no] { $who } desistiu.
}
review-late = { $you ->
    [yes] Seu tempo acabou.
   *[no] O tempo de { $who } acabou.
}
review-left = { $you ->
    [yes] Você saiu da mesa.
   *[no] { $who } saiu da mesa.
}
review-agreed = O empate foi combinado.
review-unfinished = A partida não foi jogada até o fim.
review-accuracy = Precisão
review-table = A curva como tabela
review-when = Quando
review-what = O que a moveu
review-change = Mudança
review-chance = Chance de vitória
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
tally-won = ganho
tally-lost = perdido
tally-nobody = de ninguém
why-vote = O voto de { $faction } passa de { $best } para { $played }.
why-vote-wins = { $card } vence a rodada, mas entrega { $cards } a { $who }: o voto de { $faction } passa de { $best } para { $played }.
why-vote-loses = { $card } perde a rodada e entrega { $cards } a { $who }: o voto de { $faction } passa de { $best } para { $played }.
why-trick-card = { $card } vence a rodada { $played } vezes em 100; com { $better } seriam { $best }.
why-trick-prize = { $card } vence a rodada, e com ela { $prize }, { $played } vezes em 100; com { $better } seriam { $best }.
why-lost = { $card } perde a rodada, que { $better } venceria.
why-lost-prize = { $card } perde a rodada e { $prize }; { $better } levaria ambas.
why-it-wins = { $card } vence a rodada, que { $better } deixaria para os outros.
why-it-wins-prize = { $card } vence a rodada e { $prize }; { $better } as deixaria para os outros.
why-trick-more = Esta rodada não vale tanto.
why-away = { $card } vai para um adversário { $played } vezes em 100 em vez de { $best }.
why-spends = { $better } faz o mesmo nesta rodada, e { $card } fica guardada.
why-gives = { $card } vai para { $who }.
why-vote-chance = { $faction }: o voto é conquistado { $played } vezes em 100 em vez de { $best }.
why-trick = A rodada é vencida { $played } vezes em 100 em vez de { $best }.
why-tie = Os votos ficam iguais; decidem as cartas das facções conquistadas e depois a soma delas: de { $best } para { $played }.
why-everywhere = Nenhum voto decide sozinho: custa um pouco em muitos lugares.
why-void = Mostra que não há { $faction } nesta mão.
luck-centre = { $card } no centro
luck-drew = compra { $card }
luck-potion = { $who }: poção { $potion }
luck-raised = { $who } recupera { $card }
luck-ball = a Bola mostra { $cards }
luck-lantern = a Lanterna mostra { $cards }
review-moment = O que se decidiu aqui
review-nothing = Aqui não se decidiu nada que possa ser mostrado. Vá a um erro com N e P ou clique na curva.
review-no-errors = Sem erros: bem jogado.
review-better = Melhor: { $action }.
review-then = (na partida)
review-why-played = Por que { $action } foi um erro:
review-alternatives = Tudo o que se podia fazer
review-exact = Resolvido: exato.
review-all-worlds-solved = { $count ->
    [one] Resolvido na única distribuição possível.
   *[other] Resolvido em todas as { $count } distribuições possíveis.
}
review-worlds-solved = { $count ->
    [one] Resolvido em { $count } distribuição possível.
   *[other] Resolvido em { $count } distribuições possíveis.
}
review-estimated = { $count ->
    [one] Estimado com { $count } distribuição possível.
   *[other] Estimado com { $count } distribuições possíveis.
}

## Meu jogo

practise = Praticar
practise-title = Pratique seus erros
practise-standing = { $left } para praticar, { $learnt } aprendidos. Um erro está aprendido quando é resolvido duas vezes seguidas.
practise-right = Certo. Resolvido { $solved } de { $of } vezes.
practise-wrong = Desta vez não: ele volta.
practise-next = Outro erro
practise-done = Tudo praticado por enquanto
progress-empty = Nenhuma partida analisada ainda. Analise uma e o que ela mostrar fica guardado aqui.
progress-going = { $count ->
    [one] Falta { $count } partida: { $done } de { $total } decisões
   *[other] Faltam { $count } partidas: { $done } de { $total } decisões desta
}
progress-review = { $count ->
    [one] Analisar { $count } partida
   *[other] Analisar { $count } partidas
}
progress-chart = { $count ->
    [one] Precisão e sorte de { $count } partida
   *[other] Precisão e sorte de { $count } partidas
}
progress-key = Linha: precisão. Barras: sorte de cada partida, para cima é boa.
progress-games = { $count ->
    [one] { $count } partida analisada
   *[other] { $count } partidas analisadas
}
progress-phase-one = Precisão, Fase 1
progress-phase-two = Precisão, Fase 2
progress-table = Partida por partida
progress-luck = Sorte
progress-mistakes = O que dá errado
progress-kind = Decisão
progress-often = Erros
progress-lost = Pontos perdidos
progress-errors = { $errors } de { $decisions } decisões
progress-reasons = O que os erros entregam
progress-reason = Entregue
mistake-vote = Um voto
mistake-tie = Votos iguais
mistake-card = Uma carta
mistake-trick = A rodada errada
mistake-spends = Uma carta alta demais
mistake-void = O que falta na mão
mistake-everywhere = Um pouco em todo lugar
kind-lead-one = Abrir na Fase 1
kind-lead-two = Abrir na Fase 2
kind-follow-one = Seguir na Fase 1
kind-follow-two = Seguir na Fase 2
kind-prize = Escolher uma carta do centro
kind-lords = Senhores dos Vampiros
kind-powers = Heróis, artefatos e poções
