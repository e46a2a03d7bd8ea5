# Yang dikatakan saat bermain dengan orang; datang bersama bagian program itu.

## Get together

new-table = Buka meja
friend-about = Kamu mendapat tautan untuk dikirim. Siapa pun yang membukanya langsung duduk, tanpa akun.
new-table-about = Mejamu tampil di lobi, dan siapa saja boleh duduk.
friend-make = Dapatkan tautan
new-table-make = Buka meja
create-seats = Siapa yang bermain
create-clock = Waktu berpikir
create-more = Opsi lain
create-absent = Jika seseorang pergi atau kehabisan waktu
absent-bot = Bot melanjutkan
absent-forfeit = Pihaknya kalah
create-rated = Dinilai
create-rated-about = Dihitung untuk peringkat; semua perlu akun, tanpa bot
seat-person = Seorang pemain
seat-open = Kursi kosong
seats-open = { $count ->
   *[other] { $count } kursi kosong
  }
seat-bot = Bot ({ $level })
seat-stand-in = { $name } (dimainkan bot)
clock-none = Tanpa jam
clock-move = { $time } tiap keputusan
clock-bank = { $time } per orang
clock-increment = { $time } per orang + { $seconds } dtk
clock-days = { $count ->
   *[other] { $count } hari tiap keputusan
  }
clock-long = { $days } hari { $hours } jam
rated = dinilai

## A friend's link

invitation = Sebuah meja menunggumu
invited-by = { $name } mengajakmu bermain
table-full = Semua kursi sudah terisi. Kamu bisa menonton begitu permainan dimulai.
your-name = Namamu
your-name-about = 3 sampai 20 huruf atau angka. Ubah sesukamu.
name-empty = Tulis sebuah nama: yang lain melihatnya di meja.
name-short = Sedikitnya 3 huruf atau angka.
name-long = Paling banyak 20 huruf atau angka.
name-strange = Hanya huruf, angka, spasi, titik, tanda hubung, dan garis bawah.
sit-down = Duduk
watch-until = Permainan dimulai saat semua sudah hadir.
waiting-room = Menunggu pemain
room-full = Semua sudah hadir
room-seats = Di meja
waiting-for-people = Permainan dimulai saat semua kursi terisi.
waiting-for-you = Semua menunggumu.
waiting-for-ready = Kartu dibagikan begitu semua siap.
room-start = Mulai permainan
seat-ready = siap
send-link = Kirim tautan ini
send-link-about = Atau biarkan seseorang mengarahkan kamera ke kode.
share-link = Bagikan
qr-label = Tautan sebagai kode QR
no-table = Tidak ada meja seperti itu
no-table-about = Tautannya mungkin tidak lengkap: mintalah lagi. Atau buka meja sendiri.
table-coming = Menuju meja…
table-closed = Meja ini sudah ditutup
table-closed-about = Semua pergi sebelum permainan dimulai. Buka yang baru dan kirim tautannya.

## The game

title-your-turn = Giliranmu
title-their-turn = Menunggu
watching = Kamu menonton: mejanya penuh.
offer-draw = Tawarkan seri
draw-offered = Seri ditawarkan
draw-question = Seri ditawarkan.
accept = Terima
decline = Tolak
resign = Menyerah
resign-question = Menyerah dalam permainan ini?
bot-plays-for = Bot bermain menggantikan { $names }.
ended-conceded = Pihak lain menyerah atau pergi.
ended-agreed = Seri disepakati.
fair-coming = Memeriksa pembagian…
fair-server = Pembagiannya adil: server menetapkan bagiannya sebelum kamu menambahkan bagianmu, dan halaman ini membagikan ulang dari keduanya.
fair-server-watched = Pembagian berasal dari bagian server dan para pemain: halaman ini membagikan ulang kartunya.
fair-server-broken = Pembagian tidak sesuai janji. Beri tahu pengelola server ini.
rematch-wanted = Tanding ulang menunggu: bergeser satu kursi.
rematch-coming = Menuju ke sana…

## Chat

chat = Obrolan
chat-empty = Belum ada yang berbicara.
chat-write = Katakan sesuatu
chat-send = Kirim
chat-muted = (dibisukan)
mute = Bisukan { $name }
unmute = Baca { $name } lagi
phrase-hello = Halo!
phrase-good-luck = Semoga beruntung!
phrase-well-played = Main bagus!
phrase-thanks = Terima kasih!
phrase-oops = Ups!
phrase-thinking = Biar kupikir dulu…
phrase-one-moment = Sebentar, ya.
phrase-sorry = Maaf!
phrase-good-game = Permainan bagus!
phrase-rematch = Main lagi?

## Lobby

lobby-coming = Mencari meja…
lobby-empty = Belum ada meja yang menunggu. Buka satu: yang datang berikutnya akan melihatnya.
lobby-filtered = { $count ->
   *[other] { $count } meja menunggu, tetapi tidak ada yang cocok dengan pilihanmu.
  }
lobby-tables = Meja terbuka
quick-pairing = Main sekarang dengan seseorang
quick-about = Mendudukkanmu di meja yang cocok, atau membuka satu.
filters = Yang ingin kamu mainkan
filter-any = Apa saja
filter-pace = Tempo
filter-pace-live = Sekali duduk
filter-pace-days = Beberapa hari
filter-modules-plain = Tanpa tambahan
filter-modules-modules = Dengan pahlawan atau artefak
filter-rated = Penilaian
filter-rated-rated = Dinilai
filter-rated-casual = Untuk bersenang-senang
go-to-table = Ke meja

## The connection

line-lost = Tidak ada koneksi. Mencoba lagi; tak ada yang hilang.
line-version = Halaman ini lebih lama atau lebih baru daripada server. Muat ulang untuk melanjutkan; mejamu tetap tersimpan.
trouble-offline = Tidak ada jawaban: tanpa jaringan, atau server sedang mati. Coba lagi sebentar.
trouble-no-server = Halaman ini disajikan tanpa server permainan: lawan bot, aturan, dan tayangan ulang berfungsi; bermain dengan orang tidak.

## Refusals

problem-malformed = Server tidak memahami halaman ini. Muat ulang.
problem-not-signed-in = Server tidak lagi mengenalmu: sesi berakhir. Masuk, atau duduk sebagai tamu.
problem-wrong-password = Nama dan kata sandi tidak cocok.
problem-wrong-origin = Halaman ini bukan milik server ini. Buka alamat server itu sendiri.
problem-not-your-seat = Kamu tidak duduk di sana.
problem-not-for-bots = Akun bot tidak boleh melakukan ini.
problem-no-such-table = Meja itu tidak ada. Minta tautannya lagi.
problem-no-such-person = Tidak ada orang dengan nama itu.
problem-no-such-game = Permainan itu tidak ada atau belum selesai.
problem-not-found = Server tidak mengenal alamat ini. Muat ulang halaman.
problem-method-not-allowed = Server tidak menerima ini. Muat ulang halaman.
problem-illegal-table = Meja ini tidak bisa dimainkan. Pilih dek lain.
problem-seat-taken = Seseorang lebih cepat: kursinya terisi. Pilih meja lain, atau buka satu.
problem-already-seated = Kamu sudah duduk di meja ini.
problem-not-started = Permainan belum dimulai.
problem-already-started = Permainan sudah dimulai: kamu boleh menonton.
problem-game-over = Permainan ini sudah selesai.
problem-stale = Terlambat: sesuatu terjadi di meja sebelum jawabanmu tiba. Begini keadaannya sekarang.
problem-ahead = Halaman mendahului meja. Begini keadaannya sekarang.
problem-not-your-turn = Sekarang giliran orang lain.
problem-illegal = Aturan tidak mengizinkan ini.
problem-no-draw = Bot tidak pernah menyetujui seri.
problem-not-over = Hanya setelah permainan selesai.
problem-name-taken = Nama ini sudah dipakai. Pilih yang lain.
problem-bad-name = Nama terdiri dari 3 sampai 20 huruf, angka, spasi, titik, tanda hubung, atau garis bawah.
problem-bad-password = Kata sandi terdiri dari 8 sampai 128 karakter.
problem-bad-nonce = Bagian halaman dalam pembagian ditolak. Muat ulang halaman.
problem-bad-text = Satu baris terdiri dari 1 sampai 200 karakter.
problem-bad-clock = Jam tidak bisa diatur seperti ini.
problem-already-account = Kamu sudah punya akun.
problem-too-large = Itu terlalu panjang.
problem-too-often = Terlalu banyak sekaligus. Tunggu sebentar dan coba lagi.
problem-too-many-connections = Terlalu banyak koneksi dari jaringanmu. Tutup tab lain dan coba lagi.
problem-too-many-tables = Kamu duduk di terlalu banyak meja. Selesaikan atau tinggalkan satu dulu.
problem-too-many-listed = Sudah terlalu banyak mejamu, atau dari jaringanmu, yang menunggu. Penuhi atau tinggalkan satu, atau kirim tautan kepada teman.
problem-too-many-watchers = Terlalu banyak orang menonton meja ini. Halaman ini mencoba lagi sendiri dan menampilkannya begitu ada tempat.
problem-too-many-bots = Kamu sudah punya bot sebanyak yang diizinkan. Hapus satu dulu.
problem-internal = Ada yang rusak di server. Coba lagi.
problem-unavailable = Server belum bisa menjawab. Coba lagi sebentar.

## People

account = Siapa kamu di sini
account-coming = Bertanya ke server…
account-nobody = Di sini kamu belum siapa-siapa. Kamu menjadi tamu saat duduk di meja; tak perlu akun.
account-guest = Kamu bermain sebagai tamu { $name }. Peramban ini mengingatmu.
account-is = Kamu adalah { $name }.
name-change = Ganti nama
password = Kata sandi
password-about = Sedikitnya 8 karakter.
claim-account = Buat akun
claim-account-about = Menyimpan permainan dan peringkat, dan kamu bisa masuk dari tempat lain. Tidak ada permainan yang hilang.
sign-in = Masuk
sign-in-about = Jika kamu sudah punya akun di sini.
sign-out = Keluar
sign-out-about = Mengakhiri sesimu di sini dan di semua peramban lain.
my-tables = Meja yang menunggumu
others-turn = Giliran orang lain
table-over = Selesai
my-data = Dataku
my-data-about = Semua yang disimpan server tentang kamu, sebagai berkas; atau hapus. Permainan yang selesai tetap ada, tanpa namamu.
take-data = Unduh dataku
remove-me = Hapus akunku
remove-sure = Ini tidak bisa dibatalkan. Kamu meninggalkan semua meja.
my-bots = Botku
my-bots-about = Akun bot bermain lewat programmu, dengan token sebagai pengganti kata sandi.
bot-name = Nama bot
bot-make = Buat bot
bot-remove = Hapus { $name }
bot-token = Token { $name }, hanya ditampilkan sekali ini:
profile = Profil
profile-mine = Profilku
profile-coming = Memintanya ke server…
profile-guest = Tamu
profile-bot = Dimainkan program
profile-account = Akun
profile-since = di sini sejak { $date }
games-count = { $count ->
   *[other] { $count } permainan
  }
games-title = Permainan
games-none = Belum ada permainan seperti itu.
games-more = Permainan lain
ratings = Peringkat
ratings-none = Belum ada permainan yang dinilai.
filter-kind = Jenis meja
head-to-head = Melawanmu: kamu menang { $won }, kalah { $lost }, seri { $drawn }
leaderboard = Papan peringkat
leaders-none = Belum ada yang cukup bermain jenis ini.
luck-title = Apakah aku sedang sial?
luck-coming = Membagikan ulang permainanmu: { $done } dari { $all }…
luck-none = Belum ada permainanmu yang selesai di server ini. Bermainlah, lalu kembali.
luck-fair = { $count ->
   *[other] Halaman ini membagikan ulang { $count } permainan; { $sound } sesuai bagian server dan pemain, seperti dijanjikan.
  }
luck-hands = Kartu tangan pertamamu rata-rata bernilai { $hand }, kartu dek { $deck }.
luck-percent = Dari seratus orang dengan permainan sebanyak itu, sekitar { $percent } mendapat tangan pertama lebih rendah.
luck-about = Kartu tinggi bukan segalanya di Claim: ini tentang pembagian, bukan cara kamu bermain.

## Ahead of turn

ahead = Dipilih lebih dulu: { $card }. Dimainkan saat giliranmu jika boleh.
ahead-back = Batalkan

## Coming and going

put-out = Minta { $name } pergi
bot-plays-you = Bot bermain menggantikanmu.
take-seat-back = Ambil kembali kursimu

## The host

problem-registration-closed = Tempat ini tidak menerima akun baru. Bermainlah sebagai tamu, atau tanyakan pada pengelolanya.
problem-needs-account = Hanya dengan akun. Buat akun dulu.
problem-too-many-muted = Kamu sudah membisukan orang sebanyak yang diperbolehkan. Batalkan salah satunya dulu.

## At the table
level-stand-in = bot melanjutkan
level-out = menyerah
level-draw = menawarkan seri
level-away = sedang pergi
accept-draw = Terima seri
decline-draw = Tolak seri
notify-me = Beri tahu aku saat giliranku
clock-low = Sisa { $count } detik
report = Minta tuan rumah memeriksa ucapan { $name }
reported = dilaporkan
no-server = Di sini tidak ada lawan main

## Followed people
follow = Ikuti
follow-stop = Berhenti mengikuti
unfollow = Berhenti mengikuti { $name }
following = Yang kamu ikuti
following-none = Belum ada. Di halaman seseorang kamu bisa mengikutinya, dan melihat di sini apakah dia daring.
online = daring
offline = tidak di sini
rating-chart = { $kind }: dari { $first } ke { $last } dalam { $count } permainan
problem-too-many-followed = Kamu sudah mengikuti orang sebanyak yang diizinkan. Berhentilah mengikuti seseorang dulu.

## More at and around the table
fair-unreadable = Halaman ini tidak dapat membaca rekaman permainan, jadi pembagiannya tidak dapat diperiksa.
link-not-copied = Tandai tautan dan salin sendiri
notify-start = Beri tahu aku saat dimulai
partner-resigned = { $name } ingin menyerah. Permainan berakhir jika kamu juga menyerah.
level-resigned = ingin menyerah
note-resigned = { $name } menyerah.
note-offers-draw = { $name } menawarkan seri.
note-declines-draw = { $name } tidak mau seri.
note-late = Waktu { $name } habis.
note-left = { $name } meninggalkan meja.
note-returned = { $name } kembali.
note-away = Server sempat tidak tersedia. Selama itu tidak ada jam yang berjalan.
turn-of = Giliran { $name }
lobby-more = Masih ada lagi: hanya { $count } meja terbaru yang ditampilkan.
no-table-now = Meja tidak dapat ditampilkan sekarang
problem-too-late = Waktumu habis sebelum ini sampai.
problem-put-out = Pembuat meja ini memintamu pergi. Gabung meja lain, atau menonton.
sign-in-guest = Jika kamu punya akun di sini. Meja yang kamu mainkan sekarang sebagai tamu tetap milik tamu; untuk menyimpannya, buatlah akun.
clock-own = Jam lain…
clock-kind = Cara menghitung waktu
clock-kind-move = Per keputusan
clock-kind-bank = Untuk seluruh permainan
clock-kind-days = Dalam hari
clock-seconds = Detik per keputusan
clock-minutes = Menit per pemain
clock-extra = Detik tambahan setelah tiap keputusan
clock-day-count = Hari per keputusan
create-my-seat = Kursimu
