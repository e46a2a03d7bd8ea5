### The words of the page. Each language has every message, with the same variables; a test sees to it.

title = Claim – main kartu melawan bot
home = Claim, halaman depan
skip = Langsung ke isi
reload = Muat ulang
newer-page = Ada versi baru halaman ini.
newer-part-about = Layar ini milik versi baru. Muat ulang untuk ke sana; tidak ada permainanmu yang hilang.
broken = Ada yang salah di halaman ini. Permainanmu tersimpan.
close = Tutup
cancel = Batal
you = Kamu
language = Bahasa
nav-label = Halaman
nav-rules = Aturan
nav-history = Permainanku
nav-settings = Pengaturan
nav-me = Kamu
storage-off = Peramban ini tidak menyimpan apa pun dari halaman ini: permainan hilang saat ditutup. Izinkan data situs agar tersimpan.
storage-full = Peramban tidak dapat menyimpan permainan ini: penyimpanannya penuh atau dimatikan. Hapus permainan lama, atau tetap di halaman ini sampai selesai.
bots-missing = Bot tidak dapat dimuat. Periksa koneksi lalu muat ulang: permainanmu tersimpan.

## Home

home-title = Menangkan trick. Menangkan suara.
home-lead = Rekrut pengikut di paruh pertama, pimpin mereka di paruh kedua, dan raih sebagian besar faksi. Tanpa akun, tanpa menunggu.
play-now = Main sekarang
play-about = { $count ->
    [2] Dua pemain
    [3] Tiga pemain
   *[other] Empat pemain
  } · { $deck } · { $level }
play-friend = Main dengan teman
door-friend = Kirim tautan, langsung main
join-table = Gabung ke meja
door-join = Lihat siapa yang menunggu lawan
doors-label = Cara bermain
choose-about = { $factions } faksi, pahlawan, artefak, 2 sampai 4 pemain
watch-game = Tonton permainan
watch-about = Dua empu bermain; setiap trick dengan alasannya.
learn-about = Setiap faksi, pahlawan, dan artefak, dengan contoh.
stage-pause = Hentikan trick yang bermain sendiri
choose-table = Pilih meja
learn-rules = Pelajari aturan
open-replay = Tonton lagi permainan
continue = Lanjutkan
players = { $count ->
   *[other] { $count } pemain
  }
with-heroes = pahlawan
with-artifacts = artefak

## Choose a table

deck-claim = Claim
deck-claim2 = Claim 2
deck-wild = Liar
deck-tactical = Taktis
deck-random = Kejutkan aku
deck-custom = Buatanmu
deck-missing = { $count ->
   *[other] Pilih { $count } faksi lagi.
  }
artifacts = Artefak
level-novice = Pemula
level-apprentice = Murid
level-expert = Ahli
level-master = Empu
level-grandmaster = Empu Agung

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
centre-label = Di tengah
deck-label = { $count ->
   *[other] Dek: { $count } kartu
  }
potions-label = { $count ->
   *[other] { $count } ramuan di tumpukan
  }
seat-thinks = berpikir…
seat-leads = { $you ->
    [yes] membuka
   *[no] membuka
  }
seat-partner = rekan
seat-number = Kursi { $number }
count-hand = { $count ->
   *[other] { $count } kartu di tangan
  }
count-followers = { $count ->
   *[other] { $count } pengikut
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
tools-label = Lihat
log-title = Catatan
log-label = Yang terjadi
log-phase-one = Fase 1, trick { $trick }
log-phase-two = Fase 2, trick { $trick }
piles-title = Tumpukan
last-trick-title = Trick terakhir
last-trick-none = Belum ada trick yang dimainkan.
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

## What is asked

ask-lead = Giliranmu: buka dengan kartu apa saja.
ask-swap = Pengubah Wujudmu menjadi kartu tengah yang mana?
ask-discard = Cthulhu: serahkan satu kartu dari tanganmu.
ask-potion = Minum ramuan yang paling lama kamu simpan untuk kartu ini?
ask-after-play = Semua sudah bermain. Pakai artefak?
ask-lost = Pakai artefak?
ask-draft = Hadiah mana yang kamu ambil?
ask-seer = Peramalmu melihat kartu teratas dek. Kartu mana yang kamu ambil?
ask-draw = Pakai { artifact-crystal-ball } sebelum mengambil dari dek?
ask-keep = Kartu mana yang kamu simpan?
ask-won = Pakai artefak sebelum kartu ditaruh?
ask-replace = Jadikan { $card } tuan barumu?
ask-raise = Biarkan Kerangka mengambil satu kartu acak dari tumpukan buangan?
ask-lantern = Nyalakan { artifact-eternal-lantern }?
ask-crown = { artifact-crown-of-light } milikmu dihitung untuk faksi mana?
choose-take = Ambil { $card }
choose-take-deck-unseen = Kartu teratas dek
choose-swap = Menjadi { $card }
# On a small card that can be chosen, where its name is not repeated.
take-short = Ambil
swap-short = Tukar
keep-short = Simpan
choose-keep = Simpan { $card }
choose-pass = Lewati
choose-drink = Minum
choose-tuck = Selipkan
choose-replace = Tuan baru
choose-raise = Ambil satu
choose-use = Pakai { $artifact }
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

lesson-done = Mengerti

## After the game

result-label = Hasil
result-won = Kamu menang!
result-lost = { $count ->
   *[other] { $who } menang.
  }
result-won-votes = Kamu menang, { $votes } suara lawan { $other }!
result-lost-votes = { $count ->
   *[other] { $who } menang, { $votes } lawan { $other }.
  }
result-equal-votes = Jumlah suara sama: yang punya lebih banyak kartu di faksi yang dimenangkan unggul.
result-drawn = Seri.
rematch = Tanding ulang
replay = Tonton ulang
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
screen-coming = Sedang dimuat…
screen-missing = Layar ini tidak dapat dimuat
screen-missing-about = Periksa koneksi lalu coba lagi. Permainanmu tetap tersimpan.
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
event-led = { $you ->
    [yes] Kamu membuka dengan { $card }.
   *[no] { $who } membuka dengan { $card }.
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
    [yes] Kamu meminum ramuan { $potion }.
   *[no] { $who } meminum ramuan { $potion }.
  }
event-rode = { $you ->
    [yes] Kamu mengambil kembali { $back } dan menaruh { $card } di tempatnya.
   *[no] { $who } mengambil kembali { $back } dan menaruh { $card } di tempatnya.
  }
event-turned-back = Setiap kartu kembali ke tangan pemiliknya; trick dimainkan ulang.
event-set-aside = Trick disisihkan.
event-silenced = { $you ->
    [yes] Semua menyimpan kartunya sendiri; kamu yang seharusnya menang dan membuka trick berikutnya.
   *[no] Semua menyimpan kartunya sendiri; { $who } yang seharusnya menang dan membuka trick berikutnya.
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
    [yes] Raksasa menginjak { $card } milikmu.
   *[no] Raksasa menginjak { $card } milik { $who }.
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
    [yes] Kamu membuka trick berikutnya.
   *[no] { $who } membuka trick berikutnya.
  }
why-dwarves = Dwarf menjadi milik yang kalah.
why-dwarves-lowest = Dwarf menjadi milik pemain kartu terendah.
why-dragons = Yang memainkan Naga terakhir membuka trick berikutnya.

## The table's words

menu-title = Menu
undo = Urungkan
hint = Petunjuk
concede = Menyerah
concede-question = Menyerah? Yang lain menang.
hint-thinks = Mencari langkah yang baik…
hint-failed = Kali ini tak ada petunjuk: { $why }
finish = Selesaikan
leave-table = Tinggalkan meja
card-size = Kartu
cards-small = Kecil
cards-normal = Biasa
cards-large = Besar
other-tab = Permainan ini berlanjut di tab lain: di sini ditampilkan seperti di sana.
phase-one-name = Fase 1
phase-one-aim = rekrut pengikut
phase-two-name = Fase 2
phase-two-aim = rebut suara
trick-of = trick { $trick } dari { $of }
trick-name = Trick
south-label = Di depanmu
seat-look = { $who }: lihat tumpukan
count-cards = { $count } kartu
camp-followers = <b>{ $count }</b> pengikut <small>{ $secret ->
    [0] semua terlihat
   *[other] { $seen } terlihat, { $secret } rahasia
  }</small>
camp-followers-yours = <b>{ $count }</b> pengikut <small>kartu tanganmu di Fase 2</small>
camp-score = <b>{ $count }</b> di Tumpukan Skor
front-label = Di depan
front-lord = Tuan
front-sum = jumlah
front-gnomes = <b>{ $count }</b> Gnome
front-bears = <b>{ $count }</b> { $count ->
    [1] Beruang: +3
   *[other] Beruang: +6
  }
prize = { $count ->
   *[other] Hadiah
  }
prize-of = { $card }, hadiahnya
prize-goes = untuk pengikut pemenang
deck-name = Dek
deck-draws = yang kalah ambil satu, tertutup
deck-draws-many = yang tanpa hadiah mengambil satu, tertutup
only-you = hanya kamu yang melihat
waiting-about = bersama trick berikutnya
waiting-trolls-about = pemenang tiap trick mendapat yang tertinggi
discard-name = Buangan
discard-label = Kartu buangan: { $count } kartu
moon-full-wins = Manusia Serigala tertinggi menang
moon-new-wins = Manusia Serigala terendah menang
your-card = kartumu
mark-led = pembuka
mark-winning = unggul
mark-wins = menang
by-bear = Beruang
by-potion = Ramuan
by-double = Ramuan ×2
tag-not-following = bukan { $member }
tag-rank = ke-{ $rank }
why-won = { $you ->
    [yes] Kamu menang: { $reason }.
   *[no] { $who } menang: { $reason }.
  }
why-silenced = { $you ->
    [yes] Semua menyimpan kartunya sendiri; kamu yang seharusnya menang: { $reason }.
   *[no] Semua menyimpan kartunya sendiri; { $who } yang seharusnya menang: { $reason }.
  }
why-set-aside = Trick disisihkan: tidak ada yang menang.
why-alone = tidak ada kartu lain
why-ring = { $card } memakai { artifact-night-ring } dan melampaui semuanya
why-later-hero = dari dua pahlawan yang menang, yang terakhir berlaku
why-warlock = { $card } datang setelah kartu ganjil
why-mummy = { $card } datang setelah 7 atau lebih
why-knight = trick dibuka Goblin, dan Knight tertinggi menang
why-not-following = { $other } tidak mengikuti { $faction }
why-equal = keduanya { $value }, dan yang pertama menang
why-no-moon = tanpa bulan, dan { $value } Manusia Serigala terendah
why-full-moon = bulan purnama, dan { $value } Manusia Serigala tertinggi
why-hero-led = trick dibuka pahlawan, dan { $card } tertinggi
why-doppelganger = { $card } dihitung sebagai { $faction }
why-higher = { $card } lebih tinggi dari { $other }
why-counts = { $card } bernilai { $value }: { $by }
follows-takes = { $you ->
    [yes] Kamu mendapat { $cards }.
   *[no] { $who } mendapat { $cards }.
  }
tip-wins-prize = Mengalahkan { $card }: hadiah { $prize } untukmu.
tip-wins-choice = Mengalahkan { $card }: kamu memilih hadiahmu.
tip-wins = Mengalahkan { $card }: kamu memenangkan trick.
tip-ahead = Mengalahkan { $card }: unggul sementara.
tip-loses = Tidak mengalahkan { $card }.
tip-loses-draw = Tidak mengalahkan { $card }: kamu mengambil kartu tertutup.
tip-loses-left = Tidak mengalahkan { $card }: kamu mendapat kartu yang tersisa.
again-play = Sentuh lagi untuk memainkan
again-use = Sentuh lagi untuk memakai
again-choose = Sentuh lagi untuk memilih
artifact-not-now = Bukan saat ini.
power-over = Kekuatan { $faction } berlaku di Fase 1; kini hanya dihitung.
ask-follow = Giliranmu: ikuti { $faction }.
ask-free = Giliranmu: tak punya { $faction }, mainkan kartu apa saja.
ask-ring = Giliranmu: dengan { artifact-night-ring }, mainkan kartu apa saja.
ask-named = Giliranmu: kartu apa saja dihitung sebagai { $faction }.
ask-hero-led = Giliranmu: trick dibuka pahlawan, mainkan kartu apa saja.
facts-veil = Nilainya akan menjadi { $value }.
facts-veil-turns = Nilainya akan menjadi { $value }, dan { $you ->
    [yes] { $card } milikmu
   *[no] { $card } milik { $who }
  } akan unggul.
facts-veil-stays = Nilainya akan menjadi { $value } dan tetap unggul.
facts-veil-anyway = Nilainya akan menjadi { $value }; { $you ->
    [yes] { $card } milikmu
   *[no] { $card } milik { $who }
  } tetap unggul.
facts-so-far = { $you ->
    [yes] Kamu unggul: { $reason }.
   *[no] { $who } unggul: { $reason }.
  }
facts-potion = Nilainya kini { $value }; ramuan tak dikenal memberi −{ $lowest } sampai +{ $highest }{ $double ->
    [yes] {" "}atau menggandakannya
   *[no] {""}
  }.
facts-tuck = Jumlah tertinggi lawan: { $sum }. Belum ditaruh: { $count }.
facts-replace = Tuan lama dan semua di bawahnya dibuang: { $old } poin. Yang baru ({ $new }) dihitung bila ada kartu di bawahnya.
facts-seer = { $who } mendapat yang lain.
facts-draft = Berikutnya { $who } mendapat yang lain; sisanya mengambil tertutup.
facts-swap = Pengubah Wujudmu menempati tempatnya di tengah.
facts-crown = Dihitung sebagai kartu bernilai 5.
facts-keep = Yang lain kembali, dan dek dikocok.
facts-raise = Masuk ke tanganmu.
choose-other-gets = { $who } mendapat { $card }
brings-sum = Vampir { $from } → { $to }{ $leads ->
    [yes] : kamu unggul
   *[no] {""}
  }
brings-count = { $faction } { $from } → { $to }{ $leads ->
    [yes] : kamu unggul
   *[no] {""}
  }
use-wizards-horse-then = { artifact-wizards-horse }: kartu tangan mana yang masuk?
use-crystal-of-fools-then = { artifact-crystal-of-fools }: kartu tangan mana penggantinya?
use-forgotten-runestone-then = { artifact-forgotten-runestone }: batu ini dihitung untuk faksi mana?
waits-thinks = { $who } sedang berpikir…
waits-turn = { $you ->
    [yes] Giliranmu.
   *[no] Giliran { $who }.
  }
aim-lead = Buka dengan kartu apa saja: faksinya harus diikuti.
aim-beat-prize = Kalahkan { $card } untuk mendapat hadiah. Yang kalah mengambil dari dek.
aim-beat-prizes = Kalahkan { $card } untuk memilih hadiah lebih dulu.
aim-beat = Kalahkan { $card } untuk merebut kartunya.
aim-partner = { $who }, rekanmu, unggul dengan { $card }.
about-prize = Hadiahnya { $card }.
about-prizes = Hadiahnya { $card } dan { $other }.
about-votes = Setiap faksi memilih yang paling banyak memiliki kartunya.
spoken-legal = { $count } dari { $of } kartu dapat dimainkan.
score-spoken = Suara: { $score }.
race-goal = { $goal } dari { $of }
race-votes-win = suara menang
race-most = terbanyak dari { $of } suara menang
race-decided = { $you ->
    [yes] Kamu sudah menang
   *[no] { $count ->
       *[other] { $who } sudah menang
      }
  }
vote-sums = jumlah
story-title = Trick
story-log = Seluruh catatan
army-kicker = Fase 1 selesai.
army-title = { $count ->
   *[other] { $count } pengikut ini pasukanmu.
  }
army-lead = Mainkan sekarang. Pemenang trick merebut kartunya; setiap faksi memilih yang paling banyak memiliki kartunya.
army-begin = Mulai Fase 2
army-leads = { $you ->
    [yes] Kamu membuka
   *[no] { $who } membuka
  }{ $why ->
    [dragon] : memainkan Naga terakhir
    [staff] : { artifact-staff-of-order }
   *[won] : menang trick terakhir
  }.
army-theirs = { $who }: <b>{ $count }</b> <small>{ $seen } kamu tahu, { $secret } tidak</small>
rules-phase-one = Fase 1: pemenang trick mendapat hadiah, yang kalah mengambil kartu tertutup. Ikuti faksi pembuka bila bisa; kartu tertingginya menang.
rules-phase-two = Fase 2: pemenang trick merebut kartunya. Di akhir setiap faksi memilih yang paling banyak memiliki kartunya.
rules-ties = Tidak ada kartu truf. Dalam trick, dari kartu senilai yang pertama menang; bila jumlah kartu seri, kartu yang lebih tinggi menentukan suara.
rules-more = Selengkapnya
rules-whole = Semua aturan
lesson-prize = Kartu di tengah adalah hadiah, bukan faksi yang harus diikuti. Pemenang trick mendapatkannya sebagai pengikut; yang lain mengambil kartu tertutup.
lesson-play = Kartu pertama menentukan faksi yang harus diikuti. Kartu tertinggi faksi itu menang. Tinggi untuk merebut hadiah, rendah untuk melepasnya.
lesson-won = Pengikut ada di sini. Mereka menjadi kartu tanganmu di Fase 2, jadi rebut yang bagus.
lesson-votes = Inilah tujuannya: setiap faksi punya satu suara, untuk yang paling banyak memiliki kartunya di akhir.
lesson-next = Tunjuk sebuah kartu, atau sentuh sekali, untuk membaca kekuatannya. Teruskan sampai kartu tangan habis.
lesson-two = Pengikutmu kini kartu tanganmu. Pemenang trick merebut kartunya untuk suara.
lesson-count = Baris ini menunjukkan siapa punya berapa kartu tiap faksi. Segel berarti suaranya sudah pasti.
lesson-skip = Tanpa pelajaran
waiting-trolls = { $count } Troll menunggu
waiting-cube = Di bawah Kubus
waiting-aside = Disisihkan
waiting-taken = Ikut terambil
ask-tuck = { $card } ditaruh di mana?
ask-veil = { $you ->
    [yes] Lemahkan { $card } milikmu sebanyak 3?
   *[no] Lemahkan { $card } milik { $who } sebanyak 3?
  }
choose-place = Hitung seperti biasa
result-in = Suara telah dihitung
# The trick that turned the game, in the result: where it was, what it did to a vote (3–5 became 5–4), and a link to it.
turning-point = Titik balik: { $phase }
turning-became = { $faction }: dari { $before } menjadi { $after }.
turning-see = Lihat
result-counting = Para faksi memilih…
result-votes = { $faction } memilih…
result-skip = Lewati
result-decided = Suara kemenangan paling ketat: { $faction }, { $count } lawan { $other }.
result-decided-equal = Suara kemenangan paling ketat: { $faction }, sama-sama { $count }, dan kartu lebih tinggi menentukan.
result-conceded = Kamu menyerah.
result-undone = { $count } keputusan diurungkan.
review = Ulas
progress = Cara mainku
share = Bagikan
speed = Kecepatan
speed-slow = Lambat
speed-normal = Biasa
speed-fast = Cepat
speed-instant = Tanpa gerak
