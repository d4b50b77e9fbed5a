import { VALID_MONTHS } from '@daogang/contract/rules/certification'
import { DAY_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { RegisteredEnterprise, ReadLicence } from '../db/tables/certification'
import { chinaDate, fromChina, inChina, parseChinaTime } from '../lib/china-time'

/** Submissions per enterprise and day in China. */
export const SUBMISSIONS_A_DAY = 10
/** Pictures per account and day in China that a provider reads. */
export const READS_A_DAY = 10
/** Questions per account and day in China that go to the register. */
export const LOOKUPS_A_DAY = 20
/** A provider that has not answered after this time never will. */
export const IN_FLIGHT_MS = MINUTE_MS
/** An answer of the register counts for this long; a later question goes to the register again. */
export const FRESH_MS = DAY_MS
/** How long answers of providers are kept. */
export const ANSWERS_KEPT_MS = 30 * DAY_MS

/** The same day and time some calendar months later in China; the last day of a shorter month. */
export const addMonths = (time: Date, months: number): Date => fromChina(inChina(time).add(months, 'month'))

/** The moment after the last day of a licence, `YYYY-MM-DD`; null if it has none. */
const endOf = (licenceUntil: string): Date | null =>
  (licenceUntil === '' ? null : new Date(parseChinaTime(`${licenceUntil} 00:00`).getTime() + DAY_MS))

/** True if a licence is over. */
export const isOver = (licenceUntil: string, now: Date): boolean => (endOf(licenceUntil)?.getTime() ?? Infinity) <= now.getTime()

/** The end of a certification: six months after the decision, or the end of the licence before that. */
export function validUntil(decided: Date, licenceUntil: string): Date {
  const [latest, end] = [addMonths(decided, VALID_MONTHS), endOf(licenceUntil)]
  return end !== null && end < latest ? end : latest
}

/** The last day of something that ends at a moment: a licence ends at the first moment after its last day. */
export const lastDayOf = (end: Date): string => chinaDate(new Date(end.getTime() - 1))

/** Days until the end, as an owner counts them: one that has begun is a day. */
export const daysLeft = (end: Date, now: Date): number => Math.ceil((end.getTime() - now.getTime()) / DAY_MS)

/** A name without the differences that no one means: blanks, and brackets of either width. */
const plain = (name: string): string => name.replace(/\s/g, '').replaceAll('(', '（').replaceAll(')', '）')

interface Confirmed {
  name: string
  creditCode: string
  legalPerson: string
  licenceUntil: string
}

/** Whether a picture says what the person confirmed: name, code and legal person. */
const picturesAgree = (read: ReadLicence | null, confirmed: Confirmed): boolean => read !== null
  && plain(read.name) === plain(confirmed.name) && read.creditCode === confirmed.creditCode
  && plain(read.legalPerson) === plain(confirmed.legalPerson)

/** What the register says about a licence: a decision, or a hint for the person who then decides. */
export type Finding =
  | { decision: 'approve' }
  | { decision: 'reject', reason: string }
  | { decision: 'person', finding: string }

const person = (finding: string): Finding => ({ decision: 'person', finding })

/**
 * Decides by the register. It approves only an active enterprise whose name and legal person are those of the licence, and only if the
 * picture says the same: otherwise anyone could be certified with data that is public. Everything else is for a person, because the
 * register can be late; an enterprise that is over is rejected. The register does not know when a licence ends: the picture does, and a
 * person looks where its end was not read.
 * @param register null if the register has no such code; undefined if it did not answer
 */
export function findingOf(confirmed: Confirmed, read: ReadLicence | null, register: RegisteredEnterprise | null | undefined): Finding {
  if (register === undefined) return person('')
  if (register === null) return person('工商登记里没有这个代码')
  if (register.status === 'deregistered') return { decision: 'reject', reason: '工商登记里这家企业已经注销，不能认证。换了执照的，请拍新的执照' }
  if (register.status === 'revoked') return { decision: 'reject', reason: '工商登记里这家企业的执照已经被吊销，不能认证' }
  if (register.status === 'other') return person('工商登记里不是正常营业')
  if (plain(register.name) !== plain(confirmed.name)) return person(`登记的名称是“${register.name}”`)
  if (register.legalPerson === null || plain(register.legalPerson) !== plain(confirmed.legalPerson)) {
    return person(`登记的法定代表人是“${register.legalPerson ?? '没有'}”`)
  }
  if (read && read.licenceUntil !== '' && read.licenceUntil !== confirmed.licenceUntil) {
    return person(`照片上有效期到${read.licenceUntil}，填的是${confirmed.licenceUntil || '长期'}`)
  }
  if (!picturesAgree(read, confirmed)) return person('和登记一致，照片没核对上')
  if (!read?.licenceUntil && !read?.isLongTerm) return person(`照片上没读出有效期，填的是${confirmed.licenceUntil || '长期'}`)
  return { decision: 'approve' }
}
