# A book is made and kept in the notebook.
expect 単語帳
press n
type 旅行
press Enter
expect 旅行
press q
expect 'ended: 0'
