import type { JobStatus, OpenJobStatus, PayUnit } from '@daogang/contract/job'
import type { Option } from '@daogang/contract/dictionary'
import { findCategory, rootOf } from '../dictionary/categories'
import { searchColumns, type SearchColumns } from './keyword'

const HOUR_MS = 3_600_000
const URGENT_AHEAD_MS = 24 * HOUR_MS
const VERIFIED_AHEAD_MS = 12 * HOUR_MS
/** Farther than anything else can bring a job, so that what is on top stands above all that is not. */
const TOP_AHEAD_MS = 7 * 24 * HOUR_MS

/** Working days and hours of a month, by which wages of different units compare. */
export const DAYS_A_MONTH = 26
export const HOURS_A_MONTH = 208

/**
 * Place in the recommended order: when it was refreshed, ahead by a day if urgent, half a day if the shop is verified, and a
 * week while it is put on top.
 */
export const rankAt = (refreshedAt: Date, urgent: boolean, verified: boolean, top = false): Date =>
  new Date(refreshedAt.getTime() + (urgent ? URGENT_AHEAD_MS : 0) + (verified ? VERIFIED_AHEAD_MS : 0) + (top ? TOP_AHEAD_MS : 0))

const UNITS_A_MONTH: Record<PayUnit, number> = { month: 1, day: DAYS_A_MONTH, hour: HOURS_A_MONTH, piece: 0 }

/** The most a job pays, as fen a month. Nobody can say what piece work comes to, so it is 0 and sorts last. */
export const monthPay = (payMax: number, unit: PayUnit): number => payMax * UNITS_A_MONTH[unit]

/** What a keyword finds a job by: its title, its trade and the root above, its shop, its place and its district. */
export function jobSearchColumns(
  job: { title: string, category_id: string, city_id: number, place: string, district: string }, shopName: string,
): SearchColumns {
  const trades = [job.category_id, rootOf(job.category_id) ?? job.category_id].map((id) => findCategory(id)?.name ?? '')
  return searchColumns(job.city_id, [job.title, ...new Set(trades), shopName, job.place, job.district])
}

/** What a job's status reads as for its owner: what could be applied to and is past its date has expired. */
export function publicStatus(status: JobStatus, expiresAt: Date, now: Date): JobStatus {
  if (status !== 'online' && status !== 'offline') return status
  return expiresAt.getTime() <= now.getTime() ? 'expired' : status
}

const SEEN_AS: Partial<Record<JobStatus, OpenJobStatus>> = { reviewing: 'offline', rejected: 'offline', banned: 'closed' }

/** What it reads as for everyone else, of a job that could once be seen. */
export function openStatus(status: JobStatus, expiresAt: Date, now: Date): OpenJobStatus {
  const stands = publicStatus(status, expiresAt, now)
  return SEEN_AS[stands] ?? stands as OpenJobStatus
}

const MAX_TAGS = 3
/** Conditions worth a tag, because they tell many people that they may come. A word of each rules most texts out fast. */
const REQUIREMENT_TAGS: readonly { word: string, pattern: RegExp, tag: string }[] = [
  { word: '经验', pattern: /(不用|不需要?|无需|不限|没有?)经验/, tag: '不用经验' },
  { word: '短期', pattern: /可(做)?短期|短期(工|也|可)/, tag: '可短期' },
  { word: '学生', pattern: /学生(也)?(可|行|能)/, tag: '学生可做' },
]

/** Which of the tags for requirements a text earns. */
const openTags = (requirements: string): string[] => {
  const tags: string[] = []
  for (const { word, pattern, tag } of REQUIREMENT_TAGS) if (requirements.includes(word) && pattern.test(requirements)) tags.push(tag)
  return tags
}

/** Words for a card: 包吃 and 包住 first, then who may come, then the other welfares; three at most. */
export function jobTags(welfares: readonly string[], requirements: string, labels: ReadonlyMap<string, string>): string[] {
  const food: string[] = []
  const room: string[] = []
  const rest: string[] = []
  for (const value of welfares) {
    const label = labels.get(value)
    if (label?.startsWith('包吃')) food.push(label)
    else if (label?.startsWith('包住')) room.push(label)
    else if (label !== undefined) rest.push(label)
  }
  const [open, ...others] = openTags(requirements)
  return [...new Set([...food, ...room, ...open === undefined ? [] : [open], ...rest, ...others])].slice(0, MAX_TAGS)
}

/** Welfares with their words and notes; what the dictionary no longer has is left out. */
export const welfareNotes = (
  welfares: readonly string[], notes: Readonly<Record<string, string>>, labels: ReadonlyMap<string, string>,
): (Option & { note: string })[] =>
  welfares.flatMap((value) => {
    const label = labels.get(value)
    return label === undefined ? [] : [{ value, label, note: notes[value] ?? '' }]
  })

/** The categories whose jobs come first for a seeker: a trade under a root that is wanted as well adds nothing. */
export function wantedCategories(expectJobs: readonly string[]): string[] {
  const wanted = new Set(expectJobs)
  return [...wanted].filter((category) => {
    const root = rootOf(category)
    return root === undefined || !wanted.has(root)
  })
}
