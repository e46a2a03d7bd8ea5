# Nama faksi, pahlawan, artefak, ramuan, dan bulan, serta apa yang dilakukan masing-masing dalam satu kalimat.

## Faksi

faction-goblins = Goblin
    .one = Goblin
power-goblins = Tanpa kekuatan, tetapi jumlahnya banyak: empat belas kartu, lima di antaranya bernilai nol.

faction-knights = Knight
    .one = Knight
power-knights = Jika trick dibuka dengan Goblin, Knight tertinggi menang, berapa pun nilai kartu lainnya.

faction-undead = Undead
    .one = Undead
power-undead = Fase 1: setiap Undead yang dimainkan langsung masuk Tumpukan Skor pemenang trick.

faction-dwarves = Dwarf
    .one = Dwarf
power-dwarves = Fase 2: yang kalah merebut semua Dwarf di trick itu; dengan tiga atau empat pemain, yang memainkan nilai terendah.

faction-doppelgangers = Doppelgänger
    .one = Doppelgänger
power-doppelgangers = Boleh dimainkan kapan saja dan dihitung sebagai faksi pembuka saat trick ditentukan.

faction-gnomes = Gnome
    .one = Gnome
power-gnomes = Fase 2: Gnome yang direbut berdiri di depanmu; dihitung di akhir jika tidak diinjak Raksasa.

faction-giants = Raksasa
    .one = Raksasa
power-giants = Fase 2: setiap Raksasa yang direbut pemenang menginjak satu Gnome bernilai sama di depan tiap lawan.

faction-dragons = Naga
    .one = Naga
power-dragons = Yang memainkan Naga terakhir dalam trick membuka trick berikutnya, siapa pun pemenangnya.

faction-trolls = Troll
    .one = Troll
power-trolls = Fase 2: Troll yang dimainkan bergabung dengan yang menunggu; pemenang setiap trick hanya merebut yang tertinggi.

faction-seers = Peramal
    .one = Peramal
power-seers = Fase 1: jika menang dengan Peramal, lihat kartu teratas dek, lalu ambil kartu itu atau satu kartu tengah.

faction-wizards = Penyihir
    .one = Penyihir
power-wizards = Jika menang dengan Penyihir, kamu dapat ramuan tertutup; minum tepat setelah memainkan kartu di trick lain untuk mengubah nilainya.

faction-druids = Druid
    .one = Druid
power-druids = Fase 1: jika kamu kalah dengan Druid, ia menjadi Beruang; kartumu berikutnya mendapat +3.

faction-shapeshifters = Pengubah Wujud
    .one = Pengubah Wujud
power-shapeshifters = Fase 1: bertukar dengan kartu tengah; kartu itulah yang dimainkan, dan Pengubah Wujud bisa dimenangkan.

faction-vampires = Vampir
    .one = Vampir
power-vampires = Fase 2: Vampir pertamamu menjadi tuanmu; kartu yang diselipkan di bawahnya dijumlahkan untuk suara Vampir.

faction-zombies = Zombi
    .one = Zombi
power-zombies = Fase 1: jika kamu menang dengan Zombi, semua kartu yang dimainkan lawan masuk Tumpukan Skormu.

faction-werewolves = Manusia Serigala
    .one = Manusia Serigala
power-werewolves = Dibuka dengan Manusia Serigala: tanpa bulan yang terendah menang, saat purnama yang tertinggi; Manusia Serigala yang menang membalik bulan.

faction-shadows = Bayangan
    .one = Bayangan
power-shadows = Tanpa kekuatan, tetapi nilainya sampai 19; hanya sepuluh dari dua puluh yang dipakai, dan tak ada yang tahu yang mana.

## Pahlawan

hero-lich-king = Raja Lich
power-lich-king = Kartu berikutnya dalam trick nilainya turun 3.

hero-skeleton = Kerangka
power-skeleton = Jika menang dengannya, kamu boleh mengambil satu kartu acak dari tumpukan buangan ke tangan.

hero-warlock = Dukun Hitam
power-warlock = Tepat setelah kartu bernilai ganjil, ia memenangkan trick.

hero-cthulhu = Cthulhu
power-cthulhu = Fase 1: dua kartu dek lenyap tanpa dilihat. Fase 2: setiap pemain membuang satu kartu.

hero-mummy = Mumi
power-mummy = Tepat setelah kartu bernilai 7 atau lebih, ia memenangkan trick.

hero-gelatinous-cube = Kubus Gelatin
power-gelatinous-cube = Fase 2, sebagai kartu kedua: ia menelan kartu pertama, dan pemenang trick berikutnya merebut keduanya.

## Artefak

artifact-crown-of-light = Mahkota Cahaya
power-crown-of-light = Di akhir permainan dihitung sebagai kartu bernilai 5 untuk faksi yang kartunya kamu miliki.

artifact-serpent-sword = Pedang Ular
power-serpent-sword = Sebelum memainkan kartu: kartu itu mendapat +3.

artifact-horn-of-silence = Terompet Keheningan
power-horn-of-silence = Fase 2, setelah semua bermain: tak ada pemenang trick, dan setiap pemain mendapat kartunya sendiri.

artifact-spear-of-vengeance = Tombak Dendam
power-spear-of-vengeance = Fase 2, jika kamu kalah: buang satu kartu dari trick.

artifact-crystal-ball = Bola Kristal
power-crystal-ball = Fase 1, saat hendak mengambil setelah kalah: lihat tiga kartu teratas dek dan simpan satu.

artifact-crystal-of-fools = Kristal Pandir
power-crystal-of-fools = Fase 2, jika kamu menang: tukar satu kartu rebutanmu dengan satu kartu dari tangan.

artifact-wizards-horse = Kuda Penyihir
power-wizards-horse = Setelah semua bermain: tukar kartumu dalam trick dengan kartu apa pun dari tangan.

artifact-flying-boots = Sepatu Terbang
power-flying-boots = Sebelum memainkan kartu: dua kartumu berikutnya masing-masing mendapat +2.

artifact-forgotten-runestone = Batu Rune Terlupakan
power-forgotten-runestone = Fase 2, jika kamu menang: buang satu kartu rebutan; batu ini dihitung sebagai satu kartu tambahan untuk faksi yang sudah kamu miliki.

artifact-eternal-lantern = Lentera Abadi
power-eternal-lantern = Fase 2, jika kamu menang: lihat tiga kartu acak milik lawan yang memegang lima kartu atau lebih.

artifact-staff-of-order = Tongkat Ketertiban
power-staff-of-order = Jika kamu kalah: kamu membuka trick berikutnya, ada Naga atau tidak.

artifact-frost-necklace = Kalung Beku
power-frost-necklace = Fase 2, setelah semua bermain: sisihkan trick ini; pembukanya membuka lagi, dan trick ini direbut bersama trick berikutnya yang dimenangkan.

artifact-divine-hourglass = Jam Pasir Ilahi
power-divine-hourglass = Setelah semua bermain: setiap pemain mengambil kembali kartunya dan trick dimainkan ulang.

artifact-veil-shield = Perisai Tabir
power-veil-shield = Tepat setelah lawan memainkan kartu: kartu itu mendapat −3.

artifact-jug-of-kings = Kendi Para Raja
power-jug-of-kings = Sebelum memainkan kartu: sebut satu faksi dalam dek; kartu itu termasuk faksi tersebut sampai trick selesai.

artifact-cloud-axe = Kapak Awan
power-cloud-axe = Sebelum memainkan kartu: dua kartu berikutnya milik satu lawan masing-masing mendapat −2.

artifact-lovers-bow = Busur Kekasih
power-lovers-bow = Saat kamu membuka: semua pemain memainkan dua kartu dalam trick ini, dan semuanya dihitung.

artifact-night-ring = Cincin Malam
power-night-ring = Saat kamu tidak membuka: kartumu tidak wajib mengikuti, dan menang jika nilainya di atas semua kartu lain.

## Ramuan

potion = Ramuan
potion-hidden = Ramuan tak dikenal
potion-double = Ramuan ×2
potion-plus = Ramuan +{ $n }
potion-minus = Ramuan −{ $n }
power-potion-hidden = Tak ada yang tahu isinya sampai diminum.
power-potion-double = Nilai cetak kartu yang baru dimainkan dihitung dua kali lipat.
power-potion-plus = Kartu yang baru dimainkan mendapat +{ $n }.
power-potion-minus = Kartu yang baru dimainkan mendapat −{ $n }.

## Bulan

moon-new = Tanpa bulan
moon-full = Bulan purnama
power-moon-new = Jika dibuka dengan Manusia Serigala, nilai terendah menang.
power-moon-full = Jika dibuka dengan Manusia Serigala, nilai tertinggi menang.
