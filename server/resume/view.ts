export const NOT_FOUND = '这位求职者现在看不了，看看别的人'

export const ENTRY_NOT_FOUND = '这一条已经删掉了，返回刷新看看'
