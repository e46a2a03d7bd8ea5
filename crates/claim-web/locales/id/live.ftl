# Yang dikatakan saat bermain dengan orang; datang bersama bagian program itu.

## Get together

new-table = Buka meja
friend-about = Anda mendapat tautan untuk dikirim. Siapa pun yang membukanya langsung duduk, tanpa akun.
new-table-about = Meja Anda tampil di lobi, dan siapa saja boleh duduk.
friend-make = Dapatkan tautan
new-table-make = Buka meja
create-seats = Siapa yang bermain
create-clock = Waktu berpikir
create-more = Opsi lain
create-absent = Jika seseorang pergi atau kehabisan waktu
absent-bot = Bot melanjutkan
absent-forfeit = Pihaknya kalah
create-rated = Dinilai
create-rated-about = Dihitung untuk peringkat; hanya manusia yang bermain
seat-person = Seorang pemain
seat-open = Kursi kosong
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

invitation = Sebuah meja menunggu Anda
invited-by = { $name } mengajak Anda bermain
table-full = Semua kursi sudah terisi. Anda bisa menonton begitu permainan dimulai.
your-name = Nama Anda
your-name-about = 3 sampai 20 huruf atau angka. Ubah sesuka Anda.
sit-down = Duduk
watch-until = Permainan dimulai saat semua sudah hadir.
waiting-room = Menunggu pemain
room-full = Semua sudah hadir
room-seats = Di meja
waiting-for-people = Permainan dimulai saat semua kursi terisi.
waiting-for-you = Semua menunggu Anda.
waiting-for-ready = Kartu dibagikan begitu semua siap.
room-start = Mulai permainan
leave-table = Tinggalkan meja
seat-ready = siap
send-link = Kirim tautan ini
send-link-about = Atau biarkan seseorang mengarahkan kamera ke kode.
share-link = Bagikan
qr-label = Tautan sebagai kode QR
no-table = Tidak ada meja seperti itu
no-table-about = Tautannya mungkin tidak lengkap: mintalah lagi. Atau buka meja sendiri.
table-coming = Menuju meja …
table-closed = Meja ini sudah ditutup
table-closed-about = Semua pergi sebelum permainan dimulai. Buka yang baru dan kirim tautannya.

## The game

title-your-turn = Giliran Anda
title-their-turn = Menunggu
watching = Anda menonton. Anda melihat apa yang boleh dilihat semua orang.
clocks-label = Pemain dan jam
offers-draw = menawarkan seri
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
fair-coming = Memeriksa pembagian …
fair-server = Pembagiannya adil: server menetapkan bagiannya sebelum Anda menambahkan bagian Anda, dan halaman ini membagikan ulang dari keduanya.
fair-server-watched = Pembagian berasal dari bagian server dan para pemain: halaman ini membagikan ulang kartunya.
fair-server-broken = Pembagian tidak sesuai janji. Beri tahu pengelola server ini.
rematch-wanted = Pertandingan ulang menunggu: bergeser satu kursi.
rematch-coming = Menuju ke sana …

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
phrase-thinking = Biar saya pikir …
phrase-one-moment = Sebentar, ya.
phrase-sorry = Maaf!
phrase-good-game = Permainan bagus!
phrase-rematch = Main lagi?

## Lobby

lobby-coming = Mencari meja …
lobby-empty = Belum ada meja yang menunggu. Buka satu: yang datang berikutnya akan melihatnya.
lobby-filtered = { $count ->
   *[other] { $count } meja menunggu, tetapi tidak ada yang cocok dengan pilihan Anda.
  }
lobby-tables = Meja terbuka
quick-pairing = Main sekarang dengan seseorang
quick-about = Mendudukkan Anda di meja yang cocok, atau membuka satu.
filters = Yang ingin Anda mainkan
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

line-lost = Koneksi terputus. Halaman terus mencoba; tidak ada yang hilang dan meja menunggu selama jamnya mengizinkan.
line-version = Halaman ini lebih lama atau lebih baru daripada server. Muat ulang untuk melanjutkan; meja Anda tetap tersimpan.
line-signed-out = Anda telah keluar di tempat lain. Masuk lagi untuk melanjutkan meja Anda.
trouble-offline = Tidak ada jawaban: tanpa jaringan, atau server sedang mati. Coba lagi sebentar.
trouble-no-server = Halaman ini disajikan tanpa server permainan: lawan bot, aturan, dan tayangan ulang berfungsi; bermain dengan orang tidak.

## Refusals

problem-malformed = Server tidak memahami halaman ini. Muat ulang.
problem-not-signed-in = Server tidak lagi mengenal Anda: sesi berakhir. Masuk, atau duduk sebagai tamu.
problem-wrong-password = Nama dan kata sandi tidak cocok.
problem-wrong-origin = Halaman ini bukan milik server ini. Buka alamat server itu sendiri.
problem-not-your-seat = Anda tidak duduk di sana.
problem-not-for-bots = Akun bot tidak boleh melakukan ini.
problem-no-such-table = Meja itu tidak ada. Minta tautannya lagi.
problem-no-such-person = Tidak ada orang dengan nama itu.
problem-no-such-game = Permainan itu tidak ada atau belum selesai.
problem-not-found = Server tidak mengenal alamat ini. Muat ulang halaman.
problem-method-not-allowed = Server tidak menerima ini. Muat ulang halaman.
problem-illegal-table = Meja ini tidak bisa dimainkan. Pilih dek lain.
problem-seat-taken = Seseorang lebih cepat: kursinya terisi. Pilih meja lain, atau buka satu.
problem-already-seated = Anda sudah duduk di meja ini.
problem-not-started = Permainan belum dimulai.
problem-already-started = Permainan sudah dimulai: Anda boleh menonton.
problem-game-over = Permainan ini sudah selesai.
problem-stale = Terlambat: sesuatu terjadi di meja sebelum jawaban Anda tiba. Begini keadaannya sekarang.
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
problem-already-account = Anda sudah punya akun.
problem-too-large = Itu terlalu panjang.
problem-too-often = Terlalu banyak sekaligus. Tunggu sebentar dan coba lagi.
problem-too-many-connections = Terlalu banyak koneksi dari jaringan Anda. Tutup tab lain dan coba lagi.
problem-too-many-tables = Anda duduk di terlalu banyak meja. Selesaikan atau tinggalkan satu dulu.
problem-too-many-bots = Anda sudah punya bot sebanyak yang diizinkan. Hapus satu dulu.
problem-internal = Ada yang rusak di server. Coba lagi.
problem-unavailable = Server belum bisa menjawab. Coba lagi sebentar.

## People

account = Siapa Anda di sini
account-coming = Bertanya ke server …
account-nobody = Di sini Anda belum siapa-siapa. Anda menjadi tamu saat duduk di meja; tak perlu akun.
account-guest = Anda bermain sebagai tamu { $name }. Peramban ini mengingat Anda.
account-is = Anda adalah { $name }.
name-change = Ganti nama
password = Kata sandi
password-about = Sedikitnya 8 karakter.
claim-account = Buat akun
claim-account-about = Menyimpan permainan dan peringkat, dan Anda bisa masuk dari tempat lain. Tidak ada permainan yang hilang.
sign-in = Masuk
sign-in-about = Jika Anda sudah punya akun di sini.
sign-out = Keluar
sign-out-about = Mengakhiri sesi Anda di sini dan di semua peramban lain.
my-tables = Meja yang menunggu Anda
others-turn = Giliran orang lain
table-over = Selesai
my-data = Data saya
my-data-about = Semua yang disimpan server tentang Anda, sebagai berkas; atau hapus. Permainan yang selesai tetap ada, tanpa nama Anda.
take-data = Unduh data saya
remove-me = Hapus saya
remove-sure = Ini tidak bisa dibatalkan. Anda meninggalkan semua meja.
my-bots = Bot saya
my-bots-about = Akun bot bermain lewat program Anda, dengan token sebagai pengganti kata sandi.
bot-name = Nama bot
bot-make = Buat bot
bot-remove = Hapus { $name }
bot-token = Token { $name }, hanya ditampilkan sekali ini:
profile = Profil
profile-mine = Profil saya
profile-coming = Memintanya ke server …
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
head-to-head = Melawan Anda: Anda menang { $won }, kalah { $lost }, seri { $drawn }
leaderboard = Papan peringkat
leaders-none = Belum ada yang cukup bermain jenis ini.
luck-title = Apakah saya sial?
luck-coming = Membagikan ulang permainan Anda: { $done } dari { $all } …
luck-none = Belum ada permainan Anda yang selesai di server ini. Bermainlah, lalu kembali.
luck-fair = { $count ->
   *[other] Halaman ini membagikan ulang { $count } permainan; { $sound } sesuai bagian server dan pemain, seperti dijanjikan.
  }
luck-hands = Kartu tangan pertama Anda rata-rata bernilai { $hand }, kartu dek { $deck }.
luck-percent = Dari seratus orang dengan permainan sebanyak itu, sekitar { $percent } mendapat tangan pertama lebih rendah.
luck-about = Kartu tinggi bukan segalanya di Claim: ini tentang pembagian, bukan cara Anda bermain.

## Ahead of turn

ahead = Dipilih lebih dulu: { $card }. Dimainkan saat giliran Anda jika boleh.
ahead-back = Batalkan

## Coming and going

put-out = Minta { $name } pergi
bot-plays-you = Bot bermain menggantikan Anda.
take-seat-back = Ambil kembali kursi Anda

## The host

problem-registration-closed = Tempat ini tidak menerima akun baru. Bermainlah sebagai tamu, atau tanyakan pada pengelolanya.
