### The words of the page. Each language has every message, with the same variables; a test sees to it.

title = Claim: o jogo de cartas contra bots
home = Claim, página inicial
skip = Ir para o conteúdo
reload = Recarregar
broken = Algo deu errado na página. Sua partida está guardada.
close = Fechar
cancel = Cancelar
you = Você
language = Idioma
nav-label = Páginas
nav-rules = Regras
nav-history = Minhas partidas
nav-settings = Ajustes
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
choose-table = Escolher mesa
learn-rules = Aprender as regras
open-replay = Rever uma partida
continue = Continuar
forget-game = Apagar esta partida: { $what }
players = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
  }
with-heroes = heróis
with-artifacts = artefatos

## Choose a table

deck-claim = Claim
deck-claim2 = Claim 2
deck-random = Baralho sorteado
deck-random-about = Facções diferentes a cada vez
deck-custom = Seu próprio baralho
deck-custom-about = Você escolhe as facções
deck-missing = { $count ->
    [one] Escolha mais { $count } facção.
   *[other] Escolha mais { $count } facções.
  }
artifacts = Artefatos
level-novice = Novato
level-apprentice = Aprendiz
level-expert = Experiente
level-master = Mestre

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
trick-label = { $count ->
    [0] A rodada, ainda sem cartas
    [one] A rodada, { $count } carta
   *[other] A rodada, { $count } cartas
  }
centre-label = No centro
deck-label = { $count ->
    [one] Monte: { $count } carta
   *[other] Monte: { $count } cartas
  }
potions-label = { $count ->
    [one] { $count } poção na pilha
   *[other] { $count } poções na pilha
  }
waiting-trolls = Trolls à espera
waiting-cube = Sob o Cubo
waiting-aside = De lado
seat-turn = { $you ->
    [yes] sua vez
   *[no] joga agora
  }
seat-thinks = pensando …
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
count-score = { $count ->
    [one] { $count } apoiador
   *[other] { $count } apoiadores
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
before-gnomes = Gnomos na frente
before-lord = { $count ->
    [0] Senhor sem cartas embaixo
    [one] Senhor com { $count } carta embaixo
   *[other] Senhor com { $count } cartas embaixo
  }
before-bears = Ursos: +3 na próxima carta
tools-label = Olhar
log-title = Crônica
log-label = O que acontece
log-phase-one = Fase 1, rodada { $trick }
log-phase-two = Fase 2, rodada { $trick }
piles-title = Pilhas
last-trick-title = Última rodada
last-trick-none = Nenhuma rodada foi jogada ainda.
last-trick-won = { $you ->
    [yes] Vitória sua.
   *[no] Vitória de { $who }.
  }
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
vote-sum = soma { $count }
vote-total = { $count ->
    [one] { $count } voto
   *[other] { $count } votos
  }

## What is asked

ask-lead = Sua vez: abra com qualquer carta.
ask-play = Sua vez: jogue uma carta.
ask-swap = Em qual carta do centro seu Metamorfo se transforma?
ask-discard = Cthulhu: entregue uma carta da sua mão.
ask-potion = Revelar sua poção mais antiga para esta carta?
ask-veil = Enfraquecer a carta recém-jogada?
ask-after-play = Todos jogaram. Usar um artefato?
ask-lost = Você perdeu a rodada. Usar um artefato?
ask-draft = Você venceu: qual carta do centro você pega?
ask-seer = Seu Profeta vê a carta do topo do monte. Qual carta você pega?
ask-draw = Você vai comprar uma carta. Usar a { artifact-crystal-ball }?
ask-keep = Com qual carta você fica?
ask-won = Você venceu a rodada. Usar um artefato antes de colocar as cartas?
ask-replace = { $card } será seu novo senhor? O antigo e tudo sob ele são descartados.
ask-tuck = Guardar { $card } sob o seu senhor?
ask-raise = Deixar o Esqueleto trazer de volta uma carta aleatória do descarte?
ask-lantern = Você venceu. Acender a { artifact-eternal-lantern }?
ask-crown = Para qual facção conta sua { artifact-crown-of-light }?
choose-take = Pegar { $card }
choose-take-deck = Topo do monte: { $card }
choose-take-deck-unseen = Topo do monte
choose-swap = Virar { $card }
choose-keep = Ficar com { $card }
choose-pass = Passar
choose-drink = Revelar
choose-tuck = Guardar embaixo
choose-place = Colocar como sempre
choose-replace = Novo senhor
choose-raise = Trazer uma de volta
choose-use = Usar { $artifact }
choose-place-of = { $card }, posição { $place }
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

lesson-lead = Você abre. O prêmio está no centro: jogue alto para ganhá-lo, ou baixo se preferir comprar uma carta desconhecida do monte.
lesson-follow = Siga a facção que abriu se puder. A carta mais alta dela ganha o prêmio do centro; quem não recebe nada dali compra uma carta em segredo.
lesson-wait = O prêmio desta rodada está no centro. Quem vence leva dali um seguidor; quem não recebe nada compra um desconhecido.
lesson-won = Quem vence leva um seguidor do centro. Os seguidores que você recebe agora serão sua mão na Fase 2.
lesson-next = Continue assim até as mãos ficarem vazias; depois jogue com seus seguidores pelos votos. Aponte para uma carta, ou toque nela uma vez, para ler o poder dela.
lesson-done = Entendi

## After the game

result-label = Resultado
result-won = Você venceu!
result-lost = { $count ->
    [one] Vitória de { $who }.
   *[other] Vitória de { $who }.
  }
result-drawn = Empate.
rematch = Revanche
replay = Rever
review = Análise
share-game = Compartilhar ou salvar
new-game = Nova partida
copy-link = Copiar link
link-copied = Copiado
export-record = Registro (JSON)
export-text = Texto
fair-verified = Esta distribuição foi fixada antes da primeira carta: verificado.
fair-from-seed = A distribuição e o acaso vêm da semente: verificado.
fair-unknown = Este registro não traz semente: ninguém sabe como as cartas foram dadas.
fair-broken = Esta distribuição não é a da sua semente. Alguém a alterou.

## When something is missing

lost = Esta página não existe
lost-about = Não há nada em { $path }. O endereço pode estar errado ou ser antigo.
screen-coming = Carregando …
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
event-turned-back = Cada carta volta para sua mão; a rodada é jogada de novo.
event-set-aside = A rodada fica de lado.
event-won = { $you ->
    [yes] Você vence a rodada com { $card }.
   *[no] { $who } vence a rodada com { $card }.
  }
event-silenced = { $you ->
    [yes] Cada um fica com sua carta; você teria vencido e abre a próxima.
   *[no] Cada um fica com sua carta; { $who } teria vencido e abre a próxima.
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
        [yes] A { artifact-eternal-lantern } mostra a { $who } cartas suas: { $cards }.
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
why-knights = Um Goblin abriu: vence o Cavaleiro mais alto.
why-moon-full = Lua cheia: vence o Lobisomem mais alto.
why-moon-new = Sem lua: vence o Lobisomem mais baixo.
why-doppelgangers = Vale como a facção de abertura.
why-warlock = Veio logo após uma carta ímpar.
why-mummy = Veio logo após um 7 ou mais.
why-dwarves = Os Anões vão para quem perde.
why-dwarves-lowest = Os Anões vão para a carta mais baixa.
why-dragons = Quem jogou o último Dragão abre.
