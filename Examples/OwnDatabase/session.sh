# A book is created on the server; a second program shows it, and both have the same words.
coproc server { OwnDatabase/Server/library-server --file "$home.library"; }
# shellcheck disable=SC2154 # “coproc” sets it.
read -r port <&"${server[0]}"
open "http://127.0.0.1:$port/words"
expect 単語帳
press n
type 旅行
press Enter
expect 旅行
press q
expect 'ended: 0'
tmux -L "$socket" kill-server
open "http://127.0.0.1:$port/words"
expect 旅行
press q
expect 'ended: 0'
kill "$server_PID"
rm -f "$home.library"
