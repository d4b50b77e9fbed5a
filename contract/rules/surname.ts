/** The commonest of the two-character surnames. */
export const COMPOUND_SURNAMES: ReadonlySet<string> = new Set([
  '欧阳', '上官', '司马', '诸葛', '东方', '皇甫', '尉迟', '公孙', '令狐', '慕容', '司徒', '轩辕', '夏侯', '宇文', '长孙', '独孤', '南宫', '端木',
  '百里', '东郭', '呼延', '闻人', '申屠', '太史', '公冶', '濮阳', '淳于', '单于', '澹台', '宗政', '钟离', '拓跋', '赫连', '万俟', '西门', '第五',
])
const HAN = /^\p{Script=Han}+$/u

/** The surname of a name: 欧阳 of 欧阳娜. Of a name in other letters, the first one in upper case. Empty for an empty name. */
export function surnameOf(name: string): string {
  const characters = Array.from(name.trim())
  const pair = characters.slice(0, 2).join('')
  // 欧阳 alone is a surname of one character and a given name of one.
  const isCompound = characters.length > 2 && COMPOUND_SURNAMES.has(pair)
  const surname = isCompound ? pair : characters[0] ?? ''
  return HAN.test(surname) ? surname : surname.toUpperCase()
}
