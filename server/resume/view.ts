export const NOT_FOUND = '没找到这份简历，可能已经隐藏了'

export const ENTRY_NOT_FOUND = '这一条已经删掉了，返回刷新看看'
