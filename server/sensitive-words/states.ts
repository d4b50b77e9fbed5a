import { pattern } from './pattern'
import type { State } from './rules/rule'
import { BREAKS, type Tokens } from './tokens'
import { signsOf, type ClassName } from './word-table'

/** The words around a match, in signs of `Tokens`. */
interface Around {
  /** In its clause. */
  before: string
  after: string
  clause: string
  /** In its sentence. */
  sentence: string
  /** The clauses of its sentence before it. */
  earlier: string
  next: string
  /** The clause before. */
  before1: string
  /** The sign that ends its clause. */
  end: string
}

/** Words that are looked at on each side. */
const REACH = 40
/** Words of no known class that a denial reaches over. */
const STRANGERS = 3

const tests = (...sources: string[]): RegExp[] => sources.map((source) => new RegExp(pattern(source).regexp.source))
const hasOne = (regexps: readonly RegExp[], text: string): boolean => regexps.some((regexp) => regexp.test(text))
const signSet = (...names: ClassName[]): ReadonlySet<string> => new Set(Array.from(signsOf(names)))

const RISKS: readonly ClassName[] = [
  'deposit', 'deposits',
  'fee', 'charges', 'softfee', 'dues', 'thing', 'doc', 'paper', 'retain', 'lagged',
  'original', 'wage', 'hold', 'pledge', 'fraud', 'wechat', 'keep', 'account', 'add', 'time',
]
const DENIES = signSet('no', 'refuse', 'reject')
const DENIES_AFTER = signSet('no', 'refuse', 'reject', 'free')
const REACHED = signSet(
  ...RISKS, 'need', 'pay', 'any', 'and', 'number', 'money', 'all', 'place', 'buy', 'buyrent', 'same', 'free', 'you', 'dock', 'settle',
)
/** A description of experience ends a denial (不要经验，押金), and so does a new turn. */
const ENDS_DENIAL = signSet('skill', 'but', 'norefund')
const REFUNDS = signSet('refund', 'norefund', 'skill', 'settle')

const PAID = tests(
  '{employer}~3{bears}', '{free}', '{you}', '{bears}~1{employer}', '包~1{fee|thing|softfee}',
  '{pay|buy|need|start}~3{insurance}', '{employer}买',
  '{employer}给~2(?:交|付|出)', '归(?:老员工|员工|介绍人)',
  '^(?:承担|负责)员工',
)
const NOT_PAID = tests('{no}{free}', '{self}', '{no}{employer}?{free|bears}')
const NEXT_NOT_PAID = tests('^{!no|refuse|reject|employer}{0,2}?{self}')
const NEXT_PAYS = tests('^~2{employer}~3{bears}', '^~1{free}')
const NEXT_DENIES = tests('^~1{no|refuse|reject}')
const WARNING = tests('{warn}')
const NO_WARNING = tests('{notscam}')
const REPORTED = tests('{other}', '{whosays}')
const CUSTOMER = tests('{customer}')
const SUM = tests('{number}')
const DUTY = tests('{duty}')
const OWN = tests('员工', '新人', '{start}~2{pay}', '你', '{start}', '{self}', '{leave|early}', '自己', '健康证', '上岗证')
const ASKS = tests('{ask}', '不$', '啊$', '不啊$')
/** “…嘛”, “…吧”: a question of a seeker, which an employer only softens. */
const MILD = tests('{mild}$')
const ACCUSES = tests('{accuse}')
/** A rule of the house against it: “赌博者开除”. */
const BANISHED = tests('^~6{banish}')
const OPEN = tests('{notMarked}', '{narrates}', '{no}~1{hukou|sexword|ageword|familyword|minzu|height|weight}')
const OPEN_SENTENCE = tests('{both}~2{notMarked}', '{notMarked}~1{both}')

const FULL = tests('{fullpay|insurance}')
const INTERNAL = tests('{internal}')
const ADDS = tests('加', '添加', '扫', '联系', '留', '详聊', '进')
const ONLY = tests('{only|but}')
const TURNED = tests('{dismiss|reject}')
const CARED = tests('{cared}')
const CHOOSES = tests('{except|prefer|only|exclude|refuse|dismiss|reject|most}')

const isBreak = (sign: string | undefined): boolean => sign === undefined || (BREAKS as readonly string[]).includes(sign)

function aroundOf({ signs }: Tokens, from: number, to: number): Around {
  let [start, end] = [from, to]
  while (start > 0 && from - start < REACH && !isBreak(signs[start - 1])) start--
  while (end - to < REACH && !isBreak(signs[end])) end++
  let [first, last, next] = [start, end, end + 1]
  while (first > 0 && start - first < REACH && signs[first - 1] !== '.') first--
  while (last < signs.length && last - end < REACH && signs[last] !== '.') last++
  let previous = Math.max(0, start - 1)
  while (previous > 0 && start - previous < REACH && !isBreak(signs[previous - 1])) previous--
  while (next - end < REACH && !isBreak(signs[next])) next++
  return {
    before: signs.slice(start, from), after: signs.slice(to, end), clause: signs.slice(start, end), sentence: signs.slice(first, last),
    earlier: signs.slice(first, start), before1: signs.slice(previous, Math.max(0, start - 1)), next: signs.slice(end + 1, next),
    end: signs[end] ?? '',
  }
}

/** “不收…”, “没有任何…”, also before a list. */
function isDeniedBefore(before: string): boolean {
  let strangers = 0
  for (let i = before.length - 1; i >= 0; i--) {
    const sign = before[i]!
    if (DENIES.has(sign)) return true
    if (ENDS_DENIAL.has(sign) || (!REACHED.has(sign) && ++strangers > STRANGERS)) return false
  }
  return false
}

/** “…都不收”, “…全免”; not “…不退”. */
function isDeniedAfter(after: string): boolean {
  let strangers = 0
  for (let i = 0; i < after.length; i++) {
    const sign = after[i]!
    if (DENIES_AFTER.has(sign)) return ![after[i + 1], after[i + 2]].some((following) => following !== undefined && REFUNDS.has(following))
    if (ENDS_DENIAL.has(sign) || (!REACHED.has(sign) && ++strangers > STRANGERS)) return false
  }
  return false
}

const STATES: Readonly<Record<State, (around: Around, match: string) => boolean>> = {
  denied: ({ before, after, next, end }) => isDeniedBefore(before) || (!hasOne(ONLY, before) && isDeniedAfter(after))
    || (end === '?' && after.length < STRANGERS && hasOne(NEXT_DENIES, next)),
  within: (_around, match) => isDeniedBefore(match.slice(0, -1)),
  full: ({ clause }) => hasOne(FULL, clause),
  internal: ({ clause }, match) => hasOne(INTERNAL, clause) && !hasOne(ADDS, match),
  cared: ({ clause }, match) => !hasOne(TURNED, match) && hasOne(CARED, clause),
  paid: ({ clause, next }) => (hasOne(PAID, clause) && !hasOne(NOT_PAID, clause) && !hasOne(NEXT_NOT_PAID, next))
    || (hasOne(NEXT_PAYS, next) && !hasOne(NOT_PAID, next)),
  mild: () => false,
  doubted: () => false,
  accused: ({ clause, earlier }) => hasOne(ACCUSES, earlier + clause),
  banished: ({ after }) => hasOne(BANISHED, after),
  question: ({ clause, end }, match) => !/[,?]/.test(match) && (end === '?' || hasOne(ASKS, clause)),
  reported: ({ before, earlier }) => hasOne(REPORTED, before) || hasOne(REPORTED, earlier),
  warning: ({ sentence }) => hasOne(WARNING, sentence) && !hasOne(NO_WARNING, sentence),
  customer: ({ clause, before1 }) =>
    (hasOne(CUSTOMER, clause) || (hasOne(DUTY, clause + before1) && !hasOne(SUM, clause))) && !hasOne(OWN, clause),
  open: ({ clause, sentence }, match) => !hasOne(CHOOSES, match) && (hasOne(OPEN, clause) || hasOne(OPEN_SENTENCE, sentence)),
}

/** The first of the states that a match is in: denied, asked, reported, a customer’s money. */
export function stateOf(states: readonly State[], tokens: Tokens, from: number, to: number): State | undefined {
  const around = aroundOf(tokens, from, to)
  const match = tokens.signs.slice(from, to)
  const state = states.find((each) => STATES[each](around, match))
  return state === 'question' && around.end !== '?' && hasOne(MILD, around.clause) ? 'mild' : state
}
