import { referenceOf, referencesIn } from './transfer-reference'

const CODE = referenceOf('4821037')
const OTHER = referenceOf('4821038')

it('has a check digit', () => {
  expect(CODE).toMatch(/^DG4821037\d$/)
  // H. M. Damm's own example: 572 has the check digit 4.
  expect(referenceOf('572')).toBe('DG5724')
})

it.each<[string, string, string[]]>([
  ['alone', CODE, [CODE]],
  ['in a sentence', `11月工资${CODE}谢谢`, [CODE]],
  ['in small letters with blanks', ` dg ${CODE.slice(2, 6)} ${CODE.slice(6)}`, [CODE]],
  ['in full width', [...CODE].map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)).join(''), [CODE]],
  ['with hyphens', `DG-${CODE.slice(2, 6)}-${CODE.slice(6)}`, [CODE]],
  ['twice', `${CODE}，${CODE}`, [CODE]],
  ['two different', `${CODE}，${OTHER}`, [CODE, OTHER]],
  ['before a blank and digits', `${CODE} 11月工资`, [CODE]],
  ['with blanks, before digits', `DG ${CODE.slice(2)} 11月工资`, []],
  ['with a digit more', `${CODE}1`, []],
  ['without the letters', CODE.slice(2), []],
  ['not at all', '工资', []],
])('is found %s', (_how, remark, codes) => expect(referencesIn(remark)).toEqual(codes))

it('is found in any column, also beside one that ends in digits', () => {
  expect(referencesIn('20261103', CODE, '0001')).toEqual([CODE])
  expect(referencesIn(CODE, `货款 ${OTHER}`)).toEqual([CODE, OTHER])
})

it('is not found with one wrong digit, or with two neighbours swapped', () => {
  const digits = CODE.slice(2)
  const wrong = [...digits].flatMap((digit, at) => Array.from({ length: 9 }, (_, more) =>
    `${digits.slice(0, at)}${(Number(digit) + more + 1) % 10}${digits.slice(at + 1)}`))
  const swapped = [...digits.slice(1)].map((digit, at) => `${digits.slice(0, at)}${digit}${digits.charAt(at)}${digits.slice(at + 2)}`)
    .filter((each) => each !== digits)
  expect([...wrong, ...swapped].flatMap((each) => referencesIn(`DG${each}`))).toEqual([])
})
