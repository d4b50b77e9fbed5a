import { CREDIT_CODE_INVALID, creditCheckCharacterOf, creditCodeProblem, isCreditCode, plainCreditCode } from './credit-code'
import { sentenceOf } from './text'

/** Codes of large companies, as public pages and public source texts print them. The ends of the first two are a letter and a digit. */
const PUBLISHED = [
  ['深圳市腾讯计算机系统有限公司', '9144030071526726XG'], ['华为技术有限公司', '914403001922038216'],
  ['腾讯科技（深圳）有限公司', '91440300708461136T'], ['小米科技有限责任公司', '91110108551385082Q'],
  ['百度在线网络技术（北京）有限公司', '91110000802100433B'], ['万科企业股份有限公司', '91440300192181490G'],
  // docapi.xdua.com and datai.store show these two in the answers of their APIs.
  ['阿里巴巴（中国）网络技术有限公司', '91330100716105852F'], ['中电信数智科技有限公司', '91110000710928807K'],
] as const
const [[, RIGHT]] = PUBLISHED
const ALPHABET = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']

describe.each(PUBLISHED)('the code of %s', (_name, code) => {
  it('is valid, with the computed check character', () => {
    expect(isCreditCode(code)).toBe(true)
    expect(creditCheckCharacterOf(code.slice(0, 17))).toBe(code.charAt(17))
    expect(creditCodeProblem(code)).toBeUndefined()
  })

  it('is invalid with any other character in any place', () => {
    for (let at = 0; at < 18; at++) {
      for (const character of ALPHABET) {
        const wrong = code.slice(0, at) + character + code.slice(at + 1)
        expect([wrong, isCreditCode(wrong)]).toEqual([wrong, wrong === code])
      }
    }
  })

  it('is invalid with any two neighbours swapped', () => {
    for (let at = 0; at < 17; at++) {
      const swapped = code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2)
      expect([swapped, isCreditCode(swapped)]).toEqual([swapped, swapped === code])
    }
  })
})

it.each([
  ['too short', RIGHT.slice(1)], ['too long', `${RIGHT}0`], ['empty', ''], ['a registration number of 15 digits', '440301103448669'],
  ['a letter in the place', '91A4030071526726XG'], ['in lower case, which is not normalised', RIGHT.toLowerCase()],
  ['the letter I for 1', RIGHT.replace('1', 'I')], ['the letter O for 0', RIGHT.replace('0', 'O')],
  ['the letter S for 5', RIGHT.replace('5', 'S')], ['the letter Z for 2', RIGHT.replace('2', 'Z')],
  ['the letter V for 7', RIGHT.replace('7', 'V')],
])('a code is invalid: %s', (_why, code) => {
  expect(isCreditCode(code)).toBe(false)
})

it.each([
  ['lower case', '9144030071526726xg'], ['blanks between groups', ' 9144 0300 7152 6726XG\n'], ['hyphens', '914403-00-71526726X-G'],
  ['full-width characters', '９１４４０３００７１５２６７２６ＸＧ'], ['full-width lower case and blanks', '９１４４０３００　７１５２６７２６　ｘｇ'],
  ['invisible characters of a copied text', '\u200b9144030071526726XG\ufeff'],
])('accepts %s', (_what, typed) => {
  expect(plainCreditCode(typed)).toBe(RIGHT)
  expect(creditCodeProblem(typed)).toBeUndefined()
})

it.each([
  ['91440300', '请照着营业执照填18位'], ['9144O3OO71526726XG', '代码里没有字母I、O、S、V、Z，请看看是不是数字1、0、5、2'],
  ['9144030071526726XH', '请照着营业执照再看一遍'],
])('says what to do about %s', (typed, next) => {
  expect(creditCodeProblem(typed)).toEqual({ text: '统一社会信用代码不正确', next })
})

it('has the server’s message for a wrong character', () => {
  expect(sentenceOf(creditCodeProblem('9144030071526726XH')!)).toBe(CREDIT_CODE_INVALID)
})
