/** The commonest of the two-character surnames. */
export const COMPOUND_SURNAMES: ReadonlySet<string> = new Set([
  '欧阳', '上官', '司马', '诸葛', '东方', '皇甫', '尉迟', '公孙', '令狐', '慕容', '司徒', '轩辕', '夏侯', '宇文', '长孙', '独孤', '南宫', '端木',
  '百里', '东郭', '呼延', '闻人', '申屠', '太史', '公冶', '濮阳', '淳于', '单于', '澹台', '宗政', '钟离', '拓跋', '赫连', '万俟', '西门', '第五',
])
const HAN = /^\p{Script=Han}+$/u

/** What others see in place of a person whose account was erased. */
const ERASED_NAME = '已注销用户'

/** “张师傅”, the same for everyone: neither the rest of the name nor the sex shows. */
export function displayName(name: string): string {
  if (name === ERASED_NAME) return name
  const characters = Array.from(name.trim())
  const pair = characters.slice(0, 2).join('')
  // 欧阳 alone is a surname of one character and a given name of one.
  const compound = characters.length > 2 && COMPOUND_SURNAMES.has(pair)
  const surname = compound ? pair : characters[0] ?? ''
  return `${HAN.test(surname) ? surname : surname.toUpperCase()}师傅`
}
