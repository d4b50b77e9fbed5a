import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Kysely } from 'kysely'
import type { Database, Row } from '../db/schema'
import { before } from './day'
import { DEMO_SEEKER_MOBILE } from './demo'
import { random } from '../lib/random'

/** Two reports of the demo seeker: an answered and a pending one. */
export async function makeComplaints(db: Kysely<Database>, now: Date): Promise<Row<'complaint'>[]> {
  const jobs = await db.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('account', 'account.id', 'application.account_id')
    .select(['account.id as account_id', 'job.id', 'job.title', 'job.handler_id'])
    .where('account.mobile', '=', DEMO_SEEKER_MOBILE).where('application.status', 'in', ['unsuitable', 'applied'])
    .orderBy('application.status').execute()
  const ago = (days: number) => before(now, days * DAY_MS)
  const told = [
    {
      reason: 'closed', content: '打电话说早就招满了，岗位还挂着。', status: 'submitted' as const, answer: '', created_at: ago(0.2), answered_at: null,
    },
    {
      reason: 'pay_differs', content: '写的底薪5500，去了说试用期只有4500。', status: 'accepted' as const,
      answer: '我们问过店里，试用期工资没写上去。已经让店里改了岗位，谢谢你。', created_at: ago(6), answered_at: ago(5),
    },
  ]
  return jobs.flatMap(({ account_id, id, title, handler_id }, nth) => {
    const said = told[nth]
    return said ? [{
      id: random(`complaint:${id}`).uuid(), account_id, target_kind: 'job' as const, target_id: id, target_name: title, pictures: [],
      reported_id: handler_id, conversation_id: null, evidence: [], additions: 0, due_at: null, ...said,
    }] : []
  })
}
