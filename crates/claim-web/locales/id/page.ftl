### The words of the page. Each language has every message, with the same variables; a test sees to it.

title = Claim – main kartu melawan bot
home = Claim, halaman depan
skip = Langsung ke isi
reload = Muat ulang
broken = Ada yang salah di halaman ini. Permainanmu tersimpan.
close = Tutup
cancel = Batal
you = Kamu
language = Bahasa
nav-label = Halaman
nav-rules = Aturan
nav-history = Permainanku
nav-settings = Pengaturan
storage-off = Peramban ini tidak menyimpan apa pun dari halaman ini: permainan hilang saat ditutup. Izinkan data situs agar tersimpan.
storage-full = Peramban tidak dapat menyimpan permainan ini: penyimpanannya penuh atau dimatikan. Hapus permainan lama, atau tetap di halaman ini sampai selesai.
bots-missing = Bot tidak dapat dimuat. Periksa sambungan lalu muat ulang: permainanmu tersimpan.

## Home

home-title = Menangkan trick. Menangkan suara.
home-lead = Rekrut pengikut di paruh pertama, pimpin mereka di paruh kedua, dan raih sebagian besar faksi. Tanpa akun, tanpa menunggu.
play-now = Main sekarang
play-about = { $count ->
    [2] Dua pemain
    [3] Tiga pemain
   *[other] Empat pemain
  } · { $deck } · { $level }
choose-table = Pilih meja
learn-rules = Pelajari aturan
open-replay = Tonton lagi permainan
continue = Lanjutkan
forget-game = Hapus permainan ini: { $what }
players = { $count ->
   *[other] { $count } pemain
  }
with-heroes = pahlawan
with-artifacts = artefak

## Choose a table

deck-claim = Claim
deck-claim2 = Claim 2
deck-random = Dek acak
deck-random-about = Faksi berbeda setiap kali
deck-custom = Dek sendiri
deck-custom-about = Kamu yang memilih faksinya
deck-missing = { $count ->
   *[other] Pilih { $count } faksi lagi.
  }
artifacts = Artefak
level-novice = Pemula
level-apprentice = Murid
level-expert = Ahli
level-master = Empu

## The table

game-title = Permainan Claim
phase-one = Fase 1 · trick { $trick } dari { $of }
phase-two = Fase 2 · trick { $trick } dari { $of }
phase-over = Permainan selesai
hand-label = { $count ->
   *[other] Kartu tanganmu: { $count }
  }
hand-open = Kartu tangan
artifacts-label = Artefakmu
artifact-later = { $artifact }, belum sekarang
card-changed = { $card }, bernilai { $value }
trick-label = { $count ->
    [0] Trick, belum ada kartu
   *[other] Trick, { $count } kartu
  }
centre-label = Di tengah
deck-label = { $count ->
   *[other] Dek: { $count } kartu
  }
potions-label = { $count ->
   *[other] { $count } ramuan di tumpukan
  }
waiting-trolls = Troll menunggu
waiting-cube = Di bawah Kubus
waiting-aside = Disisihkan
seat-turn = { $you ->
    [yes] giliranmu
   *[no] gilirannya
  }
seat-thinks = berpikir …
seat-leads = { $you ->
    [yes] memimpin
   *[no] memimpin
  }
seat-partner = rekan
seat-number = Kursi { $number }
count-hand = { $count ->
   *[other] { $count } kartu di tangan
  }
count-followers = { $count ->
   *[other] { $count } pengikut
  }
count-score = { $count ->
   *[other] { $count } kartu di Tumpukan Skor
  }
count-potions = { $count ->
   *[other] { $count } ramuan
  }
count-artifacts = { $count ->
   *[other] { $count } artefak
  }
count-boots = { $count ->
   *[other] { artifact-flying-boots }: +2 untuk { $count } kartu berikutnya
  }
count-axe = { $count ->
   *[other] { artifact-cloud-axe }: −2 untuk { $count } kartu berikutnya
  }
before-gnomes = Gnome di depan
before-lord = { $count ->
    [0] Tuan, tanpa kartu di bawahnya
   *[other] Tuan dengan { $count } kartu di bawahnya
  }
before-bears = Beruang: +3 untuk kartu berikutnya
tools-label = Lihat
log-title = Catatan
log-label = Yang terjadi
log-phase-one = Fase 1, trick { $trick }
log-phase-two = Fase 2, trick { $trick }
piles-title = Tumpukan
last-trick-title = Trick terakhir
last-trick-none = Belum ada trick yang dimainkan.
last-trick-won = { $you ->
    [yes] Kamu memenangkannya.
   *[no] { $who } memenangkannya.
  }
pile-score = Tumpukan Skor
pile-gnomes = Gnome di depan
pile-lord = Tuan dan kartu di bawahnya
pile-followers = Tumpukan Pengikutmu
pile-known-followers = Pengikut yang diambil dari tengah
pile-hidden-followers = { $count ->
   *[other] dan { $count } pengikut yang tidak dilihat orang lain
  }
pile-known-hand = Kartu tangan yang diketahui
pile-discard = Kartu buangan
pile-lost = { $count ->
   *[other] Cthulhu mengambil { $count } kartu dari dek tanpa terlihat.
  }
pile-used = Terpakai: { $artifacts }
pile-empty = Belum ada.
counter-title = Penghitung
counter-about = Kartu yang belum kamu lihat: di tangan lain, di dek, di antara pengikut rahasia, atau di luar permainan.
counter-faction = Faksi
counter-left = Sisa
counter-values = Nilai
counter-heroes = Pahlawan yang belum terlihat: { $heroes }
votes-label = Suara
vote-count = { $who }: { $count }
vote-open = Belum ada yang unggul
vote-leads = Unggul: { $who }
vote-decided = Sudah pasti: { $who }
vote-higher = kartu lebih tinggi
vote-sum = jumlah { $count }
vote-total = { $count ->
   *[other] { $count } suara
  }

## What is asked

ask-lead = Giliranmu: buka dengan kartu apa saja.
ask-play = Giliranmu: mainkan satu kartu.
ask-swap = Pengubah Wujudmu menjadi kartu tengah yang mana?
ask-discard = Cthulhu: serahkan satu kartu dari tanganmu.
ask-potion = Buka ramuan yang paling lama kamu simpan untuk kartu ini?
ask-veil = Lemahkan kartu yang baru dimainkan?
ask-after-play = Semua sudah bermain. Pakai artefak?
ask-lost = Kamu kalah di trick ini. Pakai artefak?
ask-draft = Kamu menang: kartu tengah mana yang kamu ambil?
ask-seer = Peramalmu melihat kartu teratas dek. Kartu mana yang kamu ambil?
ask-draw = Kamu akan mengambil dari dek. Pakai { artifact-crystal-ball }?
ask-keep = Kartu mana yang kamu simpan?
ask-won = Kamu memenangkan trick. Pakai artefak sebelum kartu ditaruh?
ask-replace = Jadikan { $card } tuan barumu? Tuan lama dan semua di bawahnya dibuang.
ask-tuck = Selipkan { $card } di bawah tuanmu?
ask-raise = Biarkan Kerangka mengambil satu kartu acak dari tumpukan buangan?
ask-lantern = Kamu menang. Nyalakan { artifact-eternal-lantern }?
ask-crown = { artifact-crown-of-light } milikmu dihitung untuk faksi mana?
choose-take = Ambil { $card }
choose-take-deck = Kartu teratas dek: { $card }
choose-take-deck-unseen = Kartu teratas dek
choose-swap = Menjadi { $card }
choose-keep = Simpan { $card }
choose-pass = Lewati
choose-drink = Buka
choose-tuck = Selipkan
choose-place = Taruh seperti biasa
choose-replace = Tuan baru
choose-raise = Ambil satu
choose-use = Pakai { $artifact }
choose-place-of = { $card }, tempat { $place }
use-cloud-axe = { artifact-cloud-axe }: terhadap siapa?
use-jug-of-kings = { artifact-jug-of-kings }: kartunya menjadi faksi apa?
use-wizards-horse = { artifact-wizards-horse }: kartu mana yang kembali, dan mana penggantinya?
use-spear-of-vengeance = { artifact-spear-of-vengeance }: kartu mana yang dibuang?
use-crystal-of-fools = { artifact-crystal-of-fools }: kartu mana yang kamu tukar, dan dengan apa?
use-forgotten-runestone = { artifact-forgotten-runestone }: kartu mana yang dibuang, dan batu ini dihitung untuk faksi mana?
use-eternal-lantern = { artifact-eternal-lantern }: tangan siapa?
reason-turn = Tunggu: giliran { $who }.
reason-chance = Tunggu sebentar.
reason-follow = Kamu punya kartu { $faction }: kamu harus mengikuti dengan { $member }.
reason-follow-or-doppelganger = Kamu punya kartu { $faction }: kamu harus mengikuti dengan { $member }, atau mainkan Doppelgänger.
reason-asked = Jawab dulu pertanyaan di atas.
reason-over = Permainan selesai.
reason-other = Kartu ini tidak dapat dimainkan sekarang.

## The first trick

lesson-lead = Kamu memimpin. Hadiahnya ada di tengah: main tinggi untuk memenangkannya, atau rendah bila lebih suka kartu rahasia dari dek.
lesson-follow = Ikuti faksi pembuka bila bisa. Kartu tertingginya memenangkan hadiah di tengah; yang tidak mendapat apa-apa dari sana mengambil kartu rahasia.
lesson-wait = Hadiah trick ini ada di tengah. Yang menang mengambil pengikut dari sana; yang tidak mendapat apa-apa mengambil kartu rahasia.
lesson-won = Pemenang mengambil pengikut dari tengah. Pengikut yang kamu dapat sekarang menjadi kartu tanganmu di Fase 2.
lesson-next = Teruskan sampai kartu tangan habis; lalu mainkan pengikutmu untuk meraih suara. Tunjuk sebuah kartu, atau sentuh sekali, untuk membaca kekuatannya.
lesson-done = Mengerti

## After the game

result-label = Hasil
result-won = Kamu menang!
result-lost = { $count ->
   *[other] { $who } menang.
  }
result-drawn = Seri.
rematch = Tanding ulang
replay = Tonton ulang
review = Ulasan
share-game = Bagikan atau simpan
new-game = Permainan baru
copy-link = Salin tautan
link-copied = Tersalin
export-record = Rekaman (JSON)
export-text = Teks
fair-verified = Pembagian ini ditetapkan sebelum kartu pertama: terverifikasi.
fair-from-seed = Pembagian dan peluang berasal dari benih: terverifikasi.
fair-unknown = Rekaman ini tanpa benih: tidak ada yang tahu bagaimana kartunya dibagikan.
fair-broken = Pembagian ini bukan dari benihnya. Ada yang mengubahnya.

## When something is missing

lost = Halaman ini tidak ada
lost-about = Tidak ada apa-apa di { $path }. Alamatnya mungkin salah ketik atau sudah lama.
screen-coming = Sedang dimuat …
screen-missing = Layar ini tidak dapat dimuat
screen-missing-about = Periksa sambungan lalu coba lagi. Permainanmu tetap tersimpan.
try-again = Coba lagi
game-missing = Permainan ini tidak ada di sini
game-missing-about = Permainan melawan bot disimpan di peramban tempat dimainkan. Mungkin sudah dihapus, atau dimainkan di tempat lain: mintalah tautan atau berkasnya.
game-damaged = Permainan ini rusak
game-damaged-about = Simpanan permainan ini tidak dapat dibaca lagi. Mulailah permainan baru.

## What happens

event-phase-one = Fase 1 dimulai: rekrut pengikutmu.
event-phase-two = Fase 2 dimulai: pengikutmu menjadi kartu tanganmu.
event-over = Permainan selesai.
event-revealed = { $card } ada di tengah.
event-used = { $you ->
    [yes] Kamu memakai { $artifact }.
   *[no] { $who } memakai { $artifact }.
  }
event-used-on = { $you ->
    [yes] Kamu memakai { $artifact } terhadap { $other }.
   *[no] { $yours ->
        [yes] { $who } memakai { $artifact } terhadapmu.
       *[no] { $who } memakai { $artifact } terhadap { $other }.
      }
  }
event-used-for = { $you ->
    [yes] Kamu memakai { $artifact }: { $faction }.
   *[no] { $who } memakai { $artifact }: { $faction }.
  }
event-played = { $you ->
    [yes] Kamu memainkan { $card }.
   *[no] { $who } memainkan { $card }.
  }
event-bear-spent = Beruang { $card } memberi +3 lalu dibuang.
event-swapped = { $you ->
    [yes] { $shapeshifter } pindah ke tengah; kamu memainkan { $card } sebagai gantinya.
   *[no] { $shapeshifter } pindah ke tengah; { $who } memainkan { $card } sebagai gantinya.
  }
event-lost = { $count ->
   *[other] Cthulhu mengambil { $count } kartu dari dek tanpa terlihat.
  }
event-drank = { $you ->
    [yes] Kamu membuka ramuan { $potion }.
   *[no] { $who } membuka ramuan { $potion }.
  }
event-rode = { $you ->
    [yes] Kamu mengambil kembali { $back } dan menaruh { $card } di tempatnya.
   *[no] { $who } mengambil kembali { $back } dan menaruh { $card } di tempatnya.
  }
event-turned-back = Setiap kartu kembali ke tangan pemiliknya; trick dimainkan ulang.
event-set-aside = Trick disisihkan.
event-won = { $you ->
    [yes] Kamu memenangkan trick dengan { $card }.
   *[no] { $who } memenangkan trick dengan { $card }.
  }
event-silenced = { $you ->
    [yes] Semua menyimpan kartunya sendiri; kamu yang seharusnya menang dan memimpin berikutnya.
   *[no] Semua menyimpan kartunya sendiri; { $who } yang seharusnya menang dan memimpin berikutnya.
  }
event-claimed = { $you ->
    [yes] { $card } langsung masuk Tumpukan Skormu.
   *[no] { $card } langsung masuk Tumpukan Skor { $who }.
  }
event-bear = { $you ->
    [yes] { $card } tinggal padamu sebagai Beruang.
   *[no] { $card } tinggal pada { $who } sebagai Beruang.
  }
event-brewed = { $you ->
    [yes] Kamu mengambil ramuan tanpa melihatnya.
   *[no] { $who } mengambil ramuan tanpa melihatnya.
  }
event-potions-shuffled = Ramuan yang sudah terpakai dikocok menjadi tumpukan baru.
event-moon-full = Bulan kini purnama.
event-moon-new = Bulan menghilang.
event-looked = { $you ->
    [yes] Kamu melihat kartu teratas dek: { $card }.
   *[no] { $who } melihat kartu teratas dek: { $card }.
  }
event-looked-unseen = { $you ->
    [yes] Kamu melihat kartu teratas dek.
   *[no] { $who } melihat kartu teratas dek.
  }
event-took = { $you ->
    [yes] Kamu mengambil { $card } dari tengah.
   *[no] { $who } mengambil { $card } dari tengah.
  }
event-drew = { $you ->
    [yes] Kamu mendapat { $card } dari dek.
   *[no] { $who } mendapat { $card } dari dek.
  }
event-drew-unseen = { $you ->
    [yes] Kamu mengambil satu kartu dari dek.
   *[no] { $who } mengambil satu kartu rahasia dari dek.
  }
event-gazed = { $you ->
    [yes] { artifact-crystal-ball } menunjukkan padamu { $cards }.
   *[no] { artifact-crystal-ball } menunjukkan pada { $who }: { $cards }.
  }
event-gazed-unseen = { $you ->
    [yes] Kamu melihat ke dalam { artifact-crystal-ball }.
   *[no] { $who } melihat ke dalam { artifact-crystal-ball }.
  }
event-deck-shuffled = Dek dikocok.
event-discarded = { $card } dibuang.
event-gave-up = { $you ->
    [yes] Kamu menyerahkan { $card }.
   *[no] { $who } menyerahkan { $card }.
  }
event-under-cube = { $card } di bawah Kubus; keduanya menunggu trick berikutnya.
event-cube-alone = Kubus menunggu sendirian.
event-waits = { $card } menunggu.
event-fooled = { $you ->
    [yes] Kamu mengambil { $back } ke tangan dan menaruh { $card } sebagai gantinya.
   *[no] { $who } mengambil { $back } ke tangan dan menaruh { $card } sebagai gantinya.
  }
event-stands = { $you ->
    [yes] { $card } berdiri di depanmu.
   *[no] { $card } berdiri di depan { $who }.
  }
event-placed = { $you ->
    [yes] { $card } masuk Tumpukan Skormu.
   *[no] { $card } masuk Tumpukan Skor { $who }.
  }
event-lord = { $you ->
    [yes] { $card } kini menjadi tuanmu.
   *[no] { $card } kini menjadi tuan { $who }.
  }
event-tucked = { $you ->
    [yes] Kamu menyelipkan { $card } di bawah tuanmu.
   *[no] { $who } menyelipkan { $card } di bawah tuannya.
  }
event-crushed = { $you ->
    [yes] Raksasa meremukkan { $card } milikmu.
   *[no] Raksasa meremukkan { $card } milik { $who }.
  }
event-raised = { $you ->
    [yes] Kerangka membawa { $card } ke tanganmu.
   *[no] Kerangka membawa { $card } ke tangan { $who }.
  }
event-showed = { $you ->
    [yes] { artifact-eternal-lantern } menunjukkan padamu kartu { $other }: { $cards }.
   *[no] { $yours ->
        [yes] { artifact-eternal-lantern } menunjukkan pada { $who } kartumu: { $cards }.
       *[no] { artifact-eternal-lantern } menunjukkan pada { $who } kartu { $other }: { $cards }.
      }
  }
event-showed-unseen = { $you ->
    [yes] { artifact-eternal-lantern } menunjukkan padamu tiga kartu { $other }.
   *[no] { artifact-eternal-lantern } menunjukkan pada { $who } tiga kartu { $other }.
  }
event-crowned = { $you ->
    [yes] { artifact-crown-of-light } milikmu dihitung untuk { $faction }.
   *[no] { artifact-crown-of-light } milik { $who } dihitung untuk { $faction }.
  }
event-leads = { $you ->
    [yes] Kamu memimpin berikutnya.
   *[no] { $who } memimpin berikutnya.
  }
why-knights = Goblin memimpin: Knight tertinggi menang.
why-moon-full = Bulan purnama: Manusia Serigala tertinggi menang.
why-moon-new = Tanpa bulan: Manusia Serigala terendah menang.
why-doppelgangers = Dihitung sebagai faksi pemimpin.
why-warlock = Tepat setelah kartu ganjil.
why-mummy = Tepat setelah kartu 7 atau lebih.
why-dwarves = Dwarf diambil yang kalah.
why-dwarves-lowest = Dwarf diambil kartu terendah.
why-dragons = Pemain Naga terakhir memimpin.
