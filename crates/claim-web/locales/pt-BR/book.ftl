# O livro de regras. `book-…` é uma página, uma linha vazia separa os parágrafos; `.title` é o nome de um capítulo;
# `.caption` conta o exemplo da mesa, em que "você" ocupa o primeiro lugar; `.find` são palavras com que se
# procura a página.

book-minute =
    O trono está vazio, e as facções do reino escolhem quem vai ocupá-lo. O jogo tem duas fases, e nas duas se jogam rodadas. Na Fase 1 você luta por seguidores. Na Fase 2 joga exatamente com esses seguidores e reúne apoiadores.

    Uma rodada é simples. Um jogador abre com uma carta, e os outros seguem com a mesma facção se puderem. Vence a carta mais alta dessa facção. Cada facção torce essa regra do seu jeito, e a mesa explica quando acontece.

    No fim, cada facção dá um voto a quem reuniu mais cartas dela. Quem tem mais votos vence. Por isso cada carta faz duas perguntas: quero vencer esta rodada? E com o que vou jogar depois?
    .title = O jogo em um minuto

book-setup =
    Um baralho é um par e algumas facções de dez cartas. O par é Goblins e Cavaleiros, ou Gnomos e Gigantes: 22 cartas, nunca os dois pares. Com dois jogadores entram três facções de dez, 52 cartas ao todo. Com três ou quatro jogadores entram cinco, 72 cartas.

    Cada jogador recebe uma mão: 13 cartas com dois jogadores, 12 com três, 9 com quatro. O resto é o monte, virado para baixo. A mesa decide quem abre primeiro, ou um sorteio decide.

    Algumas facções trazem algo consigo. Os Magos trazem dez poções, embaralhadas e viradas para baixo. Os Lobisomens trazem a lua; no começo não há lua. Das vinte Sombras, dez são sorteadas, e ninguém vê quais.

    Heróis e artefatos são opcionais. Têm capítulos próprios.
    .title = Preparação
    .find = distribuição, dar as cartas, embaralhar, número de cartas, expansão, caixa

book-phase-one =
    Revele no centro a carta do topo do monte; com três ou quatro jogadores, as duas do topo. É isso que está em jogo. O líder joga uma carta, depois os outros, em sentido horário. Quem tem uma carta da facção que abriu deve jogar uma; no lugar dela, um Doppelgänger é sempre permitido. Quem não tem nenhuma joga qualquer carta.

    Com dois jogadores, o vencedor leva a carta do centro para os seus Seguidores. O perdedor compra a carta do topo do monte para os dele, olha e guarda em segredo. Partidas de três e de quatro jogadores têm capítulo próprio. Assim, perder é uma aposta, não um castigo: a carta escondida pode muito bem ser a melhor.

    As cartas jogadas estão gastas. Vão abertas para o descarte, e o vencedor abre a próxima rodada, a menos que um poder diga outra coisa.

    A fase termina quando uma mão fica vazia: normalmente depois de 13 rodadas com dois jogadores, 12 com três, 9 com quatro. Se um herói devorou parte do monte, ela termina assim que o monte tiver menos cartas do que há jogadores. O que sobra é descartado.
    .title = Fase 1: os seguidores
    .caption = No centro está o Anão 7. Seu Cavaleiro 6 vence o Cavaleiro 3, e você leva o Anão. Seu adversário compra uma carta que você não vê. Os dois Cavaleiros são descartados, e você abre de novo.
    .find = primeira metade, saída, puxar, líder, naipe, obrigação, comprar carta, prêmio, recrutar

book-phase-two =
    Pegue os seus Seguidores: agora eles são a sua mão. Quem teria aberto a próxima rodada da Fase 1 abre a primeira aqui. Não há mais carta no centro. Joga-se pelas próprias cartas da rodada.

    O vencedor captura todas as cartas da rodada, coloca-as abertas entre os seus Apoiadores e abre de novo, a menos que um poder diga outra coisa. Os Apoiadores ficam à vista de todos.

    Quando uma mão fica vazia, a fase termina; as cartas que restam nas outras mãos são descartadas. O que ainda espera, como Trolls ou um Cubo Gelatinoso, vai para o vencedor da última rodada. Então as facções votam.
    .title = Fase 2: os apoiadores
    .caption = O Morto-vivo 5 abre, e o seu Morto-vivo 8 vence. Você captura os dois, eles vão para os seus Apoiadores, e você abre a próxima rodada.
    .find = segunda metade, capturar, levar cartas, exército

book-winning =
    A primeira carta define a facção que abriu. Só podem vencer cartas dessa facção e Doppelgängers, que contam como ela. Vence o maior valor; se dois são iguais, a carta jogada primeiro. Qualquer outra carta perde, por mais alta que seja.

    Há exceções. Quando um Goblin abre, Cavaleiros o vencem. Quando um Lobisomem abre e não há lua, vence o menor valor. Quando um herói abre, nenhuma facção abriu: todos podem jogar o que quiserem, e vence o maior valor de todos. O Bruxo, a Múmia e o Anel da Noite podem vencer pelo próprio poder.

    Se vários poderes disputam a mesma rodada, decide o mais forte: primeiro o Anel da Noite, depois o Bruxo e a Múmia, depois os Cavaleiros e, por fim, a comparação normal. Artefatos vencem heróis, e heróis vencem facções.

    Valor é o número impresso com tudo o que se soma e se subtrai naquele momento. Pode cair abaixo de 0 e passar de 9.
    .title = Quem vence uma rodada
    .caption = Você abre com o Morto-vivo 2. Seu adversário não tem Mortos-vivos e larga o Cavaleiro 9. Ele não é da facção que abriu, então o seu 2 vence, e você captura o Cavaleiro.
    .find = empate, empatam, iguais, trunfo, trunfos, naipe, naipes, seguir naipe, mais alta, quem ganha

book-scoring =
    Cada facção do baralho dá um voto ao lado que tem mais cartas dela. Contam as cartas dos Apoiadores, os Gnomos que ainda estão de pé na sua frente e uma Coroa ou Pedra Rúnica; cartas guardadas sob um Vampiro não contam. Se dois lados têm o mesmo número, comparam-se as cartas mais altas, depois as segundas, e assim por diante. Se todas são iguais, ou ninguém tem carta, ninguém recebe esse voto.

    Os Vampiros votam de outro jeito: veja a página deles. Heróis não têm facção nem voto.

    Quem tem mais votos vence a partida. Se houver empate, conte as cartas das facções que votaram em você: vence quem tiver mais. Se o empate continuar, vence a maior soma dos valores delas. Se nem isso desempatar, a partida termina empatada.
    .title = Votos e vitória
    .caption = A última rodada dá a você os dois Mortos-vivos. Nos Cavaleiros são dois contra dois, e o seu 9 supera o 8. Goblins e Anões votam no seu adversário. Dois votos para cada um: os seus eleitores somam quatro cartas, os do adversário, cinco. Seu adversário vence por uma única carta.
    .find = empate, empatam, empatada, pontos, pontuação, contagem, maioria, ganhar a partida, vencer o jogo, fim

book-three-players =
    Em cada rodada da Fase 1 há duas cartas no centro. O vencedor escolhe uma, o segundo leva a outra, e o terceiro compra em segredo a carta do topo do monte.

    O segundo e o terceiro são definidos assim: depois do vencedor vêm as cartas que combinam com a facção que abriu, da melhor para a pior; depois todas as outras por valor, da maior para a menor, seja qual for a facção. Cartas iguais: primeiro a que foi jogada antes.

    Na Fase 2 os Anões de uma rodada vão para quem jogou a carta mais baixa, seja qual for a facção; se duas são iguais, para quem jogou depois. Cada um joga por si.
    .title = Três jogadores
    .caption = O Goblin 9 vence e leva do centro o Dragão 9. O seu Goblin 5 ficou em segundo, então o Anão 2 é seu. O terceiro jogador compra do monte.

book-four-players =
    Os parceiros sentam-se frente a frente e vencem juntos. Cada um joga com a própria mão, guarda as próprias pilhas e não pode ver as cartas do parceiro. No fim, as cartas dos dois são contadas juntas.

    A Fase 1 é como com três jogadores: duas cartas no centro, o vencedor escolhe, o segundo leva a outra, o terceiro e depois o quarto compram do monte.

    Uma rodada tem um só vencedor. O parceiro dele conta entre os que a perderam. Gigantes nunca esmagam um Gnomo do parceiro do vencedor.
    .title = Quatro jogadores
    .caption = Você abre com um Goblin, e o Goblin 8 o supera. Mas o seu parceiro, à sua frente, joga um Cavaleiro e leva a rodada inteira para o seu lado.
    .find = equipe, equipes, duplas, times

book-heroes =
    Se você joga com heróis, cinco dos seis são sorteados. O baralho é embaralhado, cinco de suas cartas saem do jogo sem que ninguém veja, e os cinco heróis são embaralhados com o resto. Ninguém sabe qual herói falta nem quais cartas saíram.

    Um herói não pertence a nenhuma facção. Se ele abre, todos podem jogar qualquer carta, e vence o maior valor. Se é jogado depois que uma facção abriu, não combina com ela, então só vence por um poder.

    Um herói capturado fica entre os Apoiadores e não conta para nada. Não pode ser guardado sob um Vampiro. Poderes de heróis vencem poderes de facções.

    “Próxima” e “logo depois” referem-se a cartas vizinhas na rodada tal como ela está quando é decidida, com os valores daquele momento.
    .title = Heróis

book-artifacts =
    Se você joga com artefatos, cada jogador recebe três dos dezoito e os mantém em segredo. Eles não fazem parte da mão. Cada um é usado uma única vez.

    Todo artefato tem o seu momento. Quando chega, a mesa pergunta, e você pode passar; só a Coroa da Luz é sempre usada. Quem não tem nada para aquele momento não é consultado. “Antes de jogar uma carta” inclui os artefatos que podem ser usados a qualquer hora, e você pode usar vários.

    Quando vários jogadores podem agir, agem em sentido horário a partir do líder da rodada, cada um até passar. A Trompa, o Colar de Gelo e a Ampulheta encerram essa volta na hora.

    Artefatos vencem heróis e facções.
    .title = Artefatos

book-potions-and-moon =
    As poções vêm com os Magos: ×2, +6, +5, +4, +3, +2, +1, −2, −3 e −5. Quem vence com um Mago pega uma sem ver e a guarda virada para baixo. Logo depois de jogar uma carta em uma rodada posterior, você pode revelar a poção que tem há mais tempo, uma por carta. Ela muda o valor dessa carta nesta rodada. ×2 dobra o valor impresso; todo o resto é somado depois. Quando a pilha acaba, as poções usadas são embaralhadas de novo.

    A lua vem com os Lobisomens. No começo não há lua: quando um Lobisomem abre, vence o menor valor. Com lua cheia vence o maior. Sempre que um Lobisomem é a carta vencedora, em qualquer fase, a lua vira. Quando outra facção abre, a lua não faz nada.
    .title = As poções e a lua
    .caption = Você abre com o Goblin 4 e revela a sua poção: ×2. Agora o Goblin vale 8 e supera o Goblin 7.
    .find = frasco, garrafa, lua nova

## Facções

book-goblins =
    Catorze cartas: cinco de valor 0 e uma de cada valor do 1 ao 9. Goblins não têm poder próprio. A força deles é o número: quem quer o voto deles precisa de muitos, e os zeros contam tanto quanto o nove.

    Cuidado com os Cavaleiros. Quando um Goblin abre, qualquer Cavaleiro o vence.
    .caption = Você abre com um Goblin de valor 0, e seu adversário precisa seguir com outro 0, embora tenha um Cavaleiro na mão. De duas cartas iguais vence a primeira. O Anão é seu.

book-knights =
    Oito cartas, do 2 ao 9. Quando um Goblin abre, um Cavaleiro vence todos os Goblins e todos os Doppelgängers da rodada, sejam quais forem os valores. De vários Cavaleiros vence o mais alto; iguais, o jogado primeiro.

    Cavaleiros também precisam seguir: quem tem um Goblin não pode responder a um Goblin com um Cavaleiro. Quando qualquer outra coisa abre, Cavaleiros são cartas comuns.
    .caption = Você abre com o Goblin 9. Seu adversário não tem Goblins, então o Cavaleiro 2 pode atacar e leva a rodada.
    .find = trunfo, trunfos

book-undead =
    Dez cartas, do 0 ao 9. Na Fase 1, cada Morto-vivo jogado vai para os Apoiadores de quem vence a rodada, em vez de ir para o descarte. São apoiadores já conquistados: contam no fim.

    Um Morto-vivo do centro, ou comprado do monte, é um seguidor comum. Na Fase 2 Mortos-vivos não têm poder.
    .caption = Ainda é a Fase 1, e dois Mortos-vivos são jogados. Você vence: os dois vão na hora para os seus Apoiadores, e a carta do centro se junta aos seus Seguidores normalmente.

book-dwarves =
    Dez cartas, do 0 ao 9. Na Fase 2 os Anões de uma rodada não vão para o vencedor. Com dois jogadores, o perdedor captura todos os Anões, e o vencedor, as outras cartas.

    Com três ou quatro jogadores eles vão para quem jogou a carta mais baixa da rodada, seja qual for a facção, inclusive heróis; se duas são iguais, para quem jogou depois.

    Na Fase 1 Anões não têm poder.
    .caption = Você abre com o Anão 9 e vence. Captura o Morto-vivo 3, mas o Anão vai para o seu adversário, que perdeu.

book-doppelgangers =
    Dez cartas, do 0 ao 9. Você pode jogar um Doppelgänger não importa o que abriu, mesmo que possa seguir. Ele então conta como a facção que abriu enquanto a rodada é decidida. A menos que um Doppelgänger abra, você nunca precisa jogá-lo.

    Ele assume a facção, nunca o poder: contando como Morto-vivo, é descartado como qualquer outra carta; contando como Dragão, não abre a próxima.

    Se um Doppelgänger abre, os Doppelgängers são a facção que abriu, e quem tem um precisa seguir. Entre os Apoiadores ele é sempre um Doppelgänger.
    .caption = Você abre com o Cavaleiro 6. Seu adversário poderia seguir com o Cavaleiro 2, mas joga o Doppelgänger 8. Aqui ele conta como Cavaleiro, e é mais alto.

book-gnomes =
    Treze cartas: três de cada valor 1, 3, 5 e 7, e um único 9. Na Fase 2 um Gnomo capturado fica aberto na sua frente em vez de ir para os Apoiadores. Ali um Gigante pode esmagá-lo.

    No fim, cada Gnomo que ainda está de pé conta como uma carta dos seus Apoiadores. Um Gnomo guardado sob um Vampiro está a salvo dos Gigantes, mas já não conta como Gnomo. Também estão a salvo os Gnomos que Zumbis levaram aos Apoiadores na Fase 1.
    .caption = Você ganha o Gnomo 7 e o Gnomo 3. Agora os dois estão na sua frente e precisam aguentar até o fim.

book-giants =
    Nove cartas: duas de cada valor 1, 3, 5 e 7, e um único 9. Na Fase 2, cada Gigante que o vencedor captura em uma rodada esmaga um Gnomo do mesmo valor impresso na frente de cada adversário. Gnomos esmagados são descartados.

    Os Gnomos do vencedor e os do parceiro nunca são tocados. Se não há Gnomo daquele valor, nada acontece. Gnomos que chegam nesta mesma rodada estão a salvo até a próxima.

    Um Gigante congelado pelo Colar ou que sai do Cubo também esmaga. Um Gigante descartado, trocado por outra carta ou que só veio pelo Cristal dos Tolos não esmaga ninguém.
    .caption = Você vence com o Gigante 5 e captura também o Gigante 3. O 5 esmaga o Gnomo 5 do seu adversário. Não há Gnomo 3, então o outro Gigante não encontra ninguém.

book-dragons =
    Dez cartas, do 0 ao 9. Nas duas fases, quem joga o último Dragão de uma rodada abre a próxima. As cartas são ganhas normalmente; o Dragão só muda quem abre.

    Isso vale também entre as fases: a última rodada da Fase 1 decide quem abre a primeira da Fase 2.
    .caption = Você vence com o Profeta 9 e captura o Dragão. Mas foi seu adversário que o jogou, então é ele quem abre a próxima rodada.

book-trolls =
    Dez cartas, do 0 ao 9. Na Fase 2 os Trolls de uma rodada vão primeiro para debaixo da ponte, junto dos que já esperam. O vencedor captura só o mais alto deles pelo valor impresso; se iguais, o jogado primeiro. Os outros continuam esperando.

    Em cada rodada seguinte o vencedor captura o Troll mais alto dos que esperam, mesmo que nenhum tenha sido jogado. O vencedor da última leva todos os que sobrarem.

    Na Fase 1 Trolls não têm poder.
    .caption = Dois Trolls são jogados. Você vence, mas captura só o Troll 9; o Troll 4 espera. A rodada seguinte é do seu adversário, que captura também o Troll 4.

book-seers =
    Dez cartas, do 0 ao 9. Na Fase 1, quando um Profeta é a carta vencedora, só quem o jogou olha a carta do topo do monte e depois fica com ela ou com uma carta do centro.

    Com dois jogadores, o perdedor recebe a outra. Com três ou quatro, se o vencedor fica com a carta do monte, o segundo escolhe uma carta do centro, o terceiro leva a outra, e o quarto compra.

    Se o monte está vazio, não há o que olhar. Na Fase 2 Profetas não têm poder.
    .caption = Você vence com um Profeta e olha o monte: um Dragão 9! Você o leva em segredo, e seu adversário recebe do centro o Gigante 1.

book-wizards =
    Dez cartas, do 0 ao 9. Nas duas fases, quando um Mago é a carta vencedora, quem o jogou pega a poção do topo e a guarda virada para baixo, sem olhar.

    Logo depois de jogar uma carta em uma rodada posterior, você pode revelar uma poção, a que tem há mais tempo. Ela muda o valor dessa carta nesta rodada. Você pode ter várias, mas cada carta recebe no máximo uma.

    O capítulo sobre as poções conta o que há nelas.
    .caption = Você vence com o Mago 6 e recebe uma poção. Na rodada seguinte abre com o Goblin 3 e a revela: +5. Seu Goblin vale 8 e supera o Goblin 7.

book-druids =
    Dez cartas, do 0 ao 9. Na Fase 1, se você perde uma rodada em que jogou um Druida, guarde-o na sua frente como Urso. A próxima carta que você jogar recebe +3, e depois o Urso é descartado.

    Vários Ursos se somam. Um Urso da última rodada da Fase 1 vale para a sua primeira carta da Fase 2. Um Druida levado por Zumbis não vira Urso. Na Fase 2 Druidas não têm poder.
    .caption = Seu Druida 2 perde e vira Urso. Na rodada seguinte o Urso ajuda o seu Goblin 5: com 8 ele supera o Goblin 7.

book-shapeshifters =
    Dez cartas, do 0 ao 9. Na Fase 1, o Metamorfo que você joga troca de lugar com uma carta do centro; com três ou quatro jogadores você escolhe qual. A carta que chega conta como a carta jogada: para seguir, para vencer e para o poder dela. O Metamorfo fica no centro e pode ser ganho.

    O próprio Metamorfo precisa ser uma jogada válida: se você pode seguir, deve seguir. Se ele abre, a carta que chega define a facção que abriu. Tudo o que se soma ou se subtrai vale para a carta que chega. Uma carta que veio por troca não troca de novo.

    Na Fase 2 Metamorfos não têm poder.
    .caption = O Cavaleiro 4 abre. Você não tem Cavaleiros, mas o Cavaleiro 9 está no centro. Seu Metamorfo troca de lugar com ele: o 9 vence, e o Metamorfo vira seu seguidor.

book-vampires =
    Dez cartas, do 0 ao 9. Na Fase 2, o primeiro Vampiro que você captura vira o seu senhor e fica na sua frente. A partir daí, já na mesma rodada, você pode guardar sob ele qualquer carta que capturar, menos Vampiros e heróis. Uma carta guardada não conta para nenhuma outra facção.

    Um Vampiro posterior pode substituir o senhor: então o antigo senhor e todas as cartas sob ele são descartados. Se não, ele vai para os Apoiadores e não conta para nada.

    O voto dos Vampiros vai para a maior soma de valores impressos, senhor e cartas guardadas. Um senhor sem nada embaixo não participa. Se as somas são iguais, decide o senhor mais alto. Parceiros juntam as suas somas. Se os votos da partida empatam, o senhor e as cartas sob ele contam como as cartas desta facção.
    .caption = Seu Vampiro 6 vence e vira seu senhor. Você guarda sob ele o Morto-vivo 8: 14 pontos para o voto dos Vampiros, mas um Morto-vivo a menos.

book-zombies =
    Dez cartas, do 0 ao 9. Na Fase 1, quando um Zumbi é a carta vencedora, todas as cartas que os adversários jogaram vão para os Apoiadores do vencedor e contam no fim. O próprio Zumbi é descartado, e a carta do centro é ganha normalmente.

    A carta do parceiro não é levada. Gnomos que chegam assim aos Apoiadores estão a salvo dos Gigantes. Na Fase 2 Zumbis não têm poder.
    .caption = Seu Zumbi vence, e o Cavaleiro 9 que seu adversário largou já está entre os seus Apoiadores, em plena Fase 1.

book-werewolves =
    Dez cartas, do 0 ao 9. Quando um Lobisomem abre, a lua decide: sem lua vence o menor valor das cartas que combinam, com lua cheia o maior. Doppelgängers são comparados do mesmo jeito.

    Sempre que um Lobisomem é a carta vencedora, em qualquer fase, a lua vira. Um Doppelgänger que vence não a vira. Quando outra coisa abre, Lobisomens são cartas comuns que não combinam.
    .caption = Sem lua: o Lobisomem 3 vence o seu 7, e vem a lua cheia. Agora vence o mais alto: seu 8 supera o 2, e a lua some de novo.

book-shadows =
    Vinte cartas, do 0 ao 19, das quais dez estão em jogo. Ninguém sabe quais, então ninguém consegue contá-las. Sombras não têm outro poder além da altura: quando elas abrem, uma Sombra de 10 ou mais só cai diante de outra mais alta, ou diante da magia.

    Quando outra coisa abre, elas não combinam, por mais altas que sejam.
    .caption = A Sombra 9 abre. Nenhuma outra facção tem nada mais alto, mas as Sombras têm: sua Sombra 14 a supera.

## Heróis

book-lich-king =
    Valor 7. A carta logo depois do Rei Lich na rodada perde 3 de valor, não importa quem a jogou. Se o Rei Lich é a última carta, nada acontece.
    .caption = Você abre com o Rei Lich e o seu 7, então vence o maior valor. O Morto-vivo 9 vem logo depois e vale só 6. Você vence.

book-skeleton =
    Valor 3. Quando o Esqueleto é a carta vencedora, em qualquer fase, quem o jogou pode pôr na mão uma carta aleatória do descarte. Vale o descarte como estava antes desta rodada. Todos veem qual carta volta.

    As mãos deixam de ser iguais. Quando alguém fica sem cartas, a fase termina, e os outros descartam o que ainda têm.
    .caption = Você abre com o Esqueleto, e o Morto-vivo 2 é menor que 3. A sorte traz para você o Anão 9 do descarte.

book-warlock =
    Valor 4. Se o Bruxo vem logo depois de uma carta de valor ímpar, vence a rodada, não importa o que abriu. Conta o valor daquele momento, com tudo o que o muda. Se tanto o Bruxo quanto a Múmia podem vencer, vence a carta jogada depois.
    .caption = O Goblin 9 abre, um valor ímpar. Você não tem Goblins, e seu Bruxo, logo depois dele, leva a rodada.

book-cthulhu =
    Valor 9. Jogado na Fase 1, faz as duas cartas do topo do monte sumirem do jogo sem que ninguém as veja. Mais tarde alguém pode ficar sem ter o que comprar, e a fase pode acabar antes.

    Jogado na Fase 2, faz cada jogador descartar, aberta, uma carta à sua escolha, começando por quem o jogou. Ninguém entrega uma carta de que ainda precisa nesta rodada: quem só tem o que ainda precisa jogar fica com o que tem.
    .caption = Você abre com Cthulhu. Você entrega o Goblin 0, e seu adversário, o Goblin 5. Depois o Morto-vivo 2 tem de responder a um 9, e você vence.

book-mummy =
    Valor 5. Se a Múmia vem logo depois de uma carta de valor 7 ou mais, vence a rodada, não importa o que abriu. Conta o valor daquele momento. Se tanto o Bruxo quanto a Múmia podem vencer, vence a carta jogada depois.
    .caption = O Cavaleiro 8 abre. Sua Múmia vem logo depois de um 7 ou mais, então ela vence.

book-gelatinous-cube =
    Valor 2. Se o Cubo é a segunda carta de uma rodada da Fase 2, engole a primeira. A rodada é decidida normalmente, mas as duas ficam de lado, e quem vence a próxima rodada as captura também, seja qual for a facção sob o Cubo.

    Com três ou quatro jogadores, as outras cartas da rodada são capturadas normalmente. Depois da última rodada, o vencedor dela leva as duas.
    .caption = O Goblin 9 vence a rodada, mas o Cubo o engoliu. Você vence a próxima com o Morto-vivo 7 e captura também o Goblin e o Cubo.

## Artefatos

book-crown-of-light =
    No fim da partida a Coroa conta como mais uma carta, de valor 5. Você escolhe a facção: uma da qual você, e não seu parceiro, tenha uma carta entre os seus Apoiadores ou na sua frente. Se tem um senhor, pode escolher os Vampiros: a Coroa então conta como carta guardada.

    Ela é sempre usada. Se nenhuma facção é possível, não conta para nada.
    .caption = Um Morto-vivo para cada um, e o do seu adversário é mais alto. Você dá a Coroa aos Mortos-vivos: dois contra um, e o voto é seu.

book-serpent-sword =
    Use antes de jogar uma carta: essa carta recebe +3. Se a carta for um Metamorfo que troca de lugar, o +3 vai para a carta do centro.
    .caption = O Goblin 6 abre. Com a Espada o seu Goblin 4 vale 7 e vence.

book-horn-of-silence =
    Fase 2, quando todos já jogaram. Ninguém vence nem perde a rodada: cada um fica com a própria carta e a coloca com os seus Apoiadores. Quem teria vencido abre a próxima. Dessa rodada não acontece mais nada, e o que espera continua esperando.
    .caption = O Goblin 8 levaria o seu Goblin 3. Você toca a Trompa: cada um fica com o seu Goblin, e seu adversário abre.

book-spear-of-vengeance =
    Fase 2, quando você perdeu a rodada: descarte uma das cartas dela, também uma que iria esperar ou uma que estava de lado e seria capturada agora. Só muda o que é capturado. Quem venceu, quem abre e o que a carta vencedora faz continuam iguais.
    .caption = O Morto-vivo 9 vence o seu Morto-vivo 2. Sua Lança descarta o 9, e seu adversário captura só o 2.

book-crystal-ball =
    Fase 1, quando você perdeu e vai comprar do monte: olhe as três cartas do topo, ou as que restarem, e fique com uma. As outras são embaralhadas de volta no monte.
    .caption = Você perdeu e olha na Bola: Morto-vivo 3, Cavaleiro 9, Anão 2. O Cavaleiro vira seu seguidor, e o resto volta embaralhado para o monte.

book-crystal-of-fools =
    Fase 2, quando você venceu: troque uma carta que vai colocar por uma da sua mão. A nova é colocada pelas próprias regras. A outra fica na sua mão, e todos sabem qual é.
    .caption = Seu Morto-vivo 9 vence. No lugar dele você coloca o Goblin 0 da sua mão, e o 9 volta para a mão para vencer de novo.

book-wizards-horse =
    Quando todos já jogaram: troque uma das suas cartas na rodada por qualquer uma da sua mão, no mesmo lugar. Ela não precisa seguir. Se foi você quem abriu, a nova carta define a facção que abriu. Tudo o que mudava a carta antiga some.

    A nova carta não é jogada: não gasta nada e não dispara nada, nem Cthulhu nem um Metamorfo. Poderes que dependem do lugar funcionam: Cavaleiros, Rei Lich, Bruxo, Múmia e Cubo Gelatinoso.
    .caption = O Goblin 7 abre, e você teve de seguir com o Goblin 2. Seu Cavalo o troca pelo Cavaleiro 3, e Cavaleiros vencem Goblins.

book-flying-boots =
    Use antes de jogar uma carta: as suas duas próximas cartas recebem +2 cada, em qualquer rodada ou fase em que forem jogadas.
    .caption = Seu Goblin 5 voa até 7 e supera o 6. Na rodada seguinte o seu Morto-vivo 4 vale 6 e supera o 5.

book-forgotten-runestone =
    Fase 2, quando você venceu: descarte uma carta que vai colocar. Até o fim a pedra conta como mais uma carta, sem valor, de uma facção à sua escolha da qual você já tinha uma carta entre os Apoiadores ou na sua frente. Vampiros não podem ser escolhidos. Em um empate a pedra fica abaixo de um 0.
    .caption = Você vence a última rodada e descarta o Goblin 0 em troca da pedra. Com ela os seus Mortos-vivos são dois contra um.

book-eternal-lantern =
    Fase 2, quando você venceu e um adversário ainda tem cinco cartas ou mais: veja três cartas aleatórias dessa mão. O adversário vê quais são; os outros, não.
    .caption = Você venceu, e sua Lanterna mostra três das cinco cartas do seu adversário: Anão 2, Cavaleiro 4 e Cavaleiro 5.

book-staff-of-order =
    Quando você perdeu uma rodada, em qualquer fase: é você quem abre a próxima, mesmo que um Dragão diga outra coisa.
    .caption = O Goblin 9 vence o seu Goblin 2. As cartas se foram, mas com o Cajado você abre a próxima rodada.

book-frost-necklace =
    Fase 2, quando todos já jogaram e cada mão ainda tem uma carta: a rodada congela. As cartas dela ficam de lado, ninguém vence nem perde, e o mesmo líder abre outra rodada. As cartas congeladas são capturadas com a próxima rodada que tiver vencedor.

    Os Anões, Trolls e Gigantes delas agem como se tivessem sido jogados nessa rodada. Todo o resto olha só para a rodada que é decidida.
    .caption = O Morto-vivo 9 venceria, mas você congela a rodada. Seu Goblin 5 vence a próxima e, com ela, os dois Mortos-vivos.

book-divine-hourglass =
    Quando todos já jogaram, em qualquer fase: cada carta volta para a mão do jogador diante de quem está, e a rodada é jogada de novo, com o mesmo líder e o mesmo centro. Não é preciso jogar as mesmas cartas. O que foi gasto continua gasto.
    .caption = Você abre com o Goblin 8, e o Cavaleiro 2 ataca. Você vira a Ampulheta e abre com o Morto-vivo 7. Agora o Cavaleiro não combina, e você vence.

book-veil-shield =
    Logo depois que um adversário joga uma carta: essa carta recebe −3.
    .caption = O Goblin 7 abre. Atrás do seu Véu ele vale só 4, e seu Goblin 5 vence.

book-jug-of-kings =
    Use antes de jogar uma carta e diga uma facção do baralho. Até a rodada ser resolvida, a carta pertence a essa facção, com o próprio valor: para seguir, para vencer, para os poderes e para a captura. Um herói deixa de ser herói, um Metamorfo não troca de lugar, e uma carta chamada de Metamorfo troca. Onde a carta terminar, mesmo entre Trolls que esperam ou sob um Cubo, ela volta a ser o que está impresso. Congelada pelo Colar, mantém o nome até ser capturada.

    Se você pode seguir, só pode dizer a facção que abriu ou Doppelgängers, a menos que antes tenha usado o Anel da Noite para essa carta.
    .caption = O Goblin 8 abre, e você não tem Goblins. Com o Jarro o seu Morto-vivo 2 é um Cavaleiro, e Cavaleiros vencem Goblins.

book-cloud-axe =
    Use antes de jogar uma carta e escolha um adversário: as duas próximas cartas dele recebem −2 cada, em qualquer rodada ou fase em que forem jogadas.
    .caption = Sob o seu Machado o Goblin 6 vale 4 e, na rodada seguinte, o Morto-vivo 5 vale 3. Vencem o seu 5 e o seu 4.

book-lovers-bow =
    Use quando você abre, antes de jogar, se todas as mãos têm pelo menos duas cartas. Cada jogador, na sua vez, joga duas cartas antes que o próximo jogue, seguindo com cada uma se puder. Todas contam. Sua primeira carta é a que abre. Onde a ordem dos jogadores importa, decide a melhor das duas cartas de cada um.
    .caption = Você abre com duas cartas: Goblin 9 e Cavaleiro 3. Seu adversário responde com Goblin 2 e Morto-vivo 7. Seu Cavaleiro vence os Goblins, e você captura as quatro.

book-night-ring =
    Use antes de jogar uma carta, mas não quando você abre a rodada. A carta não precisa seguir. Se o valor dela supera o de todas as outras cartas da rodada, ela vence antes de qualquer outro poder. Se não, é julgada normalmente.
    .caption = O Goblin 6 abre, e você poderia seguir. Com o Anel você joga o Morto-vivo 9: o mais alto de todos, então ele vence.
