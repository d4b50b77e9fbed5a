import { DAY_MS, HOUR_MS } from '@daogang/contract/rules/durations'
import type { Kysely } from 'kysely'
import { meanOf } from '../comment/rules'
import { findCategory } from '../dictionary/categories'
import { dictionaries } from '../dictionary/dictionaries'
import type { Database, Row } from '../db/schema'
import { after, before, between, daysAfter } from './day'
import { DEMO_SEEKER_MOBILE } from './demo'
import { picturesOfComment } from './illustrate'
import { Once } from './once'
import { random, type Random } from '../lib/random'
import { reviewOf, type Known } from './words/reviews'

const AROUND = { good: [4, 5], fair: [3, 4], poor: [2, 3] } as const
/** A worker writes after so many days at the earliest, and until so many days later. */
const [LEAST_DAYS, WRITES_DAYS] = [2, 14]

/** Of the people who work there and are content. */
const WITH_PICTURES = 0.6

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/**
 * Comments of about half of the applicants whose application was answered. Workers write after some days at work, the others after
 * the answer. The same applications give the same comments.
 */
export async function makeComments(
  db: Kysely<Database>, withPictures: boolean, now: Date,
): Promise<{ comments: Row<'comment'>[], uploads: Row<'upload'>[] }> {
  const rows = await db.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
    .select(['application.id', 'application.job_id', 'application.account_id', 'application.status', 'application.changed_at',
      'job.company_id', 'job.city_id', 'job.category_root', 'job.category_id', 'job.contact', 'job.place', 'job.settlement', 'job.welfares',
      'job.welfare_notes', 'job.landmarks'])
    .where('application.status', 'in', ['suitable', 'unsuitable', 'interview', 'hired'])
    // The demo seeker has not written about the demo shop yet.
    .where((e) => e.not(e.exists(e.selectFrom('employment').innerJoin('account', 'account.id', 'employment.account_id')
      .select('employment.id').whereRef('employment.application_id', '=', 'application.id')
      .where('account.mobile', '=', DEMO_SEEKER_MOBILE))))
    .orderBy('application.id').execute()
  const [once, lately] = [new Once(), before(now, HOUR_MS / 4)]
  const uploads: Row<'upload'>[] = []
  const comments = rows.flatMap((row) => {
    const chance = random(`comment:${row.id}`)
    const hired = row.status === 'hired'
    const from = hired ? daysAfter(row.changed_at, LEAST_DAYS) : after(row.changed_at, HOUR_MS)
    if (from >= lately || !chance.chance(hired ? 0.85 : 0.25)) return []
    const created = between(from, earlier(lately, daysAfter(from, hired ? WRITES_DAYS : 3)), chance)
    const mood = chance.weighted(row.status === 'unsuitable' ? { good: 2, fair: 4, poor: 4 } : { good: 6, fair: 3, poor: 1 })
    const known: Known = {
      days: hired ? Math.floor((created.getTime() - row.changed_at.getTime()) / DAY_MS) : null, root: row.category_root,
      refused: row.status === 'unsuitable',
      trade: findCategory(row.category_id)?.name ?? '', contact: row.contact, place: row.place, settlement: row.settlement,
      meals: row.welfares.includes('meals'), room: row.welfares.includes('room'),
      mealNote: row.welfare_notes.meals ?? '', roomNote: row.welfare_notes.room ?? '',
      metro: row.landmarks.some((each) => each.startsWith('station:')),
    }
    const review = draw(known, mood, row.city_id, once, chance)
    const scores = Object.fromEntries(dictionaries.rating_config.map(({ value }) => [value, chance.int(AROUND[mood][0], AROUND[mood][1])]))
    const answered = chance.chance(0.35)
    const reply = answered ? once.say(row.city_id, () => reviewOf(known, mood, chance).reply) : null
    const id = chance.uuid()
    const pictures = withPictures && hired && mood !== 'poor' && chance.chance(WITH_PICTURES)
      ? picturesOfComment({ id, content: review.content, created_at: created }, row.account_id, row.category_root)
      : []
    uploads.push(...pictures)
    return [{
      id, job_id: row.job_id, company_id: row.company_id, account_id: row.account_id, scores,
      score: meanOf(Object.values(scores)), tags: review.tags, content: review.content, pictures: pictures.map((picture) => picture.id),
      anonymous: chance.chance(0.4), created_at: created, reply,
      replied_at: answered ? between(created, earlier(lately, daysAfter(created, 1)), chance) : null, hidden_at: null,
    }]
  })
  return { comments, uploads }
}

/** A review whose sentences are new in the city, with the tags that belong to it. */
function draw(known: Known, mood: 'good' | 'fair' | 'poor', cityId: number, once: Once, chance: Random) {
  let review = reviewOf(known, mood, chance)
  let isFirst = true
  once.say(cityId, () => {
    if (!isFirst) review = reviewOf(known, mood, chance)
    isFirst = false
    return review.content
  })
  return review
}
