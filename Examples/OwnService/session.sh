# The word editor offers a word of the pocket dictionary.
open
expect ようこそ
press n
type 旅行
press Enter
expect 'Made “旅行”'
press a
expect meaning
type mariner
expect 羅針盤
press Escape
sleep 0.3
press C-c
expect 'ended: 130'
