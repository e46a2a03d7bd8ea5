### The words of the page. Each language has every message, with the same variables; a test sees to it.

title = Claim: o jogo de cartas contra bots
home = Claim, página inicial
skip = Ir para o conteúdo
reload = Recarregar
newer-page = Há uma versão nova desta página.
newer-part-about = Esta tela é da versão nova. Recarregue para ir até lá; nada do que você jogou se perde.
broken = Algo deu errado na página. Sua partida está guardada.
close = Fechar
cancel = Cancelar
you = Você
language = Idioma
nav-label = Páginas
nav-rules = Regras
nav-history = Minhas partidas
nav-settings = Ajustes
nav-me = Você
storage-off = Este navegador não guarda nada desta página: as partidas somem quando ela é fechada. Permita os dados do site para mantê-las.
storage-full = O navegador não conseguiu guardar esta partida: o espaço está cheio ou desligado. Apague partidas antigas ou fique na página até terminar.
bots-missing = Não foi possível carregar os bots. Verifique a conexão e recarregue: sua partida está guardada.

## Home

home-title = Vença a rodada. Conquiste os votos.
home-lead = Recrute seguidores na primeira metade, lidere-os na segunda e conquiste a maioria das facções. Sem conta e sem espera.
play-now = Jogar agora
play-about = { $count ->
    [2] Dois jogadores
    [3] Três jogadores
   *[other] Quatro jogadores
  } · { $deck } · { $level }
play-friend = Jogar com um amigo
door-friend = Mande um link e jogue na hora
join-table = Entrar numa mesa
door-join = Veja quem espera uma partida
doors-label = Formas de jogar
choose-about = { $factions } facções, heróis, artefatos, de 2 a 4 jogadores
watch-game = Ver uma partida
watch-about = Dois mestres jogam; cada rodada com seu porquê.
learn-about = Cada facção, herói e artefato, com um exemplo.
stage-pause = Parar as rodadas que se jogam sozinhas
choose-table = Escolher mesa
learn-rules = Aprender as regras
open-replay = Rever uma partida
continue = Continuar
players = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
  }
with-heroes = heróis
with-artifacts = artefatos

## Choose a table

deck-claim = Claim
deck-claim2 = Claim 2
deck-wild = Selvagem
deck-tactical = Tático
deck-random = Surpreenda-me
deck-custom = O seu
deck-missing = { $count ->
    [one] Escolha mais { $count } facção.
   *[other] Escolha mais { $count } facções.
  }
artifacts = Artefatos
level-novice = Novato
level-apprentice = Aprendiz
level-expert = Experiente
level-master = Mestre
level-grandmaster = Grão-Mestre

## The table

game-title = Uma partida de Claim
phase-one = Fase 1 · rodada { $trick } de { $of }
phase-two = Fase 2 · rodada { $trick } de { $of }
phase-over = A partida terminou
hand-label = { $count ->
    [one] Sua mão, { $count } carta
   *[other] Sua mão, { $count } cartas
  }
hand-open = Mão
artifacts-label = Seus artefatos
artifact-later = { $artifact }, agora não
card-changed = { $card }, vale { $value }
centre-label = No centro
deck-label = { $count ->
    [one] Monte: { $count } carta
   *[other] Monte: { $count } cartas
  }
potions-label = { $count ->
    [one] { $count } poção na pilha
   *[other] { $count } poções na pilha
  }
seat-thinks = pensando…
seat-leads = { $you ->
    [yes] abre
   *[no] abre
  }
seat-partner = parceiro
seat-number = Lugar { $number }
count-hand = { $count ->
    [one] { $count } carta na mão
   *[other] { $count } cartas na mão
  }
count-followers = { $count ->
    [one] { $count } seguidor
   *[other] { $count } seguidores
  }
count-potions = { $count ->
    [one] { $count } poção
   *[other] { $count } poções
  }
count-artifacts = { $count ->
    [one] { $count } artefato
   *[other] { $count } artefatos
  }
count-boots = { $count ->
    [one] { artifact-flying-boots }: +2 na próxima carta
   *[other] { artifact-flying-boots }: +2 nas próximas { $count } cartas
  }
count-axe = { $count ->
    [one] { artifact-cloud-axe }: −2 na próxima carta
   *[other] { artifact-cloud-axe }: −2 nas próximas { $count } cartas
  }
tools-label = Olhar
log-title = Registro
log-label = O que acontece
log-phase-one = Fase 1, rodada { $trick }
log-phase-two = Fase 2, rodada { $trick }
piles-title = Pilhas
last-trick-title = Última rodada
last-trick-none = Nenhuma rodada foi jogada ainda.
pile-score = Apoiadores
pile-gnomes = Gnomos na frente
pile-lord = Senhor e o que está embaixo
pile-followers = Seus Seguidores
pile-known-followers = Seguidores pegos do centro
pile-hidden-followers = { $count ->
    [one] e { $count } seguidor que ninguém mais viu
   *[other] e { $count } seguidores que ninguém mais viu
  }
pile-known-hand = Cartas conhecidas na mão
pile-discard = Descarte
pile-lost = { $count ->
    [one] Cthulhu levou { $count } carta do monte sem ninguém ver.
   *[other] Cthulhu levou { $count } cartas do monte sem ninguém ver.
  }
pile-used = Usados: { $artifacts }
pile-empty = Nada ainda.
counter-title = Contador
counter-about = Cartas que você ainda não viu: em outras mãos, no monte, entre seguidores secretos ou fora da partida.
counter-faction = Facção
counter-left = Restam
counter-values = Valores
counter-heroes = Heróis ainda não vistos: { $heroes }
votes-label = Os votos
vote-count = { $who }: { $count }
vote-open = Ninguém está na frente
vote-leads = Na frente: { $who }
vote-decided = Decidido: { $who }
vote-higher = cartas mais altas

## What is asked

ask-lead = Sua vez: abra com qualquer carta.
ask-swap = Em qual carta do centro seu Metamorfo se transforma?
ask-discard = Cthulhu: entregue uma carta da sua mão.
ask-potion = Revelar sua poção mais antiga para esta carta?
ask-after-play = Todos jogaram. Usar um artefato?
ask-lost = Usar um artefato?
ask-draft = Qual prêmio você pega?
ask-seer = Seu Profeta vê a carta do topo do monte. Qual carta você pega?
ask-draw = Usar a { artifact-crystal-ball } antes de comprar?
ask-keep = Com qual carta você fica?
ask-won = Usar um artefato antes de colocar as cartas?
ask-replace = { $card } será seu novo senhor?
ask-raise = Deixar o Esqueleto trazer de volta uma carta aleatória do descarte?
ask-lantern = Acender a { artifact-eternal-lantern }?
ask-crown = Para qual facção conta sua { artifact-crown-of-light }?
choose-take = Pegar { $card }
choose-take-deck-unseen = Topo do monte
choose-swap = Trocar por { $card }
# On a small card that can be chosen, where its name is not repeated.
take-short = Pegar
swap-short = Trocar
keep-short = Ficar
choose-keep = Ficar com { $card }
choose-pass = Passar
choose-drink = Revelar
choose-tuck = Guardar embaixo
choose-replace = Novo senhor
choose-raise = Trazer uma de volta
choose-use = Usar { $artifact }
use-cloud-axe = { artifact-cloud-axe }: contra quem?
use-jug-of-kings = { artifact-jug-of-kings }: de qual facção será a carta?
use-wizards-horse = { artifact-wizards-horse }: qual carta volta e qual entra?
use-spear-of-vengeance = { artifact-spear-of-vengeance }: qual carta é descartada?
use-crystal-of-fools = { artifact-crystal-of-fools }: qual carta você troca, e por qual?
use-forgotten-runestone = { artifact-forgotten-runestone }: qual carta é descartada, e para qual facção conta a pedra?
use-eternal-lantern = { artifact-eternal-lantern }: a mão de quem?
reason-turn = Espere: é a vez de { $who }.
reason-chance = Espere um momento.
reason-follow = Você tem { $faction }: deve seguir com uma carta de { $member }.
reason-follow-or-doppelganger = Você tem { $faction }: deve seguir com uma carta de { $member } ou jogar um Doppelgänger.
reason-asked = Responda primeiro à pergunta acima.
reason-over = A partida terminou.
reason-other = Esta carta não pode ser jogada agora.

## The first trick

lesson-done = Entendi

## After the game

result-label = Resultado
result-won = Você venceu!
result-lost = { $count ->
    [one] Vitória de { $who }.
   *[other] Vitória de { $who }.
  }
result-won-votes = Você vence por { $votes ->
    [one] { $votes } voto
   *[other] { $votes } votos
  } a { $other }!
result-lost-votes = { $count ->
    [one] { $who } vence por { $votes } a { $other }.
   *[other] { $who } vencem por { $votes } a { $other }.
  }
result-equal-votes = Votos iguais: decide quem tem mais cartas nas facções conquistadas.
result-drawn = Empate.
rematch = Revanche
replay = Rever
new-game = Nova partida
copy-link = Copiar link
link-copied = Copiado
export-record = Partida (JSON)
export-text = Texto
fair-verified = Esta distribuição foi fixada antes da primeira carta: verificado.
fair-from-seed = A distribuição e o acaso vêm da semente: verificado.
fair-unknown = Esta partida não traz semente: ninguém sabe como as cartas foram dadas.
fair-broken = Esta distribuição não é a da sua semente. Alguém a alterou.

## When something is missing

lost = Esta página não existe
lost-about = Não há nada em { $path }. O endereço pode estar errado ou ser antigo.
screen-coming = Carregando…
screen-missing = Não foi possível carregar esta tela
screen-missing-about = Verifique a conexão e tente de novo. Suas partidas estão guardadas.
try-again = Tentar de novo
game-missing = Esta partida não está aqui
game-missing-about = Partidas contra bots ficam no navegador em que foram jogadas. Ela pode ter sido apagada ou jogada em outro lugar: peça o link ou o arquivo.
game-damaged = Esta partida está danificada
game-damaged-about = O que o navegador guardou desta partida não pode mais ser lido. Comece uma nova.

## What happens

event-phase-one = Começa a Fase 1: recrute seus seguidores.
event-phase-two = Começa a Fase 2: seus seguidores são sua mão.
event-over = A partida terminou.
event-revealed = { $card } está no centro.
event-used = { $you ->
    [yes] Você usa { $artifact }.
   *[no] { $who } usa { $artifact }.
  }
event-used-on = { $you ->
    [yes] Você usa { $artifact } contra { $other }.
   *[no] { $yours ->
        [yes] { $who } usa { $artifact } contra você.
       *[no] { $who } usa { $artifact } contra { $other }.
      }
  }
event-used-for = { $you ->
    [yes] Você usa { $artifact }: { $faction }.
   *[no] { $who } usa { $artifact }: { $faction }.
  }
event-played = { $you ->
    [yes] Você joga { $card }.
   *[no] { $who } joga { $card }.
  }
event-led = { $you ->
    [yes] Você abre com { $card }.
   *[no] { $who } abre com { $card }.
  }
event-bear-spent = O Urso { $card } empresta +3 e é descartado.
event-swapped = { $you ->
    [yes] { $shapeshifter } vai para o centro; em seu lugar você joga { $card }.
   *[no] { $shapeshifter } vai para o centro; em seu lugar { $who } joga { $card }.
  }
event-lost = { $count ->
    [one] Cthulhu leva { $count } carta do monte sem ninguém ver.
   *[other] Cthulhu leva { $count } cartas do monte sem ninguém ver.
  }
event-drank = { $you ->
    [yes] Você revela a poção { $potion }.
   *[no] { $who } revela a poção { $potion }.
  }
event-rode = { $you ->
    [yes] Você pega { $back } de volta e põe { $card } no lugar.
   *[no] { $who } pega { $back } de volta e põe { $card } no lugar.
  }
event-turned-back = Cada carta volta para a mão do dono; a rodada é jogada de novo.
event-set-aside = A rodada fica de lado.
event-silenced = { $you ->
    [yes] Cada um fica com a própria carta; você teria vencido e abre a próxima.
   *[no] Cada um fica com a própria carta; { $who } teria vencido e abre a próxima.
  }
event-claimed = { $you ->
    [yes] { $card } vai na hora para os seus Apoiadores.
   *[no] { $card } vai na hora para os Apoiadores de { $who }.
  }
event-bear = { $you ->
    [yes] { $card } fica com você como Urso.
   *[no] { $card } fica com { $who } como Urso.
  }
event-brewed = { $you ->
    [yes] Você pega uma poção sem ver.
   *[no] { $who } pega uma poção sem ver.
  }
event-potions-shuffled = As poções usadas são embaralhadas em uma nova pilha.
event-moon-full = A lua está cheia.
event-moon-new = A lua se foi.
event-looked = { $you ->
    [yes] Você olha o topo do monte: { $card }.
   *[no] { $who } olha o topo do monte: { $card }.
  }
event-looked-unseen = { $you ->
    [yes] Você olha o topo do monte.
   *[no] { $who } olha o topo do monte.
  }
event-took = { $you ->
    [yes] Você pega { $card } do centro.
   *[no] { $who } pega { $card } do centro.
  }
event-drew = { $you ->
    [yes] Você compra { $card }.
   *[no] { $who } compra { $card }.
  }
event-drew-unseen = { $you ->
    [yes] Você compra uma carta.
   *[no] { $who } compra uma carta em segredo.
  }
event-gazed = { $you ->
    [yes] A { artifact-crystal-ball } mostra a você { $cards }.
   *[no] A { artifact-crystal-ball } mostra a { $who }: { $cards }.
  }
event-gazed-unseen = { $you ->
    [yes] Você olha na { artifact-crystal-ball }.
   *[no] { $who } olha na { artifact-crystal-ball }.
  }
event-deck-shuffled = O monte é embaralhado.
event-discarded = { $card } vai para o descarte.
event-gave-up = { $you ->
    [yes] Você entrega { $card }.
   *[no] { $who } entrega { $card }.
  }
event-under-cube = { $card } está sob o Cubo; ambos esperam a próxima rodada.
event-cube-alone = O Cubo espera sozinho.
event-waits = { $card } espera.
event-fooled = { $you ->
    [yes] Você põe { $back } na mão e coloca { $card } no lugar.
   *[no] { $who } põe { $back } na mão e coloca { $card } no lugar.
  }
event-stands = { $you ->
    [yes] { $card } fica na sua frente.
   *[no] { $card } fica na frente de { $who }.
  }
event-placed = { $you ->
    [yes] { $card } vai para os seus Apoiadores.
   *[no] { $card } vai para os Apoiadores de { $who }.
  }
event-lord = { $you ->
    [yes] { $card } agora é seu senhor.
   *[no] { $card } agora é o senhor de { $who }.
  }
event-tucked = { $you ->
    [yes] Você guarda { $card } sob o seu senhor.
   *[no] { $who } guarda { $card } sob o próprio senhor.
  }
event-crushed = { $you ->
    [yes] Um Gigante esmaga seu { $card }.
   *[no] Um Gigante esmaga o { $card } de { $who }.
  }
event-raised = { $you ->
    [yes] O Esqueleto traz { $card } para sua mão.
   *[no] O Esqueleto traz { $card } para a mão de { $who }.
  }
event-showed = { $you ->
    [yes] A { artifact-eternal-lantern } mostra a você cartas de { $other }: { $cards }.
   *[no] { $yours ->
        [yes] A { artifact-eternal-lantern } mostra a { $who } cartas que você tem: { $cards }.
       *[no] A { artifact-eternal-lantern } mostra a { $who } cartas de { $other }: { $cards }.
      }
  }
event-showed-unseen = { $you ->
    [yes] A { artifact-eternal-lantern } mostra a você três cartas de { $other }.
   *[no] A { artifact-eternal-lantern } mostra a { $who } três cartas de { $other }.
  }
event-crowned = { $you ->
    [yes] Sua { artifact-crown-of-light } conta para { $faction }.
   *[no] A { artifact-crown-of-light } de { $who } conta para { $faction }.
  }
event-leads = { $you ->
    [yes] Você abre a próxima.
   *[no] { $who } abre a próxima.
  }
why-dwarves = Os Anões vão para quem perde.
why-dwarves-lowest = Os Anões vão para a carta mais baixa.
why-dragons = Quem jogou o último Dragão abre.

## The table's words

menu-title = Menu
undo = Desfazer
hint = Dica
concede = Desistir
concede-question = Desistir desta partida? Os outros vencem.
hint-thinks = Procurando uma boa jogada…
hint-failed = Desta vez não há dica: { $why }
finish = Terminar
leave-table = Sair da mesa
card-size = Cartas
cards-small = Pequenas
cards-normal = Normais
cards-large = Grandes
other-tab = Esta partida continua em outra aba: aqui ela aparece como está lá.
phase-one-name = Fase 1
phase-one-aim = recrute seguidores
phase-two-name = Fase 2
phase-two-aim = ganhe os votos
trick-of = rodada { $trick } de { $of }
trick-name = A rodada
south-label = Na sua frente
seat-look = { $who }: ver as pilhas
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
  } <small>sua mão na Fase 2</small>
camp-score = <b>{ $count }</b> { $count ->
    [one] apoiador
   *[other] apoiadores
  }
front-label = Na frente
front-lord = Senhor
front-sum = soma
front-gnomes = <b>{ $count }</b> { $count ->
    [one] Gnomo
   *[other] Gnomos
  }
front-bears = <b>{ $count }</b> { $count ->
    [one] Urso: +3
   *[other] Ursos: +6
  }
prize = { $count ->
    [one] Prêmio
   *[other] Prêmios
  }
prize-of = { $card }, o prêmio
prize-goes = para os seguidores de quem vencer
deck-name = Monte
deck-draws = quem perde compra uma, em segredo
deck-draws-many = quem fica sem prêmio compra uma, em segredo
only-you = só você vê
waiting-about = com a próxima rodada
waiting-trolls-about = quem vence cada rodada leva o mais alto
discard-name = Descarte
discard-label = { $count ->
    [one] Descarte: { $count } carta
   *[other] Descarte: { $count } cartas
  }
moon-full-wins = vence o Lobisomem mais alto
moon-new-wins = vence o Lobisomem mais baixo
your-card = sua carta
mark-led = abriu
mark-winning = vencendo
mark-wins = vence
by-bear = Urso
by-potion = Poção
by-double = Poção ×2
tag-not-following = não é { $member }
tag-rank = { $rank }ª
why-won = { $you ->
    [yes] Você vence: { $reason }.
   *[no] { $who } vence: { $reason }.
  }
why-silenced = { $you ->
    [yes] Cada um fica com a própria carta; você teria vencido: { $reason }.
   *[no] Cada um fica com a própria carta; { $who } teria vencido: { $reason }.
  }
why-set-aside = A rodada fica de lado: ninguém vence.
why-alone = nenhuma outra carta foi jogada
why-ring = { $card } usa o { artifact-night-ring } e supera todas
why-later-hero = de dois heróis que vencem, vale o último
why-warlock = { $card } veio depois de uma carta ímpar
why-mummy = { $card } veio depois de um 7 ou mais
why-knight = um Goblin abriu, e vence o Cavaleiro mais alto
why-not-following = { $other } não segue { $faction }
why-equal = as duas valem { $value }, e a primeira vence
why-no-moon = sem lua, e { $value } é o Lobisomem mais baixo
why-full-moon = lua cheia, e { $value } é o Lobisomem mais alto
why-hero-led = um herói abriu, e { $card } é a mais alta
why-doppelganger = { $card } conta como { $faction }
why-higher = { $card } é maior que { $other }
why-counts = { $card } vale { $value }: { $by }
follows-takes = { $you ->
    [yes] Você leva { $cards }.
   *[no] { $who } leva { $cards }.
  }
tip-wins-prize = Supera { $card }: você ganha o prêmio, { $prize }.
tip-wins-choice = Supera { $card }: você escolhe o que leva.
tip-wins = Supera { $card }: você vence a rodada.
tip-ahead = Supera { $card }: na frente por enquanto.
tip-loses = Não supera { $card }.
tip-loses-draw = Não supera { $card }: você compra uma carta em segredo.
tip-loses-left = Não supera { $card }: você fica com o que sobrar.
again-play = Toque de novo para jogar
again-use = Toque de novo para usar
again-choose = Toque de novo para escolher
artifact-not-now = Não neste momento.
power-over = O poder de { $faction } valia na Fase 1; agora só contam.
ask-follow = Sua vez: siga { $faction }.
ask-free = Sua vez: sem { $faction }, jogue qualquer carta.
ask-ring = Sua vez: com o { artifact-night-ring }, jogue qualquer carta.
ask-named = Sua vez: qualquer carta conta como { $faction }.
ask-hero-led = Sua vez: um herói abriu, jogue qualquer carta.
facts-veil = Ela valeria { $value }.
facts-veil-turns = Ela valeria { $value }, e { $you ->
    [yes] sua carta { $card } ficaria na frente
   *[no] { $card }, de { $who }, ficaria na frente
  }.
facts-veil-stays = Ela valeria { $value } e continuaria na frente.
facts-veil-anyway = Ela valeria { $value }; de todo modo { $you ->
    [yes] sua carta { $card } está na frente
   *[no] { $card }, de { $who }, está na frente
  }.
facts-so-far = { $you ->
    [yes] Você está na frente: { $reason }.
   *[no] { $who } está na frente: { $reason }.
  }
facts-potion = Agora ela vale { $value }; uma poção desconhecida dá de −{ $lowest } a +{ $highest }{ $double ->
    [yes] {" "}ou dobra o valor
   *[no] {""}
  }.
facts-tuck = A maior soma dos outros é { $sum }. A colocar: { $count }.
facts-replace = O antigo e tudo sob ele são descartados: { $old } pontos. O novo ({ $new }) conta quando tiver uma carta embaixo.
facts-seer = { $who } fica com a outra.
facts-draft = Depois vem { $who } e fica com o outro; os demais compram em segredo.
facts-swap = Seu Metamorfo ocupa o lugar dela no centro.
facts-crown = Conta como uma carta de valor 5.
facts-keep = As outras voltam, e o monte é embaralhado.
facts-raise = Ela vai para a sua mão.
choose-other-gets = { $who } fica com { $card }
brings-sum = Vampiros { $from } → { $to }{ $leads ->
    [yes] : você na frente
   *[no] {""}
  }
brings-count = { $faction } { $from } → { $to }{ $leads ->
    [yes] : você na frente
   *[no] {""}
  }
use-wizards-horse-then = { artifact-wizards-horse }: qual carta da sua mão entra?
use-crystal-of-fools-then = { artifact-crystal-of-fools }: qual carta da sua mão entra no lugar dela?
use-forgotten-runestone-then = { artifact-forgotten-runestone }: para qual facção conta a pedra?
waits-thinks = { $who } está pensando…
waits-turn = { $you ->
    [yes] Sua vez.
   *[no] É a vez de { $who }.
  }
aim-lead = Abra com qualquer carta: a facção dela deve ser seguida.
aim-beat-prize = Supere { $card } para ganhar o prêmio. Quem perde compra.
aim-beat-prizes = Supere { $card } para escolher o prêmio primeiro.
aim-beat = Supere { $card } para levar as cartas.
aim-partner = { $who }, da sua dupla, está na frente com { $card }.
about-prize = O prêmio é { $card }.
about-prizes = Os prêmios são { $card } e { $other }.
about-votes = Cada facção vota em quem tiver mais cartas dela.
spoken-legal = Você pode jogar { $count } de { $of } cartas.
score-spoken = Votos: { $score }.
race-goal = { $goal } de { $of }
race-votes-win = votos vencem
race-most = de { $of } votos, vence quem tiver mais
race-decided = { $you ->
    [yes] Você já venceu
   *[no] { $count ->
        [one] { $who } já venceu
       *[other] { $who } já venceram
      }
  }
vote-sums = somas
story-title = Rodadas
story-log = Todo o registro
army-kicker = A Fase 1 acabou.
army-title = { $count ->
    [one] Este seguidor é o seu exército.
   *[other] Estes { $count } seguidores são o seu exército.
  }
army-lead = Agora jogue com eles. Quem vence uma rodada leva as cartas dela; cada facção vota em quem tiver mais cartas dela.
army-begin = Começar a Fase 2
army-leads = { $you ->
    [yes] Você abre
   *[no] { $who } abre
  }{ $why ->
    [dragon] : último Dragão jogado
    [staff] : { artifact-staff-of-order }
   *[won] : última rodada vencida
  }.
army-theirs = { $who }: <b>{ $count }</b> <small>{ $seen } que você conhece, { $secret } que não</small>
rules-phase-one = Fase 1: quem vence a rodada leva o prêmio, quem perde compra uma carta em segredo. Siga a facção que abriu se puder; a carta mais alta dela vence.
rules-phase-two = Fase 2: quem vence a rodada leva as cartas. No fim, cada facção vota em quem tiver mais cartas dela.
rules-ties = Não há trunfo. Na rodada, entre cartas iguais vence a primeira; com o mesmo número de cartas, as mais altas decidem o voto.
rules-more = Mais
rules-whole = Todas as regras
lesson-prize = A carta do centro é o prêmio, não o naipe. Quem vence a rodada a recebe como seguidor; o outro compra uma carta em segredo.
lesson-play = A primeira carta da rodada diz qual facção deve ser seguida. A mais alta dessa facção vence. Jogue alto para levar o prêmio, baixo para deixá-lo.
lesson-won = Os seguidores ficam aqui. Eles serão sua mão na Fase 2: conquiste os bons.
lesson-votes = É disto que se trata: cada facção tem um voto, para quem tiver mais cartas dela no fim.
lesson-next = Aponte para uma carta, ou toque nela uma vez, para ler o poder. Continue até acabarem as cartas.
lesson-two = Agora seus seguidores são sua mão. Quem vence uma rodada leva as cartas dela para os votos.
lesson-count = A barra mostra quem tem quantas cartas de cada facção. Um selo indica que o voto está decidido.
lesson-skip = Sem lições
waiting-trolls = { $count ->
    [one] Um Troll espera
   *[other] { $count } Trolls esperam
  }
waiting-cube = Sob o Cubo
waiting-aside = De lado
waiting-taken = Vêm com esta rodada
ask-tuck = Para onde vai { $card }?
ask-veil = { $you ->
    [yes] Enfraquecer em 3 a sua carta { $card }?
   *[no] Enfraquecer em 3 { $card } de { $who }?
  }
choose-place = Pontuar normalmente
result-in = Os votos foram contados
# The trick that turned the game, in the result: where it was, what it did to a vote (3–5 became 5–4), and a link to it.
turning-point = A virada: { $phase }
turning-became = { $faction }: de { $before } para { $after }.
turning-see = Ver
result-counting = As facções votam…
result-votes = Votam: { $faction }…
result-skip = Pular
result-decided = O voto vencedor mais apertado: { $faction }, { $count } a { $other }.
result-decided-equal = O voto vencedor mais apertado: { $faction }, { $count } por lado, e as cartas mais altas decidem.
result-conceded = Você desistiu.
result-undone = { $count ->
    [one] Uma decisão foi desfeita.
   *[other] { $count } decisões foram desfeitas.
  }
review = Analisar
progress = Meu jogo
share = Compartilhar
speed = Velocidade
speed-slow = Lenta
speed-normal = Média
speed-fast = Rápida
speed-instant = Sem movimento
