import { isCalendarDay } from '@daogang/contract/rules/day'
import type { Certificate } from './types'

const KIND = /健康(证|合格证|检查|体检)|从业人员|预防性/
const NAME = /姓\s*名[:：\s]*([\p{Script=Han}·]{2,20})/u
const NUMBER = /(?:编\s*号|证\s*号|证书号)[^A-Za-z0-9]{0,3}([A-Za-z0-9-]{6,30})/
const UNTIL = /(?:有效期?限?|有效日期|有效至|截止)\D{0,6}(.{6,40})/
const DAY = /(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})/g
const ISSUED = /(?:发证|体检|检查|签发)(?:日期|时间)?\D{0,4}(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})/
/** A certificate without an end is valid for a year from its day (公共场所卫生管理条例实施细则 art. 10: a check each year). */
const YEARS = 1

function dayOf(year: string, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isCalendarDay(day) ? day : null
}

/** The last day in a text such as “2025年3月2日至2026年3月1日”. */
function lastDayIn(text: string): string | null {
  const last = [...text.matchAll(DAY)].at(-1)
  return last ? dayOf(last[1]!, last[2]!, last[3]!) : null
}

function untilOf(text: string): string | null {
  const printed = lastDayIn(UNTIL.exec(text)?.[1] ?? '')
  if (printed !== null) return printed
  const [, year, month, date] = ISSUED.exec(text) ?? []
  return year === undefined ? null : dayOf(String(Number(year) + YEARS), month!, date!)
}

/**
 * A certificate from the lines of text that a service read on a picture. Provinces print different cards, so this looks for the words that
 * all of them have.
 * @returns `other` for a picture without them, `unreadable` where they are and nothing else
 */
export function certificateOf(lines: readonly string[]): Certificate | 'other' | 'unreadable' {
  const text = lines.join(' ')
  if (text.trim() === '') return 'unreadable'
  if (!KIND.test(text)) return 'other'
  const certificate = { name: NAME.exec(text)?.[1] ?? null, number: NUMBER.exec(text)?.[1] ?? null, validUntil: untilOf(text) }
  return Object.values(certificate).every((field) => field === null) ? 'unreadable' : certificate
}
