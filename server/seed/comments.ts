import type { Kysely } from 'kysely'
import { meanOf } from '../comment/rules'
import { dictionaries } from '../dictionary/dictionaries'
import { DAY_MS, MINUTE_MS } from '../lib/durations'
import type { Database, Row } from '../db/schema'
import { random, type Random } from '../lib/random'

/** Contents of comments by their mood. */
const SAID: Readonly<Record<'good' | 'fair' | 'poor', { texts: readonly string[], tags: readonly string[],
  replies: readonly string[] }>> = {
  good: {
    texts: [
      '和写的一样，工资每个月都准时发，伙食也可以。', '老板说话实在，活不算累，同事都好相处。', '干了一阵子了，包吃包住是真的，月底准时到账。',
      '面试的时候说得很清楚，去了没有变，交通也方便。',
    ],
    tags: ['on_time', 'as_written', 'kind_boss', 'good_mates', 'good_food', 'clean_room'],
    replies: ['谢谢认可，欢迎介绍老乡来。', '大家一起干，有事随时说。'],
  },
  fair: {
    texts: ['工资准时，就是忙的时候要加班。', '活有点累，吃得还行，住六人间。', '整体可以，离地铁有点远。'],
    tags: ['on_time', 'much_overtime', 'tiring', 'as_written'],
    replies: ['旺季会忙一些，加班都按小时算钱。'],
  },
  poor: {
    texts: ['去面试等了很久，说的班次和写的不一样。', '伙食一般，住得有点挤，希望改进。'],
    tags: ['not_as_written', 'bad_food', 'crowded', 'tiring'],
    replies: ['对不住，班次写得不够清楚，已经改了。', '宿舍正在调整，谢谢提醒。'],
  },
}
const AROUND = { good: [4, 5], fair: [3, 4], poor: [2, 3] } as const

const shortly = (from: Date, days: number, now: Date, chance: Random): Date =>
  new Date(Math.min(now.getTime() - MINUTE_MS, from.getTime() + Math.floor(chance.next() * days * DAY_MS)))

/** Comments of about half of the applicants whose application was answered. The same applications give the same comments. */
export async function makeComments(db: Kysely<Database>, now: Date): Promise<Row<'comment'>[]> {
  const rows = await db.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
    .select(['application.id', 'application.job_id', 'application.account_id', 'application.status', 'application.changed_at',
      'job.company_id'])
    .where('application.status', 'in', ['suitable', 'unsuitable', 'interview', 'hired']).orderBy('application.id').execute()
  return rows.flatMap((row) => {
    const chance = random(`comment:${row.id}`)
    if (!chance.chance(row.status === 'hired' ? 0.8 : 0.4)) return []
    const mood = chance.weighted(row.status === 'unsuitable' ? { good: 2, fair: 4, poor: 4 } : { good: 6, fair: 3, poor: 1 })
    const { texts, tags, replies } = SAID[mood]
    const scores = Object.fromEntries(dictionaries.rating_config.map(({ value }) => [value, chance.int(AROUND[mood][0], AROUND[mood][1])]))
    const created = shortly(row.changed_at, 3, now, chance)
    const answered = chance.chance(0.35)
    return [{
      id: chance.uuid(), job_id: row.job_id, company_id: row.company_id, account_id: row.account_id, scores,
      score: meanOf(Object.values(scores)), tags: chance.some(tags, chance.int(1, 3)), content: chance.pick(texts), pictures: [],
      anonymous: chance.chance(0.4), created_at: created, reply: answered ? chance.pick(replies) : null,
      replied_at: answered ? shortly(created, 1, now, chance) : null, hidden_at: null,
    }]
  })
}
