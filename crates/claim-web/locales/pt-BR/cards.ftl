# Nomes de facções, heróis, artefatos, poções e luas, e o que cada coisa faz em uma frase.

## Facções

faction-goblins = Goblins
    .one = Goblin
power-goblins = Sem poder, mas em grande número: catorze cartas, cinco delas de valor zero.

faction-knights = Cavaleiros
    .one = Cavaleiro
power-knights = Quando um Goblin abre a rodada, o Cavaleiro mais alto vence, sejam quais forem os outros valores.

faction-undead = Mortos-vivos
    .one = Morto-vivo
power-undead = Fase 1: cada Morto-vivo jogado vai direto para os Apoiadores de quem vence a rodada.

faction-dwarves = Anões
    .one = Anão
power-dwarves = Fase 2: quem perde a rodada captura os Anões dela; com três ou quatro jogadores, quem jogou o menor valor.

faction-doppelgangers = Doppelgängers
    .one = Doppelgänger
power-doppelgangers = Pode ser jogado sempre e conta como a facção que abriu enquanto a rodada é decidida.

faction-gnomes = Gnomos
    .one = Gnomo
power-gnomes = Fase 2: o Gnomo capturado fica na sua frente; conta no fim se nenhum Gigante o esmagar.

faction-giants = Gigantes
    .one = Gigante
power-giants = Fase 2: cada Gigante que o vencedor captura esmaga um Gnomo do mesmo valor na frente de cada adversário.

faction-dragons = Dragões
    .one = Dragão
power-dragons = Quem joga o último Dragão da rodada abre a próxima, não importa quem venceu.

faction-trolls = Trolls
    .one = Troll
power-trolls = Fase 2: os Trolls jogados se juntam aos que esperam; quem vence cada rodada captura só o mais alto.

faction-seers = Profetas
    .one = Profeta
power-seers = Fase 1: vença com um Profeta, olhe a carta do topo do monte e fique com ela ou com uma do centro.

faction-wizards = Magos
    .one = Mago
power-wizards = Vença com um Mago e receba uma poção sem vê-la; revele-a logo após jogar uma carta em outra rodada para mudar o valor dela.

faction-druids = Druidas
    .one = Druida
power-druids = Fase 1: perca com um Druida e ele vira Urso; sua próxima carta recebe +3.

faction-shapeshifters = Metamorfos
    .one = Metamorfo
power-shapeshifters = Fase 1: troca de lugar com uma carta do centro; ela é a carta jogada, e o Metamorfo pode ser ganho.

faction-vampires = Vampiros
    .one = Vampiro
power-vampires = Fase 2: seu primeiro Vampiro vira seu senhor; as cartas guardadas sob ele somam para o voto dos Vampiros.

faction-zombies = Zumbis
    .one = Zumbi
power-zombies = Fase 1: vença com um Zumbi e todas as cartas jogadas pelos adversários vão para os seus Apoiadores.

faction-werewolves = Lobisomens
    .one = Lobisomem
power-werewolves = Quando um Lobisomem abre, sem lua vence o menor, com lua cheia o maior; o Lobisomem que vence vira a lua.

faction-shadows = Sombras
    .one = Sombra
power-shadows = Sem poder, mas com valores até 19; só dez das vinte estão em jogo, e ninguém sabe quais.

## Heróis

hero-lich-king = Rei Lich
power-lich-king = A próxima carta da rodada perde 3 de valor.

hero-skeleton = Esqueleto
power-skeleton = Vença com ele e você pode pôr na mão uma carta aleatória do descarte.

hero-warlock = Bruxo
power-warlock = Logo depois de uma carta de valor ímpar, vence a rodada.

hero-cthulhu = Cthulhu
power-cthulhu = Fase 1: duas cartas do monte somem sem ninguém ver. Fase 2: cada jogador descarta uma carta.

hero-mummy = Múmia
power-mummy = Logo depois de uma carta de valor 7 ou mais, vence a rodada.

hero-gelatinous-cube = Cubo Gelatinoso
power-gelatinous-cube = Fase 2, como segunda carta: engole a primeira, e quem vence a próxima rodada captura as duas.

## Artefatos

artifact-crown-of-light = Coroa da Luz
power-crown-of-light = No fim da partida conta como uma carta de valor 5 de uma facção da qual você tenha alguma carta.

artifact-serpent-sword = Espada-Serpente
power-serpent-sword = Antes de jogar uma carta: essa carta recebe +3.

artifact-horn-of-silence = Trompa do Silêncio
power-horn-of-silence = Fase 2, quando todos já jogaram: ninguém vence a rodada, e cada um pontua a própria carta.

artifact-spear-of-vengeance = Lança da Vingança
power-spear-of-vengeance = Fase 2, quando você perdeu: descarte uma carta da rodada.

artifact-crystal-ball = Bola de Cristal
power-crystal-ball = Fase 1, ao comprar depois de perder: olhe as três cartas do topo do monte e fique com uma.

artifact-crystal-of-fools = Cristal dos Tolos
power-crystal-of-fools = Fase 2, quando você venceu: troque uma carta capturada por uma da sua mão.

artifact-wizards-horse = Cavalo do Mago
power-wizards-horse = Quando todos já jogaram: troque sua carta na rodada por qualquer uma da sua mão.

artifact-flying-boots = Botas Voadoras
power-flying-boots = Antes de jogar uma carta: suas duas próximas cartas recebem +2 cada.

artifact-forgotten-runestone = Pedra Rúnica Esquecida
power-forgotten-runestone = Fase 2, quando você venceu: descarte uma carta capturada; a pedra conta como mais uma carta de uma facção que você já tem.

artifact-eternal-lantern = Lanterna Eterna
power-eternal-lantern = Fase 2, quando você venceu: veja três cartas aleatórias de um adversário que tenha cinco ou mais.

artifact-staff-of-order = Cajado da Ordem
power-staff-of-order = Quando você perdeu: você abre a próxima rodada, com ou sem Dragões.

artifact-frost-necklace = Colar de Gelo
power-frost-necklace = Fase 2, quando todos já jogaram: ponha a rodada de lado; o mesmo líder abre, e ela é capturada com a próxima que alguém vencer.

artifact-divine-hourglass = Ampulheta Divina
power-divine-hourglass = Quando todos já jogaram: cada um pega sua carta de volta e a rodada é jogada de novo.

artifact-veil-shield = Escudo do Véu
power-veil-shield = Logo depois que um adversário joga uma carta: essa carta recebe −3.

artifact-jug-of-kings = Jarro dos Reis
power-jug-of-kings = Antes de jogar uma carta: diga uma facção do baralho; a carta pertence a ela até a rodada ser resolvida.

artifact-cloud-axe = Machado das Nuvens
power-cloud-axe = Antes de jogar uma carta: as duas próximas cartas de um adversário recebem −2 cada.

artifact-lovers-bow = Arco dos Amantes
power-lovers-bow = Quando você abre: todos jogam duas cartas nesta rodada, e todas contam.

artifact-night-ring = Anel da Noite
power-night-ring = Quando você não abre: sua carta não precisa seguir e vence se o valor dela superar todos os outros.

## Poções

potion = Poção
potion-hidden = Poção desconhecida
potion-double = Poção ×2
potion-plus = Poção +{ $n }
potion-minus = Poção −{ $n }
power-potion-hidden = Ninguém sabe o que há nela até que seja revelada.
power-potion-double = O valor impresso da carta recém-jogada conta em dobro.
power-potion-plus = A carta recém-jogada recebe +{ $n }.
power-potion-minus = A carta recém-jogada recebe −{ $n }.

## Luas

moon-new = Sem lua
moon-full = Lua cheia
power-moon-new = Quando um Lobisomem abre, vence o menor valor.
power-moon-full = Quando um Lobisomem abre, vence o maior valor.
