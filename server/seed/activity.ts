import type { ApplicationStatus } from '@daogang/contract/application'
import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import type { Row } from '../db/schema'
import { before, between } from './day'
import type { SeedSeeker } from './people'
import { random, type Random } from '../lib/random'
import { timelineOf } from './timeline'

/** The columns of a job that its history depends on. */
export type JobRef = Pick<Row<'job'>, 'id' | 'handler_id' | 'city_id' | 'category_root' | 'status' | 'published_at' | 'expires_at'>

export interface History {
  applications: Row<'application'>[]
  collections: Row<'job_collection'>[]
  views: Row<'job_view'>[]
  resumeViews: Row<'resume_view'>[]
  resumeCollections: Row<'resume_collection'>[]
}

/** The likely status of an application, by its age. */
function statusAfter(age: number, chance: Random): ApplicationStatus {
  if (age < DAY_MS) return chance.weighted({ applied: 80, viewed: 20 })
  if (age < 3 * DAY_MS) return chance.weighted({ applied: 45, viewed: 35, suitable: 12, unsuitable: 8 })
  return chance.weighted({ applied: 12, viewed: 26, suitable: 18, unsuitable: 20, interview: 10, hired: 14 })
}

interface ApplyOptions { seeker: SeedSeeker, job: JobRef, now: Date, chance: Random, status?: ApplicationStatus, appliedAt?: Date }

/** One application. By default it was made some time after the job was published, with a status that fits its age. */
export function apply({ seeker, job, now, chance, ...given }: ApplyOptions): Row<'application'> {
  const opens = Math.max(job.published_at.getTime(), seeker.resume.created_at.getTime())
  const closes = Math.min(before(now, HOUR_MS / 2).getTime(), job.expires_at.getTime())
  const appliedAt = given.appliedAt ?? between(new Date(Math.max(opens, closes - 20 * DAY_MS)), new Date(closes), chance)
  const id = chance.uuid()
  const status = given.status ?? statusAfter(now.getTime() - appliedAt.getTime(), chance)
  return {
    id,
    job_id: job.id,
    account_id: seeker.account.id,
    resume_id: seeker.resume.id,
    handler_id: job.handler_id,
    status,
    agreed: true,
    applied_at: appliedAt,
    changed_at: timelineOf({ id, status, appliedAt }, now).steps.at(-1)!.at,
  }
}

const look = (seeker: SeedSeeker, job: JobRef, now: Date, chance: Random) =>
  between(new Date(Math.max(job.published_at.getTime(), before(now, 15 * DAY_MS).getTime())), before(now, 0), chance)

/** A seeker's favourites and viewed jobs; the favourites are a part of the viewed jobs. */
export function browse(
  seeker: SeedSeeker, jobs: readonly JobRef[], favourites: number, now: Date, chance: Random,
): Pick<History, 'collections' | 'views'> {
  const views = jobs.map((job) => ({ account_id: seeker.account.id, job_id: job.id, viewed_at: look(seeker, job, now, chance) }))
  const collections = views.slice(0, favourites)
    .map(({ account_id, job_id, viewed_at }) => ({ account_id, job_id, created_at: viewed_at }))
  return { collections, views }
}

/** People open a job before they apply for it: the views of a history, with those of the applications that have none. */
export function viewsWith({ views, applications }: Pick<History, 'views' | 'applications'>): History['views'] {
  const pair = ({ account_id, job_id }: { account_id: string, job_id: string }) => `${account_id} ${job_id}`
  const seen = new Set(views.map(pair))
  const missing = applications.filter((one) => !seen.has(pair(one)))
  return [...views, ...missing.map(({ account_id, job_id, applied_at }) => ({ account_id, job_id, viewed_at: applied_at }))]
}

/** Employers have viewed the resume of every answered application. */
function lookedAt(applications: readonly Row<'application'>[]): Row<'resume_view'>[] {
  const last = new Map<string, Row<'resume_view'>>()
  for (const { handler_id, resume_id, job_id, status, changed_at } of applications) {
    const before = last.get(handler_id)
    if (status === 'applied' || (before && before.viewed_at >= changed_at)) continue
    const seen = { viewed_at: changed_at, times: 1, job_id, viewer_role: 'owner' as const, hidden_at: null }
    last.set(handler_id, { enterprise_id: handler_id, resume_id, ...seen })
  }
  return [...last.values()]
}

/** The history of seekers: viewed, collected and applied, each in their own city and usually in their own trade. */
export function makeHistory(seekers: readonly SeedSeeker[], jobs: readonly JobRef[], now: Date): History {
  const open = jobs.filter(({ status, expires_at }) => status === 'online' && expires_at > now)
  const byCity = new Map<number, JobRef[]>()
  for (const job of open) {
    const here = byCity.get(job.city_id)
    if (here) here.push(job)
    else byCity.set(job.city_id, [job])
  }
  const history: History = { applications: [], collections: [], views: [], resumeViews: [], resumeCollections: [] }
  for (const seeker of seekers) {
    const chance = random(`history:${seeker.account.id}`)
    const near = byCity.get(seeker.resume.city_id) ?? []
    const fitting = near.filter(({ category_root }) => seeker.roots.has(category_root))
    const seen = [...new Set([...chance.some(fitting, chance.int(4, 16)), ...chance.some(near, chance.int(1, 4))])]
    const { collections, views } = browse(seeker, seen, chance.int(0, Math.min(6, seen.length)), now, chance)
    history.collections.push(...collections)
    history.views.push(...views)
    const applied = seen.slice(0, chance.int(0, 8)).map((job) => apply({ seeker, job, now, chance }))
    history.applications.push(...applied)
    history.resumeViews.push(...lookedAt(applied))
  }
  return history
}
