import { phonesIn } from '../lib/phones'
import type { Reading } from './reading'

interface Contact {
  from: number
  to: number
  isPhone: boolean
}

const LINK = /https?:\/\/|www\.|(?<![a-z0-9])[a-z0-9-]{2,40}\.(?:com|cn|net|top|xyz|vip|cc|me|org|info|shop|site)(?![a-z])/gi
const MAIL = /(?<![a-z0-9._-])[a-z0-9._-]{2,40}(?:@|＠|艾特|#at#)[a-z0-9-]{1,40}(?:[.。点](?:com|cn|net|qq))?/gi
/** Landlines with an area code, service numbers of companies; not 12315 and 12333. */
const LANDLINE = /(?<![\d.,~～至到-])(?:[(（]0\d{2,3}[)）]\s?|0\d{2,3}[-—– ]{1,2})[2-8]\d{2,3}[- ]?\d{4}(?!\d)|(?<!\d)[48]00[- ]\d{3}[- ]?\d{3,4}(?!\d)|(?<!\d)[48]00[- ]\d{4}[- ]?\d{3}(?!\d)|(?<!\d)[48]00\d[- ]\d{3}[- ]\d{3}(?!\d)/g
/** Seven or eight digits together, or in two groups after a colon. Two sums joined are a range of pay: 4500-5500. */
const LOCAL = /(?:座机|固话|电话|致电|号码|联系|拨打|☎️?)\D{0,3}[2-8]\d{6,7}(?!\d)|(?<!\d)[2-8]\d{7}\s?(?:找|转|联系)/g
const GROUPED = /(?:座机|固话|电话|致电|号码)(?:号码|是)?\s?[:：]?\s?(?<=[:：码是]\s?)(?!\d{3}0[ -]\d{3}0)[2-8]\d{3}[ -]\d{3,4}(?!\d)/g
/** The account of a platform: 抖音号abc123. */
const ACCOUNT = /(?:抖音|快手|小红书|微博|b站|脉脉|陌陌|闲鱼|贴吧|公众号)\s?(?:(?:账?号|id)\s?[:：]?|[:：])\s?[a-z0-9_-]{5,40}|(?:抖音|快手|小红书|微博|b站|脉脉|陌陌|闲鱼|公众号)\s?(?=[a-z_-]{0,40}\d)(?=\d{0,40}[a-z])[a-z0-9_-]{5,40}/gi
const MASKED = /1[3-9]\d[\dxX*＊]{0,4}[*＊xX]{3,4}\d{4}.{0,8}[四个补是]/g
/** One digit too few or hidden, a number backwards. */
const SHORT = /(?:少|缺|差|漏)(?:了)?一位\D{0,3}1[3-9]\d{8}|1[3-9]\d{8}\D{0,4}(?:少|缺|差|最后|末)(?:了)?(?:一)?位/g
const SPLIT = /(?:前三位|手机号|手机|电话|号码)\D{0,2}1[3-9]\d\D{1,6}\d{4}(?:\D{1,6}\d{4})?|1[3-9]\d四个\d/g
/** The end before the beginning: 尾号5678，前面1381234. */
const TURNED = /(?:尾号|后四位|末四位|后面)\D{0,3}\d{4}\D{1,8}前\D{0,4}1[3-9]\d{5}(?!\d)/g
const GROUPS = /(?<!\d)1[3-9]\d{2}([/\\、|])\d{4}\1\d{3}(?![\d元块])/g
const ZERO = /(?<!\d)01[3-9]\d{9}(?!\d)/g
const BRACKETS = /(?<!\d)1[3-9]\d[(（]\d{4}[)）]\d{4}(?!\d)/g
/** A number in groups that words join: 159后面是3847再后面2206. */
const JOINED_GROUPS = /(?<!\d)1[3-9]\d{0,5}(?:[，,。、：:\s]{0,2}(?:再|然|之|最)?(?:后面|后边|接着|中间|末尾|后|接|加上|加|往后)[是再接加跟着上的四位]{0,3}[，,：:\s]{0,2}\d{2,8}){1,4}(?![\d元块])/g
/** The end first: 3924，前面加1356269. */
const FRONT_LATER = /(?<!\d)\d{4}[，,。、：:\s]{0,2}前面[是再接加跟着]{0,2}[：:\s]{0,2}1[3-9]\d{5}(?![\d元块])/g
/** Numbers of Hong Kong, Macau and Taiwan with their codes. */
const ABROAD = /(?<!\d)(?:\+|00)(?:852|853|886)[- ]?\d{3,4}[- ]?\d{3,5}(?!\d)/g
const NUMERALS: Readonly<Record<string, string>> = {
  零: '0', 〇: '0', 一: '1', 幺: '1', 壹: '1', 二: '2', 两: '2', 贰: '2', 三: '3', 叁: '3', 四: '4', 肆: '4', 五: '5', 伍: '5', 六: '6', 陆: '6', 七: '7',
  柒: '7', 八: '8', 捌: '8', 九: '9', 玖: '9',
}
const NUMERALS_IN = /[零〇一幺壹二两贰三叁四肆五伍六陆七柒八捌九玖]/g
const JOINING = /[后前再接加]/
const BACKWARDS = /(?:倒|反)\D{0,6}(\d{11})/g

const LONG_NUMBER = /\d{7}/
const LATIN = /[a-z]/i
/** The kinds of contact. `wants`: a quick test that a text must pass first; most texts do not. */
const CONTACTS: readonly { regexp: RegExp, isPhone: boolean, wants: RegExp }[] = [
  { regexp: LANDLINE, isPhone: true, wants: /[48]00\d?[- ]|\d[)）]\s?\d{3}|\d[-—– ]{1,2}\d{3}/ },
  { regexp: LOCAL, isPhone: true, wants: LONG_NUMBER },
  { regexp: GROUPED, isPhone: true, wants: /\d{4}[ -]\d{3}/ },
  { regexp: MASKED, isPhone: true, wants: /[*＊xX]{3}\d{4}/ },
  { regexp: SHORT, isPhone: true, wants: LONG_NUMBER },
  { regexp: SPLIT, isPhone: true, wants: /1[3-9]\d/ },
  { regexp: TURNED, isPhone: true, wants: /1[3-9]\d{5}/ },
  { regexp: GROUPS, isPhone: true, wants: /\d{4}[/\\、|]\d{4}/ },
  { regexp: ZERO, isPhone: true, wants: LONG_NUMBER },
  { regexp: ABROAD, isPhone: true, wants: /(?:\+|00)8/ },
  { regexp: BRACKETS, isPhone: true, wants: /\d{4}[)）]\d{4}/ },
  { regexp: LINK, isPhone: false, wants: LATIN },
  { regexp: MAIL, isPhone: false, wants: LATIN },
  { regexp: ACCOUNT, isPhone: false, wants: /[a-z0-9_-]{5}/i },
]

const SYLLABLES: Readonly<Record<string, string>> = {
  yao: '1', yi: '1', er: '2', liang: '2', san: '3', si: '4', wu: '5', liu: '6', qi: '7', ba: '8', jiu: '9', ling: '0', dong: '0',
  guai: '7', gou: '9',
  one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', zero: '0', oh: '0',
}
const SOUNDS: Readonly<Record<string, string>> = {
  零: '0', 灵: '0', 铃: '0', 洞: '0', 〇: '0', 陵: '0', 玲: '0', 领: '0', 一: '1', 幺: '1', 妖: '1', 要: '1', 壹: '1', 衣: '1', 医: '1', 腰: '1',
  依: '1', 伊: '1', 弌: '1', 邀: '1',
  二: '2', 两: '2', 贰: '2', 儿: '2', 尔: '2', 是: '4', 而: '2', 耳: '2', 三: '3', 叁: '3', 散: '3', 伞: '3', 山: '3', 四: '4', 肆: '4', 思: '4',
  丝: '4', 死: '4', 事: '4', 寺: '4', 五: '5', 伍: '5', 无: '5', 午: '5', 舞: '5', 吴: '5', 武: '5',
  六: '6', 陆: '6', 留: '6', 流: '6', 柳: '6', 刘: '6', 溜: '6', 七: '7', 柒: '7', 期: '7', 其: '7', 妻: '7', 漆: '7', 拐: '7', 气: '7', 八: '8',
  捌: '8', 扒: '8', 吧: '8', 巴: '8', 爸: '8', 把: '8', 扫: '3', 九: '9', 玖: '9', 久: '9', 酒: '9', 舅: '9', 救: '9', 勾: '9',
  o: '0', l: '1', i: '1', b: '8', z: '2', s: '5', g: '9', q: '9',
}
const LENGTH = 11
const MOBILE = /^1[3-9]\d{9}$/
/** True digits or numerals that a number with homophones has, unless every character sounds like a digit. */
const NUMERAL = /[0-9零一二三四五六七八九]/

interface Sound {
  digit: string
  at: number
  end: number
}

const SYLLABLE = /yao|san|liang|ling|dong|guai|gou|jiu|liu|zero|one|two|three|four|five|six|seven|eight|nine|yi|er|si|wu|qi|ba|oh/y

function syllableAt(text: string, at: number): string | undefined {
  SYLLABLE.lastIndex = at
  return SYLLABLE.exec(text)?.[0]
}

/** The digit of each character that is one or sounds like one, by code unit. */
const sounds: (string | undefined)[] = Array.from({ length: 0x10000 }, () => undefined)
for (const [character, digit] of [...Object.entries(SOUNDS), ...Array.from('0123456789', (digit) => [digit, digit] as const)]) {
  sounds[character.charCodeAt(0)] = digit
}

/** Characters and syllables that sound or look like digits, in runs without anything else between them but one sign. */
function* soundRuns({ text, gaps }: Reading): Generator<Sound[]> {
  let run: Sound[] = []
  for (let i = 0; i < text.length;) {
    const code = text.charCodeAt(i)
    const syllable = code >= 97 && code <= 122 ? syllableAt(text, i) : undefined
    const digit = syllable ? SYLLABLES[syllable] : sounds[code]
    const length = syllable?.length ?? 1
    if (digit === undefined) {
      // The units of money and time, dashes and one letter between groups: 138元1234元5678.
      const skipped = run.length > 2 && '元年月日至打我不的他个找号'.includes(text[i]!) && gaps[i] === 0
      if (!skipped) {
        if (run.length >= LENGTH) yield run
        run = []
      }
      i++
      continue
    }
    run.push({ digit, at: i, end: i + length })
    i += length
  }
  if (run.length >= LENGTH) yield run
}

function* soundedPhones(reading: Reading): Generator<Contact> {
  for (const run of soundRuns(reading)) {
    const digits = run.map(({ digit }) => digit).join('')
    if (digits.length > LENGTH * 3) continue
    for (let i = 0; i + LENGTH <= digits.length; i++) {
      if (!MOBILE.test(digits.slice(i, i + LENGTH))) continue
      const part = run.slice(i, i + LENGTH)
      const written = reading.text.slice(part[0]!.at, part.at(-1)!.end)
      const sure = Array.from(written).filter((character) => NUMERAL.test(character)).length
      // Eleven digits in one run are a code or an amount; phonesIn decides about those.
      if (/^\d+$/.test(written) || (sure < 3 && digits.length > LENGTH + 1)) continue
      if (i > 0 && reading.gaps[part[0]!.at] === 0 && digits.length > LENGTH + 2) continue
      yield { from: reading.from[part[0]!.at]!, to: reading.to[part.at(-1)!.end - 1]!, isPhone: true }
      break
    }
  }
}

/** Phone numbers, links and mail addresses in a text, also in disguises that `phonesIn` leaves alone, because here a rule is quoted. */
export function contactsIn(content: string, reading: Reading): Contact[] {
  const found: Contact[] = []
  for (const phone of phonesIn(content)) {
    const from = content.indexOf(phone)
    // A code: A1380012345B.
    if (/[a-z]/i.test(content[from - 1] ?? '') && /[a-z]/i.test(content[from + phone.length] ?? '')) continue
    found.push({ from, to: from + phone.length, isPhone: true })
  }
  const normalised = content.normalize('NFKC')
  const half = normalised.length === content.length ? normalised : content
  for (const { regexp, isPhone, wants } of CONTACTS) {
    if (!wants.test(half)) continue
    for (const { 0: match, index } of half.matchAll(regexp)) found.push({ from: index, to: index + match.length, isPhone })
  }
  for (const { 0: match, 1: digits = '', index } of LONG_NUMBER.test(half) ? half.matchAll(BACKWARDS) : []) {
    if (MOBILE.test([...digits].reverse().join(''))) found.push({ from: index, to: index + match.length, isPhone: true })
  }
  const digits = JOINING.test(half) ? half.replace(NUMERALS_IN, (numeral) => NUMERALS[numeral]!) : ''
  for (const regexp of digits === '' ? [] : [JOINED_GROUPS, FRONT_LATER]) {
    for (const { 0: match, index } of digits.matchAll(regexp)) {
      // “4位” and the like say how long a group is.
      const groups = match.replace(/\d位/g, '').match(/\d{2,11}/g) ?? []
      if (groups.join('').length === LENGTH) found.push({ from: index, to: index + match.length, isPhone: true })
    }
  }
  if (found.length === 0) found.push(...soundedPhones(reading))
  return found
}
