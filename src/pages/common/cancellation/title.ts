export const TITLE = '注销账号'
