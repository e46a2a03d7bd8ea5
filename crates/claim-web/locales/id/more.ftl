# What only the screens beside the game say: it does not travel with the first view.

## Choose a table

choose-players = Pemain
choose-deck = Dek
choose-pair = Satu pasangan
choose-modules = Tambahan
heroes = Pahlawan
heroes-about = Lima dari enam pahlawan dikocok ke dalam dek
artifacts-about = Setiap pemain mendapat tiga artefak rahasia
choose-bots = Para bot
choose-first = Siapa yang membuka pertama
first-anybody = Diundi
first-me = Kamu
first-next = Pemain di sebelah kirimu
start = Bagikan kartu
your-deck = Dekmu
choose-or = atau
choose-factions = dan { $count } lagi
chosen-of = masing-masing sepuluh kartu · { $chosen } dari { $of } terpilih
deck-full = masing-masing sepuluh kartu · lepas satu untuk menukar
choose-tell = Tunjuk sebuah kartu, atau sentuh, untuk membaca kekuatannya.
deal-about = { $cards } kartu · { $each } per pemain
deck-claim-about = untuk permainan pertama
deck-claim2-about = kotak kedua
deck-wild-about = kejutan di setiap trick
deck-tactical-about = untuk yang suka berhitung
deck-random-about = faksi berbeda setiap kali
deck-custom-about = kamu yang memilih faksinya
short-goblins = Goblin banyak, lima bernilai nol
short-knights = Knight mengalahkan Goblin pembuka
short-undead = Undead langsung mencetak skor di Fase 1
short-dwarves = Dwarf untuk yang kalah di Fase 2
short-doppelgangers = Doppelgänger dihitung sebagai faksi pembuka
short-gnomes = Gnome berdiri di depanmu, terancam
short-giants = Raksasa menginjak Gnome yang senilai
short-dragons = Naga menentukan siapa membuka trick berikutnya
short-trolls = Troll menunggu; yang tertinggi lebih dulu
short-seers = Peramal mengintip dek lalu memilih
short-wizards = Penyihir memenangkan ramuan
short-druids = Druid yang kalah menjadi Beruang: +3
short-shapeshifters = Pengubah Wujud bertukar dengan kartu tengah
short-vampires = Vampir dijumlahkan di bawah satu tuan
short-zombies = Zombi mencetak skor dari yang dikalahkan
short-werewolves = Manusia Serigala berubah bersama bulan
short-shadows = Bayangan sampai 19; separuhnya tidak ikut

## My games

history-empty = Belum ada permainan yang selesai. Yang pertama memakan sepuluh menit.
history-won = Menang
history-lost = Kalah
history-drawn = Seri
history-tally = Menang { $won } · Kalah { $lost } · Seri { $drawn }
forget-game = Hapus permainan ini: { $what }
history-finished = Selesai
statistics = Hasilmu
by-level = Para bot
by-deck = Dek
percent = { $percent }%
count-won = Menang
count-lost = Kalah
count-drawn = Seri
won-share = Rasio menang
level-mixed = Campuran
deck-other = Dek lain
statistics-taken-back = { $count ->
   *[other] { $count } permainan yang langkahnya pernah kamu urungkan tidak dihitung.
  }
game-deleted = Permainan dihapus.
bring-back = Kembalikan
game-unfinished = Belum selesai
deleted-games = { $count ->
   *[other] { $count } permainan terhapus
  }
forget-deleted = Hapus selamanya

## Replay

replay-label = Langkah-langkah
step-first = Ke awal
step-back = Satu langkah mundur
step-next = Satu langkah maju
step-last = Ke akhir
step-play = Putar
step-pause = Jeda
step-slider = Langkah
step-of = { $step } dari { $of }
copy-step = Tautan ke langkah ini
eyes = Sudut pandang
eyes-open = Semua kartu terbuka
drop-file = Jatuhkan permainan di sini, atau pilih berkas
drop-file-about = Rekaman JSON atau teks, dari halaman ini atau dari program claim
choose-file = Pilih berkas
file-damaged = Berkas ini bukan permainan yang dapat ditonton.
file-damaged-about = Pilih berkas yang disimpan sebagai rekaman atau teks.
file-damaged-why = Apa yang salah
file-unreadable = Berkas tidak dapat dibaca, atau terlalu besar untuk sebuah permainan.

## Settings

theme = Tema
theme-auto = Seperti sistem
theme-light = Terang
theme-dark = Gelap
at-the-table = Di meja
setting-counter = Penghitung kartu
setting-counter-about = Daftar kartu yang belum kamu lihat
setting-sound = Bunyi
setting-sound-about = Dua nada lembut saat giliranmu dan halaman ini di latar belakang
setting-lesson = Pelajaran pertama
setting-lesson-about = Jelaskan trick pertama di permainan berikutnya
keys-title = Papan ketik
keys-about = Tombol panah atau angka memilih kartu atau jawaban, Enter memainkannya, Esc melewati. Panah atas dan bawah berpindah antara kartu tangan, artefak, dan jawaban.

## When something is missing

link-broken = Tautan ini rusak
link-broken-about = Permainan di tautan ini tidak lengkap atau sudah diubah. Mintalah tautan utuh, atau berkasnya.

## Rules book

rules-search = Cari di aturan
rules-none = Tidak ada di aturan yang cocok dengan “{ $words }”.
rules-found = { $count ->
   *[other] { $count } halaman
  }
rules-loading = Buku aturan sedang dimuat…
rules-missing = Buku aturan tidak dapat dimuat. Periksa koneksi lalu muat ulang.
rules-unknown = Tidak ada halaman seperti itu di buku aturan.
rules-contents = Semua halaman
rules-factions = Faksi-faksi
rules-heroes = Para pahlawan
rules-artifacts = Semua artefak
rules-game = Permainan
rules-example = Contoh
rules-example-next = Langkah berikutnya
rules-example-again = Dari awal

## Ulasan

review-going = { $done } dari { $total } keputusan
review-failed = Permainan ini tidak dapat diulas.
review-curve = { $you ->
    [yes] Peluang menangmu, dengan yang kamu ketahui saat itu
   *[no] Peluang menang { $who }, dengan yang diketahui saat itu
}
review-next = Kesalahan berikutnya (N)
review-previous = Kesalahan sebelumnya (P)
review-errors = { $count ->
   *[other] { $count } kesalahan
}
review-before = Sebelum pembagian
review-deal = Nasib pembagian
review-cards = Nasib kartu
review-own = Kerugian sendiri
review-mixed = Nasib dan kerugian pemain lain
review-begun = Ulasan dimulai.
review-done = { $count ->
   *[other] Ulasan selesai: { $count } kesalahan.
}
review-others = Kerugian pemain lain
review-loss-of = Kerugian { $who }
review-result = Hasil
review-so-far = Sejauh ini
review-resigned = { $you ->
    [yes] Kamu menyerah.
   *[no] { $who } menyerah.
}
review-late = { $you ->
    [yes] Waktumu habis.
   *[no] Waktu { $who } habis.
}
review-left = { $you ->
    [yes] Kamu meninggalkan meja.
   *[no] { $who } meninggalkan meja.
}
review-agreed = Seri disepakati.
review-unfinished = Permainan ini tidak diselesaikan.
review-accuracy = Ketepatan
review-table = Kurva sebagai tabel
review-when = Kapan
review-what = Penyebab
review-change = Perubahan
review-chance = Peluang menang
review-end = Akhir
review-known = Dengan yang diketahui
review-open = Dengan semua kartu terbuka
review-show-open = Semua kartu terbuka
review-won = menang
review-drawn = seri
review-lost = kalah
review-points = { $count ->
   *[other] { $count } poin hilang
}
review-try = Coba lagi
review-try-ask = Apa yang akan kamu lakukan di sini?
review-play-on = Lanjutkan dari sini
review-against = Melawan
verdict-forced = Terpaksa
verdict-free = Sama saja
verdict-best = Terbaik
verdict-inaccuracy = Kurang tepat
verdict-mistake = Kesalahan
verdict-blunder = Kesalahan besar
tally-won = menang
tally-lost = kalah
tally-nobody = tanpa pemilik
why-vote = Suara { $faction } berubah dari { $best } menjadi { $played }.
why-vote-wins = { $card } memenangkan trick tetapi menyerahkan { $cards } kepada { $who }: suara { $faction } berubah dari { $best } menjadi { $played }.
why-vote-loses = { $card } kalah dalam trick dan menyerahkan { $cards } kepada { $who }: suara { $faction } berubah dari { $best } menjadi { $played }.
why-trick-card = { $card } memenangkan trick { $played } dari 100 kali; dengan { $better } menjadi { $best }.
why-trick-prize = { $card } memenangkan trick beserta { $prize } { $played } dari 100 kali; dengan { $better } menjadi { $best }.
why-lost = { $card } kalah dalam trick yang akan dimenangkan { $better }.
why-lost-prize = { $card } kehilangan trick dan { $prize }; { $better } akan memenangkan keduanya.
why-it-wins = { $card } memenangkan trick yang akan dilepas { $better } kepada yang lain.
why-it-wins-prize = { $card } memenangkan trick dan { $prize }; { $better } akan melepas keduanya kepada yang lain.
why-trick-more = Trick ini tidak seberharga itu.
why-away = { $card } jatuh ke lawan { $played } dari 100 kali, bukan { $best }.
why-spends = { $better } sama saja di trick ini, dan { $card } tersimpan.
why-gives = { $card } jatuh ke { $who }.
why-vote-chance = { $faction }: suaranya menang { $played } dari 100 kali, bukan { $best }.
why-trick = Trick ini menang { $played } dari 100 kali, bukan { $best }.
why-tie = Suaranya sama; kartu di faksi yang dimenangkan menentukan, lalu jumlah nilainya: dari { $best } menjadi { $played }.
why-everywhere = Tidak ada satu suara yang menentukan: kerugiannya sedikit di banyak tempat.
why-void = Ini menunjukkan bahwa tidak ada { $faction } di tangan ini.
luck-centre = { $card } di tengah
luck-drew = mengambil { $card }
luck-potion = { $who }: ramuan { $potion }
luck-raised = { $who } mendapat kembali { $card }
luck-ball = Bola memperlihatkan { $cards }
luck-lantern = Lentera memperlihatkan { $cards }
review-moment = Yang diputuskan di sini
review-nothing = Di sini tidak ada keputusan yang bisa ditunjukkan. Buka kesalahan dengan N dan P, atau klik kurvanya.
review-no-errors = Tanpa kesalahan: main bagus.
review-better = Lebih baik: { $action }.
review-then = (waktu itu)
review-why-played = Mengapa { $action } keliru:
review-alternatives = Semua yang bisa dilakukan
review-exact = Terpecahkan: pasti.
review-all-worlds-solved = { $count ->
   *[other] Terpecahkan dalam semua { $count } pembagian yang mungkin.
}
review-worlds-solved = { $count ->
   *[other] Terpecahkan dalam { $count } pembagian yang mungkin.
}
review-estimated = { $count ->
   *[other] Diperkirakan dari { $count } pembagian yang mungkin.
}

## Permainanku

practise = Berlatih
practise-title = Latih kesalahanmu
practise-standing = { $left } untuk dilatih, { $learnt } dikuasai. Kesalahan dikuasai bila terpecahkan dua kali berturut-turut.
practise-right = Benar. Terpecahkan { $solved } dari { $of } kali.
practise-wrong = Kali ini belum: akan muncul lagi.
practise-next = Kesalahan lain
practise-done = Semua sudah dilatih untuk saat ini
progress-empty = Belum ada permainan yang diulas. Ulas satu, dan hasilnya disimpan di sini.
progress-going = { $count ->
   *[other] Sisa { $count } permainan: { $done } dari { $total } keputusan
}
progress-review = { $count ->
   *[other] Ulas { $count } permainan
}
progress-chart = { $count ->
   *[other] Ketepatan dan nasib dari { $count } permainan
}
progress-key = Garis: ketepatan. Batang: nasib tiap permainan, ke atas berarti mujur.
progress-games = { $count ->
   *[other] { $count } permainan diulas
}
progress-phase-one = Ketepatan, Fase 1
progress-phase-two = Ketepatan, Fase 2
progress-table = Per permainan
progress-luck = Nasib
progress-mistakes = Yang sering salah
progress-kind = Keputusan
progress-often = Kesalahan
progress-lost = Poin hilang
progress-errors = { $errors } dari { $decisions }
progress-reasons = Yang diberikan oleh kesalahan
progress-reason = Diberikan
mistake-vote = Sebuah suara
mistake-tie = Suara yang sama
mistake-card = Sebuah kartu
mistake-trick = Trick yang salah
mistake-spends = Kartu yang terlalu tinggi
mistake-void = Yang tidak ada di tangan
mistake-everywhere = Sedikit di mana-mana
kind-lead-one = Membuka di Fase 1
kind-lead-two = Membuka di Fase 2
kind-follow-one = Mengikuti di Fase 1
kind-follow-two = Mengikuti di Fase 2
kind-prize = Memilih kartu dari tengah
kind-lords = Tuan para Vampir
kind-powers = Pahlawan, artefak, dan ramuan
