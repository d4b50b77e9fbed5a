import type { PayUnit } from './pay'
import { monthDayText } from './day-text'
import { yuanText } from './money'
import { byWage, type Wage, type WageSince } from './wage-terms'

/**
 * draft → published → confirmed / disputed → corrected (a new version) → paid. Silence never confirms. A disputed slip is answered
 * before it is paid, or its worker says yes to it after all.
 */
export const SLIP_STATES = ['draft', 'published', 'confirmed', 'disputed', 'corrected', 'paid'] as const
export type SlipState = (typeof SLIP_STATES)[number]

/** Slips that one request publishes or pays. */
export const MAX_SLIPS = 100

/** What the worker may still do. */
export const mayAnswer = (state: SlipState): boolean => state === 'published' || state === 'corrected'
/** A confirmed slip is disputed again only after its hours changed. */
export const mayDispute = (state: SlipState, isChanged: boolean): boolean => mayAnswer(state) || (state === 'confirmed' && isChanged)
/** The states of slips that wait for their payment. */
export const TO_PAY = ['published', 'corrected', 'confirmed'] as const
export const mayPay = (state: SlipState): boolean => (TO_PAY as readonly SlipState[]).includes(state)

/** Why a slip is never paid here: its person deleted the account, or the work is paid by order. */
export const UNPAYABLE = ['gone', 'flexible'] as const
export type Unpayable = (typeof UNPAYABLE)[number]

/** The parts of a wage, and the deductions from it. */
const DUE_KINDS = ['base', 'overtime', 'piece', 'allowance', 'bonus', 'extra'] as const
const DEDUCTION_KINDS = ['social', 'housing', 'tax', 'damage', 'other'] as const
export const ITEM_KINDS = [...DUE_KINDS, ...DEDUCTION_KINDS] as const
export type DueKind = (typeof DUE_KINDS)[number]
export type ItemKind = (typeof ITEM_KINDS)[number]

export const ITEM_NAMES: Readonly<Record<ItemKind, string>> = {
  base: '基本工资',
  overtime: '加班费',
  piece: '计件工资',
  allowance: '补贴',
  bonus: '奖金',
  extra: '其他应发',
  social: '社保个人部分',
  housing: '公积金个人部分',
  tax: '个人所得税',
  damage: '赔偿',
  other: '其他扣款',
}

export interface SlipItem {
  kind: ItemKind
  /** As both sides read it. */
  label: string
  /** Fen, never below zero: the kind says which way it counts. */
  amount: number
  /** How it was counted; may be empty. */
  note: string
}

export const MAX_ITEMS = 20
export const ITEM_TEXTS = { label: 20, note: 60 } as const
/** Fen: a larger item is a slip of the keyboard. */
export const MAX_ITEM = 20_000_000

const isDue = (kind: ItemKind): kind is DueKind => (DUE_KINDS as readonly ItemKind[]).includes(kind)
export const duesOf = (items: readonly SlipItem[]): SlipItem[] => items.filter(({ kind }) => isDue(kind))
export const deductionsOf = (items: readonly SlipItem[]): SlipItem[] => items.filter(({ kind }) => !isDue(kind))
const sum = (items: readonly SlipItem[]): number => items.reduce((total, { amount }) => total + amount, 0)

export interface SlipTotals {
  dues: number
  deductions: number
  net: number
}

export function totalsOf(items: readonly SlipItem[]): SlipTotals {
  const [dues, deductions] = [sum(duesOf(items)), sum(deductionsOf(items))]
  return { dues, deductions, net: dues - deductions }
}

/** What items have of a kind. */
export const sumOfKind = (items: readonly SlipItem[], kind: ItemKind): number => sum(items.filter((item) => item.kind === kind))

/**
 * The items with other sums of some kinds, as a form or a spreadsheet gives them: a kind whose sum is the same keeps its items, another one
 * becomes a single item.
 */
export const withSums = (items: readonly SlipItem[], sums: ReadonlyMap<ItemKind, number>): SlipItem[] =>
  ITEM_KINDS.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind)
    const wanted = sums.get(kind)
    if (wanted === undefined || wanted === sum(own)) return own
    const [only, ...others] = own
    return wanted === 0 ? [] : [{ kind, label: only && others.length === 0 ? only.label : ITEM_NAMES[kind], amount: wanted, note: '' }]
  })

/** The kinds that hours make. All others are a person's, also the piece wage: hours do not count pieces. */
export const KINDS_BY_HOURS: readonly ItemKind[] = ['base', 'overtime']

/** Whether items come to the same sum of each kind, whatever they are called and however they were counted. */
export const hasSameSums = (a: readonly SlipItem[], b: readonly SlipItem[]): boolean =>
  ITEM_KINDS.every((kind) => sumOfKind(a, kind) === sumOfKind(b, kind))

const isSameItem = (a: SlipItem, b: SlipItem): boolean =>
  a.kind === b.kind && a.label === b.label && a.amount === b.amount && a.note === b.note

/**
 * The items of a slip by other hours. Only items that hours made and no person changed follow them: a kind that
 * a person changed or took away stays as it is, and an item that a person added stays beside the new ones.
 * @param before what the hours of the slip came to; null if that is not known, then a kind that the slip has stays
 * @param after what the other hours come to
 */
export const withHours = (
  items: readonly SlipItem[], before: readonly SlipItem[] | null, after: readonly SlipItem[],
): SlipItem[] =>
  ITEM_KINDS.flatMap((kind) => {
    const ofKind = (all: readonly SlipItem[]) => all.filter((item) => item.kind === kind)
    const own = ofKind(items)
    if (!KINDS_BY_HOURS.includes(kind)) return own
    if (before === null) return own.length > 0 ? own : ofKind(after)
    const made = ofKind(before)
    if (!made.every((each) => own.some((item) => isSameItem(item, each)))) return own
    return [...ofKind(after), ...own.filter((item) => !made.some((each) => isSameItem(item, each)))]
  })

/** Whether items differ from others in nothing but what hours make. */
export function changesOnlyHours(before: readonly SlipItem[], after: readonly SlipItem[]): boolean {
  const [a, b] = [before, after].map((items) =>
    ITEM_KINDS.flatMap((kind) => (KINDS_BY_HOURS.includes(kind) ? [] : items.filter((item) => item.kind === kind))))
  return a?.length === b?.length && (a ?? []).every((item, nth) => b?.[nth] !== undefined && isSameItem(item, b[nth]))
}

/** A version that was published. */
interface PublishedVersion {
  version: number
  net: number
}

/**
 * Whether the present version pays less than one that the worker read before and since their latest yes: then it waits for their yes, or
 * for the days in which they can say no.
 */
export function isCut(versions: readonly PublishedVersion[], confirmedVersion: number | null): boolean {
  const [present, ...earlier] = [...versions].sort((a, b) => b.version - a.version)
  if (!present || present.version === confirmedVersion) return false
  return earlier.some(({ version, net }) => version >= (confirmedVersion ?? 0) && net > present.net)
}

/** 工资支付暂行规定 (劳部发〔1994〕489号) art. 16: damages take at most 20 % of the month's wage. */
const DAMAGE_PERCENT = 20

/** Why items cannot be a slip, as a sentence; null if they can. */
export function slipFault(items: readonly SlipItem[]): string | null {
  const { dues, net } = totalsOf(items)
  if (dues === 0) return '还没有应发的钱，先填应发'
  if (net < 0) return '扣得比应发还多，请改小'
  const damage = sum(items.filter(({ kind }) => kind === 'damage'))
  const most = Math.floor((dues * DAMAGE_PERCENT) / 100)
  if (damage > most) return `赔偿一次最多扣工资的${DAMAGE_PERCENT}%，也就是${yuanText(most)}，请改小`
  return null
}

/** What the confirmed days of a cycle come to. */
export interface Worked {
  /** Days with paid minutes. */
  days: number
  /** Those with other minutes than overtime: a rest day or a holiday is paid by its overtime alone. */
  ordinaryDays: number
  /** All paid minutes, and of those the overtime by rate. */
  minutes: number
  overtime150: number
  overtime200: number
  overtime300: number
  /** Whether the person was employed on every day of a whole month or week. */
  isWhole: boolean
  /** Statutory holidays of the cycle, which a part of a monthly wage pays without work; missing where they are not counted. */
  holidays?: number
}

/** The hours of a slip as both sides read them. */
export type ShownHours = Pick<Worked, 'days' | 'minutes' | 'overtime150' | 'overtime200' | 'overtime300'>

export const shownHours = ({ days, minutes, overtime150, overtime200, overtime300 }: ShownHours): ShownHours =>
  ({ days, minutes, overtime150, overtime200, overtime300 })

/** Whether two slips count the same hours. */
export const hasSameHours = (a: ShownHours, b: ShownHours): boolean =>
  a.days === b.days && a.minutes === b.minutes && a.overtime150 === b.overtime150 && a.overtime200 === b.overtime200
  && a.overtime300 === b.overtime300

/** A confirmed day, as the hours are kept. */
export interface WorkedDay {
  minutes: number
  overtime150: number
  overtime200: number
  overtime300: number
}

const total = (days: readonly WorkedDay[], key: keyof WorkedDay): number => days.reduce((minutes, day) => minutes + day[key], 0)

const ordinaryOf = ({ minutes, overtime150, overtime200, overtime300 }: WorkedDay): number =>
  Math.max(0, minutes - overtime150 - overtime200 - overtime300)

/** The sums of confirmed days. */
export const workedOf = (days: readonly WorkedDay[], isWhole: boolean): Worked => ({
  days: days.filter(({ minutes }) => minutes > 0).length,
  ordinaryDays: days.filter((day) => ordinaryOf(day) > 0).length,
  minutes: total(days, 'minutes'),
  overtime150: total(days, 'overtime150'),
  overtime200: total(days, 'overtime200'),
  overtime300: total(days, 'overtime300'),
  isWhole,
})

/** Hours of a full day: 劳动法 art. 36. */
const DAY_HOURS = 8
/**
 * Paid days of a month, in hundredths: (365 − 104) ÷ 12 = 21.75, 人社部发〔2025〕2号 《关于职工全年月平均工作时间和工资折算问题的通知》. An hour of a monthly wage is
 * wage ÷ 21.75 ÷ 8.
 */
const MONTH_DAYS_HUNDREDTHS = 2_175
/** 劳动法 art. 44: longer days, rest days without another day off, public holidays. */
const OVERTIME_RATES = [
  ['overtime150', 150, '延长工作时间'],
  ['overtime200', 200, '休息日加班'],
  ['overtime300', 300, '法定节假日加班'],
] as const

/** The wage of overtime minutes at a rate in percent, in fen. */
export function overtimePay({ wage, unit }: Wage, minutes: number, percent: number): number {
  switch (unit) {
    case 'hour':
      return Math.round((wage * minutes * percent) / 6_000)
    case 'day':
      return Math.round((wage * minutes * percent) / (DAY_HOURS * 6_000))
    case 'month':
      return Math.round((wage * minutes * percent) / (MONTH_DAYS_HUNDREDTHS * DAY_HOURS * 60))
    case 'piece':
      return 0
  }
}

/** The wage of the ordinary hours, with how it was counted. */
function basePay({ wage, unit }: Wage, worked: Worked, ordinary: number): { amount: number; note: string } {
  switch (unit) {
    case 'hour':
      return { amount: Math.round((wage * ordinary) / 60), note: `${hoursText(ordinary)} × ${yuanText(wage)}` }
    case 'day':
      return { amount: wage * worked.ordinaryDays, note: `${worked.ordinaryDays}天 × ${yuanText(wage)}` }
    case 'month': {
      if (worked.isWhole) return { amount: wage, note: '整月' }
      // The 21.75 days have the statutory holidays in them: 劳动法 art. 51 (法定休假日应当依法支付工资).
      const { ordinaryDays, holidays = 0 } = worked
      const part = Math.round((wage * 100 * (ordinaryDays + holidays)) / MONTH_DAYS_HUNDREDTHS)
      const days = holidays > 0 ? `${ordinaryDays}天 + 法定节假日${holidays}天` : `${ordinaryDays}天`
      return { amount: Math.min(wage, part), note: `${days}，按月薪 ÷ 21.75天` }
    }
    case 'piece':
      return { amount: 0, note: '按件数填' }
  }
}

export const hoursText = (minutes: number): string => `${Math.floor(minutes / 60)}小时${minutes % 60 === 0 ? '' : `${minutes % 60}分`}`

/**
 * The items that confirmed hours come to. A proposal: the employer adds, changes and answers for it. Each item is rounded half up to the
 * fen.
 */
export function proposal(terms: Wage, worked: Worked): SlipItem[] {
  const base = basePay(terms, worked, ordinaryOf(worked))
  const items: SlipItem[] =
    terms.unit === 'piece' ? [{ kind: 'piece', label: ITEM_NAMES.piece, ...base }] : [{ kind: 'base', label: ITEM_NAMES.base, ...base }]
  for (const [key, percent, label] of OVERTIME_RATES) {
    const amount = overtimePay(terms, worked[key], percent)
    if (amount > 0) items.push({ kind: 'overtime', label, amount, note: `${hoursText(worked[key])} × ${percent}%` })
  }
  return items
}

/**
 * The items of days with the wages that count for them: a changed wage is another item. In a whole month each monthly wage gets its
 * share of the month's days.
 * @param holidays the statutory holidays of the cycle within the time at work, worked or not: only a monthly wage pays them
 */
export function proposalOf(
  days: readonly (WorkedDay & { day: string })[], wages: readonly WageSince[], isWhole: boolean, holidays: readonly string[] = [],
): SlipItem[] {
  const entries = [...days.map((worked) => ({ day: worked.day, worked })), ...holidays.map((day) => ({ day, worked: undefined }))]
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const parts = byWage(entries, wages).map(({ wage, days: all }) => {
    const own = all.filter(({ worked }) => worked !== undefined || (wage.unit === 'month' && !isWhole))
    const worked = own.flatMap((entry) => entry.worked ?? [])
    return { wage, own, worked: { ...workedOf(worked, false), holidays: own.length - worked.length } }
  }).filter(({ own }) => own.length > 0)
  const [only, ...others] = parts
  if (only && others.length === 0) return proposal(only.wage, { ...only.worked, isWhole })
  const whole = workedOf(days, false).ordinaryDays
  return parts.flatMap(({ wage, own, worked }) => {
    const since = `${monthDayText(own[0]?.day ?? '')}起，`
    return proposal(wage, worked).map((item) => {
      if (item.kind !== 'base' || wage.unit !== 'month' || !isWhole) return { ...item, note: since + item.note }
      const amount = Math.round((wage.wage * worked.ordinaryDays) / whole)
      return { ...item, amount, note: `${since}整月${whole}天里的${worked.ordinaryDays}天` }
    })
  })
}

/** An employer answers a dispute within so many working days. */
export const ANSWER_DAYS = 3
/** Reasons of a dispute. */
export const DISPUTE_REASONS = ['hours', 'wage', 'overtime', 'deduction', 'other'] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]
export const DISPUTE_NAMES: Readonly<Record<DisputeReason, string>> = {
  hours: '工时少了',
  wage: '工钱算错了',
  overtime: '加班费不对',
  deduction: '扣款不对',
  other: '别的',
}
export const DISPUTE_TEXT = 300

/** A register of wages is kept for so many years: 保障农民工工资支付条例 art. 15. */
export const REGISTER_YEARS = 3

/** Slips of so many people, at least, before a job page compares promise and pay. */
const PEOPLE_FOR_AVERAGE = 5
/** What an average is rounded to, in fen, so that no single pay can be computed from two averages. */
export const AVERAGE_STEP: Readonly<Record<Exclude<PayUnit, 'piece'>, number>> = { month: 10_000, day: 500, hour: 50 }

/**
 * The average that a job page shows: of whole groups of five people in the order in which they were first paid, rounded. One more person
 * changes nothing, so no difference of two averages tells one person's pay. Null below five.
 * @param paid what each person was paid for a unit, in the order of their first slip
 */
export function publicAverage(paid: readonly number[], unit: Exclude<PayUnit, 'piece'>): { people: number; average: number } | null {
  const people = paid.length - (paid.length % PEOPLE_FOR_AVERAGE)
  if (people === 0) return null
  const mean = paid.slice(0, people).reduce((total, each) => total + each, 0) / people
  return { people, average: Math.round(mean / AVERAGE_STEP[unit]) * AVERAGE_STEP[unit] }
}
