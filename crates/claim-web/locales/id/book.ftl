# Buku peraturan. `book-…` adalah satu halaman, baris kosong memisahkan paragraf; `.title` adalah nama bab;
# `.caption` menceritakan contoh di meja, dan di sana "kamu" duduk di kursi pertama; `.find` berisi kata-kata
# untuk mencari halaman ini.

book-minute =
    Takhta kosong, dan faksi-faksi kerajaan memilih siapa yang akan mendudukinya. Permainan terdiri dari dua fase, dan keduanya dimainkan dalam trick. Di Fase 1 kamu berebut pengikut. Di Fase 2 kamu bermain dengan para pengikut itu dan mengumpulkan pendukung.

    Satu trick itu sederhana. Seorang pemain membuka dengan satu kartu, yang lain mengikuti dengan faksi yang sama jika bisa. Kartu tertinggi dari faksi itu menang. Setiap faksi membelokkan aturan ini dengan caranya sendiri, dan meja akan menjelaskannya saat terjadi.

    Di akhir, setiap faksi memberi satu suara kepada pemain yang mengumpulkan kartunya paling banyak. Suara terbanyak menang. Jadi setiap kartu mengajukan dua pertanyaan: apakah aku mau memenangkan trick ini? Dan dengan apa aku akan bermain nanti?
    .title = Permainan dalam satu menit

book-setup =
    Satu dek terdiri dari satu pasangan dan beberapa faksi berisi sepuluh kartu. Pasangannya adalah Goblin dan Knight, atau Gnome dan Raksasa: 22 kartu, tidak pernah kedua pasangan sekaligus. Dua pemain menambahkan tiga faksi, seluruhnya 52 kartu. Tiga atau empat pemain menambahkan lima, 72 kartu.

    Setiap pemain mendapat kartu tangan: 13 kartu untuk dua pemain, 12 untuk tiga, 9 untuk empat. Sisanya menjadi dek, tertutup. Meja menentukan siapa yang membuka pertama, atau diundi.

    Beberapa faksi membawa sesuatu. Penyihir membawa sepuluh ramuan, dikocok tertutup. Manusia Serigala membawa bulan; pada awalnya tidak ada bulan. Dari dua puluh Bayangan dipilih sepuluh secara acak, dan tak ada yang melihat yang mana.

    Pahlawan dan artefak boleh dipakai atau tidak. Keduanya punya bab sendiri.
    .title = Persiapan
    .find = bagi kartu, membagikan, kocok, jumlah kartu, ekspansi, kotak

book-phase-one =
    Taruh kartu teratas dek terbuka di tengah; dengan tiga atau empat pemain, dua kartu teratas. Inilah yang diperebutkan. Pembuka memainkan satu kartu, lalu yang lain searah jarum jam. Siapa yang punya kartu faksi pembuka wajib memainkannya; Doppelgänger selalu boleh sebagai gantinya. Siapa yang tidak punya boleh memainkan kartu apa pun.

    Dengan dua pemain, pemenang mengambil kartu tengah ke tumpukan Pengikut. Yang kalah mengambil kartu teratas dek ke tumpukan Pengikutnya sendiri, melihatnya, dan merahasiakannya. Permainan tiga dan empat pemain punya bab sendiri. Jadi kalah adalah taruhan, bukan hukuman: kartu yang tersembunyi bisa saja lebih bagus.

    Kartu yang sudah dimainkan habis terpakai. Kartu itu masuk tumpukan buangan secara terbuka, dan pemenang membuka trick berikutnya, kecuali ada kekuatan yang menentukan lain.

    Fase berakhir ketika kartu tangan seorang pemain habis: biasanya setelah 13 trick untuk dua pemain, 12 untuk tiga, 9 untuk empat. Jika seorang pahlawan telah melahap sebagian dek, fase berakhir begitu kartu di dek lebih sedikit daripada jumlah pemain. Sisanya dibuang.
    .title = Fase 1: pengikut
    .caption = Di tengah ada Dwarf 7. Knight 6 milikmu mengalahkan Knight 3, jadi kamu mengambil Dwarf itu. Lawanmu mengambil kartu yang tidak kamu lihat. Kedua Knight dibuang, dan kamu membuka lagi.
    .find = paruh pertama, pemimpin, memimpin, lead, suit, wajib ikut, ambil kartu, hadiah, merekrut

book-phase-two =
    Ambil tumpukan Pengikutmu: sekarang itulah kartu tanganmu. Siapa yang seharusnya membuka trick berikutnya di Fase 1 membuka trick pertama di sini. Tidak ada lagi kartu tengah. Yang diperebutkan adalah kartu di dalam trick itu sendiri.

    Pemenang merebut semua kartu dalam trick; kartu itu masuk Tumpukan Skor miliknya secara terbuka, dan ia membuka lagi, kecuali ada kekuatan yang menentukan lain. Tumpukan Skor boleh dilihat semua orang.

    Ketika kartu tangan seorang pemain habis, fase ini selesai; kartu yang tersisa di tangan pemain lain dibuang. Yang masih menunggu, seperti Troll atau Kubus Gelatin, menjadi milik pemenang trick terakhir. Lalu faksi-faksi memberikan suara.
    .title = Fase 2: pendukung
    .caption = Trick dibuka dengan Undead 5, dan Undead 8 milikmu menang. Kamu merebut keduanya ke Tumpukan Skormu, lalu membuka trick berikutnya.
    .find = paruh kedua, rebut, ambil kartu, pasukan

book-winning =
    Kartu pertama menentukan faksi pembuka. Hanya kartu faksi itu yang bisa menang, serta Doppelgänger yang dihitung sebagai faksi itu. Nilai tertinggi menang; jika ada dua yang sama, yang dimainkan lebih dulu. Kartu lain kalah, setinggi apa pun nilainya.

    Ada pengecualian. Jika dibuka dengan Goblin, Knight mengalahkannya. Jika dibuka dengan Manusia Serigala dan tidak ada bulan, nilai terendah menang. Jika dibuka dengan pahlawan, tidak ada faksi pembuka: semua boleh memainkan apa saja, dan nilai tertinggi dari semuanya menang. Dukun Hitam, Mumi, dan Cincin Malam bisa menang dengan kekuatannya sendiri.

    Jika beberapa kekuatan memperebutkan trick yang sama, yang terkuat menentukan: pertama Cincin Malam, lalu Dukun Hitam dan Mumi, lalu Knight, lalu perbandingan biasa. Artefak mengalahkan pahlawan, dan pahlawan mengalahkan faksi.

    Nilai berarti angka cetak beserta semua tambahan dan pengurangan pada saat itu. Nilai bisa turun di bawah 0 dan naik di atas 9.
    .title = Siapa memenangkan trick
    .caption = Kamu membuka dengan Undead 2. Lawanmu tidak punya Undead dan melepas Knight 9. Itu bukan faksi pembuka, jadi angka 2 milikmu menang, dan kamu merebut Knight itu.
    .find = seri, imbang, draw, sama, sama nilai, truf, trump, kartu as, jenis kartu, suit, ikut jenis, tertinggi, siapa menang

book-scoring =
    Setiap faksi dalam dek memberi satu suara kepada pihak yang punya kartunya paling banyak. Yang dihitung adalah kartu di Tumpukan Skor, Gnome yang masih berdiri di depanmu, serta Mahkota atau Batu Rune; kartu yang diselipkan di bawah Vampir tidak dihitung. Jika dua pihak sama banyak, bandingkan kartu tertinggi mereka, lalu yang tertinggi kedua, dan seterusnya. Jika semuanya sama, atau tak ada yang punya, suara itu tidak diberikan.

    Vampir memberi suara dengan cara lain: lihat halamannya. Pahlawan tidak punya faksi dan tidak punya suara.

    Suara terbanyak memenangkan permainan. Jika suara seri, hitung kartu faksi-faksi yang memilihmu: yang lebih banyak menang. Jika masih seri, jumlah nilai kartu itu yang lebih tinggi menang. Jika masih seri juga, permainan berakhir seri.
    .title = Suara dan kemenangan
    .caption = Trick terakhir memberimu kedua Undead. Knight dua lawan dua, dan angka 9 milikmu mengalahkan 8. Goblin dan Dwarf memilih lawanmu. Masing-masing dua suara: pemilihmu membawa empat kartu, pemilih lawanmu lima. Lawanmu menang selisih satu kartu saja.
    .find = seri, imbang, draw, poin, skor, hitung, mayoritas, terbanyak, menang permainan, akhir permainan

book-three-players =
    Di setiap trick Fase 1 ada dua kartu di tengah. Pemenang memilih satu, urutan kedua mengambil yang lain, dan urutan ketiga mengambil kartu teratas dek secara rahasia.

    Urutan kedua dan ketiga ditentukan begini: setelah pemenang menyusul kartu yang cocok dengan faksi pembuka, dari yang terbaik; lalu semua kartu lain menurut nilai, dari yang tertinggi, apa pun faksinya. Jika sama, yang dimainkan lebih dulu.

    Di Fase 2 semua Dwarf dalam trick menjadi milik pemain yang memainkan kartu terendah, apa pun faksinya; jika ada dua yang sama, yang bermain belakangan. Setiap pemain bermain untuk dirinya sendiri.
    .title = Tiga pemain
    .caption = Goblin 9 menang dan mengambil Naga 9 dari tengah. Goblin 5 milikmu di urutan kedua, jadi Dwarf 2 untukmu. Pemain ketiga mengambil dari dek.

book-four-players =
    Rekan duduk berhadapan dan menang bersama. Masing-masing bermain dengan kartu tangan sendiri, punya tumpukan sendiri, dan tidak boleh melihat kartu rekannya. Di akhir, kartu kedua rekan dihitung bersama.

    Fase 1 sama seperti tiga pemain: dua kartu di tengah, pemenang memilih, urutan kedua mengambil yang lain, urutan ketiga lalu keempat mengambil dari dek.

    Satu trick hanya punya satu pemenang. Rekannya termasuk yang kalah dalam trick itu. Raksasa tidak pernah menginjak Gnome milik rekan pemenang.
    .title = Empat pemain
    .caption = Kamu membuka dengan Goblin, dan Goblin 8 mengunggulinya. Namun rekanmu, di hadapanmu, memainkan Knight dan merebut seluruh trick untuk pihakmu.
    .find = tim, regu, berpasangan

book-heroes =
    Jika bermain dengan pahlawan, lima dari enam pahlawan dipilih secara acak. Dek dikocok, lima kartunya keluar dari permainan tanpa dilihat, dan kelima pahlawan dikocok ke dalamnya. Tak ada yang tahu pahlawan mana yang tidak ikut dan kartu mana yang keluar.

    Pahlawan tidak termasuk faksi mana pun. Jika ia membuka trick, semua boleh memainkan kartu apa saja, dan nilai tertinggi menang. Jika dimainkan setelah trick dibuka dengan suatu faksi, ia tidak cocok, jadi hanya bisa menang berkat suatu kekuatan.

    Pahlawan yang direbut masuk Tumpukan Skor dan tidak dihitung apa-apa. Ia tidak bisa diselipkan di bawah Vampir. Kekuatan pahlawan mengalahkan kekuatan faksi.

    “Berikutnya” dan “tepat setelah” berarti kartu yang bersebelahan dalam trick ketika trick ditentukan, dengan nilai pada saat itu.
    .title = Pahlawan

book-artifacts =
    Jika bermain dengan artefak, setiap pemain mendapat tiga dari delapan belas artefak dan merahasiakannya. Artefak bukan bagian dari kartu tangan. Masing-masing hanya dipakai sekali.

    Setiap artefak punya saatnya. Ketika saat itu tiba, meja bertanya kepadamu, dan kamu boleh melewatkannya; hanya Mahkota Cahaya yang selalu dipakai. Pemain yang tidak punya artefak untuk saat itu tidak ditanya. “Sebelum memainkan kartu” mencakup artefak yang boleh dipakai kapan saja, dan kamu boleh memakai beberapa.

    Jika beberapa pemain bisa bertindak, mereka melakukannya searah jarum jam dari pembuka trick, masing-masing sampai tidak mau memakai artefak lagi. Terompet, Kalung Beku, dan Jam Pasir langsung mengakhiri putaran itu.

    Artefak mengalahkan pahlawan dan faksi.
    .title = Artefak

book-potions-and-moon =
    Ramuan datang bersama Penyihir: ×2, +6, +5, +4, +3, +2, +1, −2, −3, dan −5. Pemain yang menang dengan Penyihir mengambil satu tanpa melihatnya dan menyimpannya tertutup. Tepat setelah memainkan kartu di trick kemudian, kamu boleh meminum ramuan yang paling lama kamu simpan, satu untuk setiap kartu. Ramuan mengubah nilai kartu itu untuk trick ini. ×2 menggandakan nilai cetak; yang lain ditambahkan sesudahnya. Jika tumpukan habis, ramuan yang sudah terpakai dikocok lagi.

    Bulan datang bersama Manusia Serigala. Awalnya tanpa bulan: jika dibuka dengan Manusia Serigala, nilai terendah menang. Saat purnama yang tertinggi menang. Setiap kali Manusia Serigala menjadi kartu pemenang, di fase mana pun, bulan berbalik. Jika dibuka dengan faksi lain, bulan tidak berpengaruh.
    .title = Ramuan dan bulan
    .caption = Kamu membuka dengan Goblin 4 dan meminum ramuanmu: ×2. Goblin itu kini bernilai 8 dan mengalahkan Goblin 7.
    .find = botol, bulan baru

## Faksi

book-goblins =
    Empat belas kartu: lima bernilai 0, dan masing-masing satu dari 1 sampai 9. Goblin tidak punya kekuatan sendiri. Mereka menang karena jumlah: siapa yang ingin suaranya butuh banyak Goblin, dan angka nol sama berharganya dengan sembilan.

    Waspadai Knight. Jika dibuka dengan Goblin, Knight mana pun mengalahkannya.
    .caption = Kamu membuka dengan Goblin bernilai 0, dan lawanmu wajib mengikuti dengan 0 juga, walaupun memegang Knight. Dari dua kartu yang sama, yang pertama menang. Dwarf itu milikmu.

book-knights =
    Delapan kartu, dari 2 sampai 9. Jika dibuka dengan Goblin, Knight mengalahkan semua Goblin dan semua Doppelgänger dalam trick, berapa pun nilainya. Di antara beberapa Knight, yang tertinggi menang; jika sama, yang dimainkan lebih dulu.

    Knight tetap harus mengikuti: siapa yang memegang Goblin tidak boleh membalas Goblin dengan Knight. Jika dibuka dengan faksi lain, Knight hanyalah kartu biasa.
    .caption = Kamu membuka dengan Goblin 9. Lawanmu tidak punya Goblin, jadi Knight 2 boleh menyerang dan merebut trick.
    .find = truf, trump

book-undead =
    Sepuluh kartu, dari 0 sampai 9. Di Fase 1 setiap Undead yang dimainkan masuk Tumpukan Skor pemenang trick, bukan ke tumpukan buangan. Mereka sudah menjadi pendukung dan dihitung di akhir.

    Undead yang diambil dari tengah atau dari dek adalah pengikut biasa. Di Fase 2 Undead tidak punya kekuatan.
    .caption = Masih Fase 1, dan dua Undead dimainkan. Kamu menang: keduanya langsung masuk Tumpukan Skormu, dan kartu tengah menjadi pengikutmu seperti biasa.

book-dwarves =
    Sepuluh kartu, dari 0 sampai 9. Di Fase 2 Dwarf dalam trick tidak menjadi milik pemenang. Dengan dua pemain, yang kalah merebut semua Dwarf, dan pemenang merebut kartu lainnya.

    Dengan tiga atau empat pemain, Dwarf menjadi milik pemain yang memainkan kartu terendah dalam trick, apa pun faksinya, termasuk pahlawan; jika ada dua yang sama, yang bermain belakangan.

    Di Fase 1 Dwarf tidak punya kekuatan.
    .caption = Kamu membuka dengan Dwarf 9 dan menang. Kamu merebut Undead 3, tetapi Dwarf itu menjadi milik lawanmu yang kalah.

book-doppelgangers =
    Sepuluh kartu, dari 0 sampai 9. Kamu boleh memainkan Doppelgänger apa pun kartu pembukanya, bahkan jika kamu bisa mengikuti. Ia lalu dihitung sebagai faksi pembuka saat trick ditentukan. Kecuali trick dibuka dengan Doppelgänger, kamu tidak pernah wajib memainkannya.

    Ia meniru faksinya, tidak pernah kekuatannya: jika dihitung sebagai Undead ia tetap dibuang seperti kartu lain, jika dihitung sebagai Naga ia tidak membuat pemainnya membuka.

    Jika dibuka dengan Doppelgänger, faksi pembukanya adalah Doppelgänger, dan siapa yang punya wajib mengikuti. Di Tumpukan Skor ia selalu Doppelgänger.
    .caption = Kamu membuka dengan Knight 6. Lawanmu bisa mengikuti dengan Knight 2, tetapi memainkan Doppelgänger 8. Di sini ia dihitung sebagai Knight, dan nilainya lebih tinggi.

book-gnomes =
    Tiga belas kartu: masing-masing tiga untuk 1, 3, 5, dan 7, serta satu 9. Di Fase 2 Gnome yang direbut berdiri terbuka di depanmu, tidak masuk Tumpukan Skor. Di sana Raksasa bisa menginjaknya.

    Di akhir, setiap Gnome yang masih berdiri dihitung seperti kartu di Tumpukan Skormu. Gnome yang diselipkan di bawah Vampir aman dari Raksasa, tetapi tidak lagi dihitung sebagai Gnome. Gnome yang dibawa Zombi ke Tumpukan Skor di Fase 1 juga aman.
    .caption = Kamu memenangkan Gnome 7 dan Gnome 3. Keduanya kini berdiri di depanmu dan harus bertahan sampai akhir.

book-giants =
    Sembilan kartu: masing-masing dua untuk 1, 3, 5, dan 7, serta satu 9. Di Fase 2 setiap Raksasa yang direbut pemenang dalam trick menginjak satu Gnome dengan nilai cetak yang sama di depan setiap lawan. Gnome yang terinjak dibuang.

    Gnome milik pemenang dan rekannya tidak pernah terkena. Jika tidak ada Gnome bernilai itu, tidak terjadi apa-apa. Gnome yang baru ditaruh di trick ini aman sampai trick berikutnya.

    Raksasa yang dibekukan Kalung atau keluar dari Kubus juga menginjak. Raksasa yang dibuang, ditukar dengan kartu lain, atau hanya datang lewat Kristal Pandir tidak menginjak siapa pun.
    .caption = Kamu menang dengan Raksasa 5 dan merebut Raksasa 3 juga. Angka 5 menginjak Gnome 5 milik lawanmu. Tidak ada Gnome 3, jadi Raksasa satunya tidak menemukan siapa-siapa.

book-dragons =
    Sepuluh kartu, dari 0 sampai 9. Di kedua fase, pemain yang memainkan Naga terakhir dalam trick membuka trick berikutnya. Kartu dimenangkan seperti biasa; Naga hanya mengubah siapa yang membuka.

    Ini juga berlaku di antara kedua fase: trick terakhir Fase 1 menentukan siapa yang membuka trick pertama Fase 2.
    .caption = Kamu menang dengan Peramal 9 dan merebut Naga itu. Namun lawanmu yang memainkannya, jadi lawanmu membuka trick berikutnya.

book-trolls =
    Sepuluh kartu, dari 0 sampai 9. Di Fase 2 Troll dalam trick lebih dulu pergi ke bawah jembatan, bergabung dengan yang sudah menunggu. Pemenang hanya merebut yang tertinggi menurut nilai cetak; jika sama, yang dimainkan lebih dulu. Yang lain terus menunggu.

    Pemenang setiap trick sesudahnya merebut Troll tertinggi yang menunggu, walau tidak ada Troll yang dimainkan. Pemenang trick terakhir mendapat semua yang tersisa.

    Di Fase 1 Troll tidak punya kekuatan.
    .caption = Dua Troll dimainkan. Kamu menang, tetapi hanya merebut Troll 9; Troll 4 menunggu. Trick berikutnya dimenangkan lawanmu, yang merebut Troll 4 juga.

book-seers =
    Sepuluh kartu, dari 0 sampai 9. Di Fase 1, jika Peramal menjadi kartu pemenang, hanya pemainnya yang melihat kartu teratas dek, lalu mengambil kartu itu atau satu kartu tengah.

    Dengan dua pemain, yang kalah mendapat kartu satunya. Dengan tiga atau empat, jika pemenang mengambil kartu dek, urutan kedua memilih satu kartu tengah, urutan ketiga mengambil yang lain, dan urutan keempat mengambil dari dek.

    Jika dek kosong, tidak ada yang bisa dilihat. Di Fase 2 Peramal tidak punya kekuatan.
    .caption = Kamu menang dengan Peramal dan melihat dek: Naga 9! Kamu mengambilnya diam-diam, dan lawanmu mendapat Raksasa 1 dari tengah.

book-wizards =
    Sepuluh kartu, dari 0 sampai 9. Di kedua fase, jika Penyihir menjadi kartu pemenang, pemainnya mengambil ramuan teratas dan menyimpannya tertutup, tanpa melihat.

    Tepat setelah memainkan kartu di trick kemudian, kamu boleh meminum satu ramuan, yang paling lama kamu simpan. Ramuan mengubah nilai kartu itu untuk trick ini. Kamu boleh menyimpan beberapa, tetapi setiap kartu mendapat paling banyak satu.

    Bab tentang ramuan menceritakan isinya.
    .caption = Kamu menang dengan Penyihir 6 dan mendapat ramuan. Di trick berikutnya kamu membuka dengan Goblin 3 lalu meminum ramuan itu: +5. Goblin itu bernilai 8 dan mengalahkan Goblin 7.

book-druids =
    Sepuluh kartu, dari 0 sampai 9. Di Fase 1, jika kamu kalah dalam trick tempat kamu memainkan Druid, simpan kartu itu di depanmu sebagai Beruang. Kartu berikutnya yang kamu mainkan mendapat +3, lalu Beruang dibuang.

    Beberapa Beruang dijumlahkan. Beruang dari trick terakhir Fase 1 berlaku untuk kartu pertamamu di Fase 2. Druid yang diambil Zombi tidak menjadi Beruang. Di Fase 2 Druid tidak punya kekuatan.
    .caption = Druid 2 milikmu kalah dan menjadi Beruang. Di trick berikutnya Beruang membantu Goblin 5: dengan 8 ia mengalahkan Goblin 7.

book-shapeshifters =
    Sepuluh kartu, dari 0 sampai 9. Di Fase 1 Pengubah Wujud yang kamu mainkan bertukar tempat dengan kartu tengah; dengan tiga atau empat pemain kamu memilih yang mana. Kartu yang datang dihitung sebagai kartu yang kamu mainkan: untuk mengikuti, untuk menang, dan untuk kekuatannya. Pengubah Wujud berada di tengah dan bisa dimenangkan.

    Pengubah Wujud itu sendiri harus sah dimainkan: jika bisa mengikuti, kamu wajib mengikuti. Jika ia membuka trick, kartu yang datang menentukan faksi pembuka. Semua tambahan dan pengurangan nilai berlaku untuk kartu yang datang. Kartu yang datang lewat pertukaran tidak bertukar lagi.

    Di Fase 2 Pengubah Wujud tidak punya kekuatan.
    .caption = Dibuka dengan Knight 4. Kamu tidak punya Knight, tetapi Knight 9 ada di tengah. Pengubah Wujud bertukar tempat dengannya: angka 9 menang, dan Pengubah Wujud menjadi pengikutmu.

book-vampires =
    Sepuluh kartu, dari 0 sampai 9. Di Fase 2 Vampir pertama yang kamu rebut menjadi tuanmu dan berada di depanmu. Sejak itu, juga di trick yang sama, kamu boleh menyelipkan kartu apa pun yang kamu rebut di bawahnya, kecuali Vampir dan pahlawan. Kartu yang diselipkan tidak dihitung untuk faksi lain.

    Vampir berikutnya boleh menggantikan tuanmu: tuan lama dan semua kartu di bawahnya dibuang. Jika tidak, Vampir itu masuk Tumpukan Skor dan tidak dihitung apa-apa.

    Suara Vampir diberikan kepada jumlah nilai cetak tertinggi, tuan dan kartu di bawahnya. Tuan tanpa kartu di bawahnya tidak ikut serta. Jika jumlahnya sama, tuan yang lebih tinggi menentukan. Rekan menggabungkan jumlah mereka. Jika suara permainan seri, tuan dan kartu di bawahnya dihitung sebagai kartu faksi ini.
    .caption = Vampir 6 milikmu menang dan menjadi tuanmu. Kamu menyelipkan Undead 8 di bawahnya: 14 poin untuk suara Vampir, tetapi Undead-mu berkurang satu.

book-zombies =
    Sepuluh kartu, dari 0 sampai 9. Di Fase 1, jika Zombi menjadi kartu pemenang, semua kartu yang dimainkan lawan masuk Tumpukan Skor pemenang dan dihitung di akhir. Zombi itu sendiri dibuang, dan kartu tengah dimenangkan seperti biasa.

    Kartu rekan tidak diambil. Gnome yang masuk Tumpukan Skor dengan cara ini aman dari Raksasa. Di Fase 2 Zombi tidak punya kekuatan.
    .caption = Zombi milikmu menang, dan Knight 9 yang dilepas lawanmu sudah ada di Tumpukan Skormu, padahal masih Fase 1.

book-werewolves =
    Sepuluh kartu, dari 0 sampai 9. Jika dibuka dengan Manusia Serigala, bulan menentukan: tanpa bulan, nilai terendah di antara kartu yang cocok menang; saat purnama, yang tertinggi. Doppelgänger dibandingkan dengan cara yang sama.

    Setiap kali Manusia Serigala menjadi kartu pemenang, di fase mana pun, bulan berbalik. Doppelgänger yang menang tidak membaliknya. Jika dibuka dengan faksi lain, Manusia Serigala adalah kartu biasa yang tidak cocok.
    .caption = Tanpa bulan: Manusia Serigala 3 mengalahkan angka 7 milikmu, dan purnama tiba. Sekarang yang tertinggi menang: angka 8 milikmu mengalahkan 2, dan bulan lenyap lagi.

book-shadows =
    Dua puluh kartu, dari 0 sampai 19, dan sepuluh di antaranya dipakai. Tak ada yang tahu yang mana, jadi tak ada yang bisa menghitungnya. Bayangan tidak punya kekuatan selain tingginya: jika dibuka dengan Bayangan, Bayangan bernilai 10 atau lebih hanya kalah oleh yang lebih tinggi, atau oleh sihir.

    Jika dibuka dengan faksi lain, Bayangan tidak cocok, setinggi apa pun.
    .caption = Dibuka dengan Bayangan 9. Faksi lain tidak punya yang lebih tinggi, tetapi Bayangan punya: Bayangan 14 milikmu mengalahkannya.

## Pahlawan

book-lich-king =
    Nilai 7. Kartu tepat setelah Raja Lich dalam trick nilainya turun 3, siapa pun yang memainkannya. Jika Raja Lich adalah kartu terakhir, tidak terjadi apa-apa.
    .caption = Kamu membuka dengan Raja Lich bernilai 7, jadi nilai tertinggi menang. Undead 9 datang tepat setelahnya dan hanya bernilai 6. Kamu menang.

book-skeleton =
    Nilai 3. Jika Kerangka menjadi kartu pemenang, di fase mana pun, pemainnya boleh mengambil satu kartu acak dari tumpukan buangan ke tangan. Yang berlaku adalah tumpukan sebelum trick ini. Semua melihat kartu mana yang kembali.

    Jumlah kartu tangan lalu tidak sama lagi. Ketika seseorang kehabisan kartu, fase berakhir dan yang lain membuang kartu yang masih dipegang.
    .caption = Kamu membuka dengan Kerangka, dan Undead 2 lebih rendah dari 3. Dari tumpukan buangan, nasib membawakanmu Dwarf 9.

book-warlock =
    Nilai 4. Jika Dukun Hitam berada tepat setelah kartu bernilai ganjil, ia memenangkan trick, apa pun kartu pembukanya. Yang berlaku adalah nilai pada saat itu, dengan segala perubahannya. Jika Dukun Hitam dan Mumi sama-sama bisa menang, yang dimainkan belakangan yang menang.
    .caption = Dibuka dengan Goblin 9, nilai ganjil. Kamu tidak punya Goblin, dan Dukun Hitam tepat setelahnya merebut trick.

book-cthulhu =
    Nilai 9. Dimainkan di Fase 1, ia melenyapkan dua kartu teratas dek dari permainan tanpa dilihat siapa pun. Nanti mungkin ada pemain yang tidak bisa mengambil kartu, dan fase bisa berakhir lebih cepat.

    Dimainkan di Fase 2, ia memaksa setiap pemain membuang satu kartu pilihan secara terbuka, mulai dari pemain yang memainkannya. Tak ada yang melepas kartu yang masih diperlukan di trick ini: pemain yang hanya memegang kartu yang harus dimainkan tetap menyimpannya.
    .caption = Kamu membuka dengan Cthulhu. Kamu melepas Goblin 0, lawanmu melepas Goblin 5. Lalu Undead 2 harus menghadapi 9, dan kamu menang.

book-mummy =
    Nilai 5. Jika Mumi berada tepat setelah kartu bernilai 7 atau lebih, ia memenangkan trick, apa pun kartu pembukanya. Yang berlaku adalah nilai pada saat itu. Jika Dukun Hitam dan Mumi sama-sama bisa menang, yang dimainkan belakangan yang menang.
    .caption = Dibuka dengan Knight 8. Mumi milikmu berada tepat setelah nilai 7 atau lebih, jadi ia menang.

book-gelatinous-cube =
    Nilai 2. Jika Kubus adalah kartu kedua dalam trick Fase 2, ia menelan kartu pertama. Trick ditentukan seperti biasa, tetapi keduanya disisihkan, dan pemenang trick berikutnya merebutnya juga, apa pun faksi di bawah Kubus.

    Dengan tiga atau empat pemain, kartu lain dalam trick direbut seperti biasa. Setelah trick terakhir, pemenangnya mendapat keduanya.
    .caption = Goblin 9 memenangkan trick, tetapi Kubus sudah menelannya. Kamu memenangkan trick berikutnya dengan Undead 7 dan merebut Goblin serta Kubus juga.

## Artefak

book-crown-of-light =
    Di akhir permainan Mahkota dihitung sebagai satu kartu lagi, bernilai 5. Kamu memilih faksinya: faksi yang kartunya kamu sendiri punya di Tumpukan Skor atau di depanmu. Jika punya tuan, kamu boleh memilih Vampir: Mahkota lalu dihitung sebagai kartu yang diselipkan.

    Mahkota selalu dipakai. Jika tidak ada faksi yang mungkin, Mahkota tidak dihitung apa-apa.
    .caption = Masing-masing satu Undead, dan milik lawanmu lebih tinggi. Kamu memberikan Mahkota kepada Undead: dua lawan satu, dan suaranya milikmu.

book-serpent-sword =
    Pakai sebelum memainkan kartu: kartu itu mendapat +3. Jika kartu itu Pengubah Wujud yang bertukar, kartu dari tengah yang mendapat +3.
    .caption = Dibuka dengan Goblin 6. Dengan Pedang, Goblin 4 milikmu bernilai 7 dan menang.

book-horn-of-silence =
    Fase 2, setelah semua bermain. Tak ada yang menang atau kalah: setiap pemain menyimpan kartunya sendiri dan menaruhnya bersama pendukungnya sendiri. Yang seharusnya menang membuka trick berikutnya. Selain itu tidak terjadi apa-apa, dan yang menunggu terus menunggu.
    .caption = Goblin 8 akan merebut Goblin 3 milikmu. Kamu meniup Terompet: masing-masing menyimpan Goblin-nya, dan lawanmu membuka.

book-spear-of-vengeance =
    Fase 2, setelah kamu kalah dalam trick: buang salah satu kartunya, juga kartu yang akan menunggu atau kartu yang disisihkan dan akan direbut sekarang. Ini hanya mengubah apa yang direbut. Siapa yang menang, siapa yang membuka, dan kekuatan kartu pemenang tetap.
    .caption = Undead 9 mengalahkan Undead 2 milikmu. Tombakmu membuang angka 9, dan lawanmu hanya merebut angka 2.

book-crystal-ball =
    Fase 1, setelah kamu kalah dan hendak mengambil dari dek: lihat tiga kartu teratas, atau yang tersisa, dan simpan satu. Yang lain dikocok kembali ke dalam dek.
    .caption = Kamu kalah dan melihat ke dalam Bola: Undead 3, Knight 9, Dwarf 2. Knight itu menjadi pengikutmu, dan sisanya dikocok kembali.

book-crystal-of-fools =
    Fase 2, setelah kamu menang: tukar satu kartu yang akan kamu taruh dengan satu kartu dari tangan. Kartu baru ditaruh menurut aturannya sendiri. Kartu satunya ada di tanganmu, dan semua tahu kartu apa itu.
    .caption = Undead 9 milikmu menang. Sebagai gantinya kamu menaruh Goblin 0 dari tangan, dan angka 9 kembali ke tanganmu untuk menang lagi.

book-wizards-horse =
    Setelah semua bermain: tukar salah satu kartumu dalam trick dengan kartu apa pun dari tangan, di tempat yang sama. Kartu itu tidak wajib mengikuti. Jika kamu yang membuka, kartu baru menentukan faksi pembuka. Semua yang mengubah kartu lama hilang.

    Kartu baru tidak dihitung dimainkan: tidak menghabiskan apa pun dan tidak memicu apa pun, baik Cthulhu maupun Pengubah Wujud. Kekuatan yang bergantung pada tempat tetap bekerja: Knight, Raja Lich, Dukun Hitam, Mumi, Kubus Gelatin.
    .caption = Dibuka dengan Goblin 7 dan kamu wajib mengikuti dengan Goblin 2. Kudamu menukarnya dengan Knight 3, dan Knight mengalahkan Goblin.

book-flying-boots =
    Pakai sebelum memainkan kartu: dua kartumu berikutnya masing-masing mendapat +2, di trick atau fase mana pun kartu itu dimainkan.
    .caption = Goblin 5 milikmu terbang ke 7 dan mengalahkan 6. Di trick berikutnya Undead 4 milikmu bernilai 6 dan mengalahkan 5.

book-forgotten-runestone =
    Fase 2, setelah kamu menang: buang satu kartu yang akan kamu taruh. Sampai akhir, batu ini dihitung sebagai satu kartu lagi, tanpa nilai, untuk faksi pilihanmu yang kartunya sudah kamu punya di Tumpukan Skor atau di depanmu. Vampir tidak bisa dipilih. Jika seri, batu ini berada di bawah angka 0.
    .caption = Kamu memenangkan trick terakhir dan melepas Goblin 0 demi batu ini. Dengannya Undead-mu menjadi dua lawan satu.

book-eternal-lantern =
    Fase 2, setelah kamu menang dan seorang lawan masih memegang lima kartu atau lebih: lihat tiga kartu acak dari tangannya. Lawan itu tahu kartu mana saja; pemain lain tidak.
    .caption = Kamu menang, dan Lentera memperlihatkan tiga dari lima kartu lawanmu: Dwarf 2, Knight 4, dan Knight 5.

book-staff-of-order =
    Setelah kamu kalah dalam trick, di fase mana pun: kamu membuka trick berikutnya, walau Naga menentukan lain.
    .caption = Goblin 9 mengalahkan Goblin 2 milikmu. Kartunya lepas, tetapi dengan Tongkat kamu membuka trick berikutnya.

book-frost-necklace =
    Fase 2, setelah semua bermain dan setiap tangan masih punya kartu: trick membeku. Kartunya disisihkan, tak ada yang menang atau kalah, dan pembuka yang sama membuka trick lagi. Kartu beku itu direbut bersama trick berikutnya yang ada pemenangnya.

    Dwarf, Troll, dan Raksasa di antaranya bekerja seolah dimainkan di trick itu. Selebihnya hanya melihat trick yang sedang ditentukan.
    .caption = Undead 9 akan menang, tetapi kamu membekukan trick. Goblin 5 milikmu memenangkan trick berikutnya, beserta kedua Undead.

book-divine-hourglass =
    Setelah semua bermain, di fase mana pun: setiap kartu kembali ke tangan pemain yang di depannya kartu itu berada, dan trick dimainkan ulang, dengan pembuka dan kartu tengah yang sama. Kamu tidak harus memainkan kartu yang sama. Yang sudah terpakai tetap terpakai.
    .caption = Kamu membuka dengan Goblin 8, dan Knight 2 menyerang. Kamu membalik Jam Pasir dan membuka dengan Undead 7. Sekarang Knight tidak cocok, dan kamu menang.

book-veil-shield =
    Tepat setelah lawan memainkan kartu: kartu itu mendapat −3.
    .caption = Dibuka dengan Goblin 7. Di balik Tabirmu ia hanya bernilai 4, dan Goblin 5 milikmu menang.

book-jug-of-kings =
    Pakai sebelum memainkan kartu dan sebut satu faksi dalam dek. Sampai trick selesai, kartu itu termasuk faksi tersebut, dengan nilainya sendiri: untuk mengikuti, untuk menang, untuk kekuatan, dan saat direbut. Pahlawan bukan lagi pahlawan, Pengubah Wujud tidak bertukar, dan kartu yang disebut Pengubah Wujud bertukar. Di mana pun kartu itu berakhir, juga di antara Troll yang menunggu atau di bawah Kubus, ia kembali menjadi apa yang tercetak. Jika dibekukan Kalung, kartu itu tetap bernama demikian sampai direbut.

    Jika bisa mengikuti, kamu hanya boleh menyebut faksi pembuka atau Doppelgänger, kecuali sebelumnya kamu memakai Cincin Malam untuk kartu ini.
    .caption = Dibuka dengan Goblin 8 dan kamu tidak punya Goblin. Berkat Kendi, Undead 2 milikmu menjadi Knight, dan Knight mengalahkan Goblin.

book-cloud-axe =
    Pakai sebelum memainkan kartu dan pilih seorang lawan: dua kartu berikutnya milik lawan itu masing-masing mendapat −2, di trick atau fase mana pun kartu itu dimainkan.
    .caption = Di bawah Kapakmu Goblin 6 bernilai 4, dan di trick berikutnya Undead 5 bernilai 3. Angka 5 dan 4 milikmu menang.

book-lovers-bow =
    Pakai saat kamu membuka, sebelum bermain, jika setiap tangan punya sedikitnya dua kartu. Setiap pemain pada gilirannya memainkan dua kartu sebelum pemain berikutnya, masing-masing mengikuti jika bisa. Semuanya dihitung. Kartu pertamamu adalah kartu pembuka. Jika urutan pemain berpengaruh, kartu yang lebih baik dari keduanya yang menentukan.
    .caption = Kamu membuka dengan dua kartu: Goblin 9 dan Knight 3. Lawanmu membalas dengan Goblin 2 dan Undead 7. Knight milikmu mengalahkan Goblin, dan kamu merebut keempatnya.

book-night-ring =
    Pakai sebelum memainkan kartu, tetapi tidak saat kamu membuka trick. Kartu itu tidak wajib mengikuti. Jika nilainya di atas semua kartu lain dalam trick, ia menang sebelum kekuatan lain mana pun. Jika tidak, ia dinilai seperti biasa.
    .caption = Dibuka dengan Goblin 6, dan kamu bisa mengikuti. Dengan Cincin kamu memainkan Undead 9: yang tertinggi dari semuanya, jadi menang.
