import type { JobStatus, OpenJobStatus } from '@daogang/contract/job'
import type { Option } from '@daogang/contract/dictionary'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import { findCategory, rootOf } from '../dictionary/categories'
import type { Row } from '../db/schema'
import type { User } from '../http/gate'
import { landmarkNames } from '../landmark/rules'
import { searchColumns, type SearchColumns } from '../search/keyword'

const URGENT_AHEAD_MS = DAY_MS
export const VERIFIED_AHEAD_MS = 12 * HOUR_MS
/** More than all other advantages together, so that a job on top always precedes one that is not. */
const TOP_AHEAD_MS = 7 * DAY_MS

/**
 * Sort key of the recommended order: the time of the refresh, plus a day if the job is urgent, half a day if the shop is verified, and
 * a week while the job is on top.
 */
export const rankAt = (refreshedAt: Date, urgent: boolean, verified: boolean, top = false): Date =>
  new Date(refreshedAt.getTime() + (urgent ? URGENT_AHEAD_MS : 0) + (verified ? VERIFIED_AHEAD_MS : 0) + (top ? TOP_AHEAD_MS : 0))

export type SearchedJob = Pick<Row<'job'>, 'title' | 'category_id' | 'city_id' | 'place' | 'district' | 'landmarks'>

/** The searchable texts of a job: title, trade and its root, shop, place, district, and the landmarks around it. */
export function jobSearchColumns(job: SearchedJob, shopName: string): SearchColumns {
  const trades = [job.category_id, rootOf(job.category_id) ?? job.category_id].map((id) => findCategory(id)?.name ?? '')
  return searchColumns(job.city_id, [job.title, ...new Set(trades), shopName, job.place, job.district, ...landmarkNames(job.landmarks)])
}

/** Why a job does not go online while its handler's account is stopped, for colleagues. */
export const HANDLER_STOPPED = '负责这个岗位的账号停用了。先把岗位交给别的同事，再恢复招人'

/** A job's status as its owner sees it: an online or offline job that is past its date has expired. */
export function publicStatus(status: JobStatus, expiresAt: Date, now: Date): JobStatus {
  if (status !== 'online' && status !== 'offline') return status
  return expiresAt.getTime() <= now.getTime() ? 'expired' : status
}

const SHOWN_AS: Partial<Record<JobStatus, OpenJobStatus>> = { reviewing: 'offline', rejected: 'offline', banned: 'closed' }

/** A job's status as everyone else sees it. Only for jobs that were online before. */
export function openStatus(status: JobStatus, expiresAt: Date, now: Date): OpenJobStatus {
  const current = publicStatus(status, expiresAt, now)
  return SHOWN_AS[current] ?? current as OpenJobStatus
}

/** Blank columns in place of what an employer wrote in a job. */
const NO_WORDS = {
  place: '', address: '', payday: '', pay_parts: [], welfare_notes: {}, duties: '', hours: '', requirements: '', contact: '',
}

/**
 * A row of a job as people outside of its store read it. Where the words are withheld (queries/withheld.ts), its trade replaces the
 * title, so that whoever applied still knows it, and the other words are blank: docs/decisions/0267-words-of-unchecked-jobs.md.
 */
export const publicRow = <R extends Pick<Row<'job'>, 'title' | 'category_id'> & { withheld: boolean }>(row: R): R =>
  row.withheld ? { ...row, ...NO_WORDS, title: findCategory(row.category_id)?.name ?? '岗位', withheld: false } : row

const MAX_TAGS = 3
/** Conditions that get a tag because they open the job to many people. `word` rejects most texts without the regular expression. */
const REQUIREMENT_TAGS: readonly { word: string, pattern: RegExp, tag: string }[] = [
  { word: '经验', pattern: /(不用|不需要?|无需|不限|没有?)经验/, tag: '不用经验' },
  { word: '短期', pattern: /可(做)?短期|短期(工|也|可)/, tag: '可短期' },
  { word: '学生', pattern: /学生(也)?(可|行|能)/, tag: '学生可做' },
]

/** The tags that a text of requirements earns. */
const openTags = (requirements: string): string[] => {
  const tags: string[] = []
  for (const { word, pattern, tag } of REQUIREMENT_TAGS) if (requirements.includes(word) && pattern.test(requirements)) tags.push(tag)
  return tags
}

/** Tags of a card, three at most: 包吃 and 包住, the first condition, the other welfares, the other conditions. */
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

/** Welfares with their labels and notes, without those that the dictionary no longer has. */
export const welfareNotes = (
  welfares: readonly string[], notes: Readonly<Record<string, string>>, labels: ReadonlyMap<string, string>,
): (Option & { note: string })[] =>
  welfares.flatMap((value) => {
    const label = labels.get(value)
    return label === undefined ? [] : [{ value, label, note: notes[value] ?? '' }]
  })

/** The seeker's account id; null for visitors and employers, whose views and favourites are not recorded. */
export const seekerIdOf = (user: User | null): string | null => user?.role === 'c' ? user.id : null
