import { HOUR_MS } from '@daogang/contract/rules/durations'
import type { FeedbackKind, FeedbackState, FeedbackStep } from '@daogang/contract/rules/feedback'
import type { Kysely } from 'kysely'
import { offDaysAround } from '../attendance/off-days'
import type { Database } from '../db/schema'
import { deadlines } from '../feedback/rules'
import { chinaDate } from '../lib/china-time'
import { random } from '../lib/random'
import { before } from './day'
import { DEMO_EMPLOYER_MOBILE, DEMO_SEEKER_MOBILE } from './demo'

interface Told {
  mobile: string
  role: 'c' | 'b'
  kind: FeedbackKind
  state: FeedbackState
  /** Hours ago. */
  hours: number
  content: string
  /** What, in which words, and how many hours ago. */
  steps: readonly [FeedbackStep, string, number][]
}

const TOLD: readonly Told[] = [
  {
    mobile: DEMO_SEEKER_MOBILE, role: 'c', kind: 'idea', state: 'replied', hours: 50, content: '下班手上都是油，想用手表打卡，不掏手机。',
    steps: [['looking', '', 44], ['replied', '收到，手表打卡我们记下了，眼下还没定什么时候做。定了在这里告诉你。', 30]],
  },
  {
    mobile: DEMO_SEEKER_MOBILE, role: 'c', kind: 'fraud', state: 'looking', hours: 1, content: '有家店面试的时候让我先交200块服装费。',
    steps: [['looking', '', 0.5]],
  },
  {
    mobile: DEMO_EMPLOYER_MOBILE, role: 'b', kind: 'fault', state: 'received', hours: 3, content: '排班表打印出来，右边一列切掉了。', steps: [],
  },
]

/** Feedback of the demo seeker and the demo employer: replied to, looked at, and new. */
export async function seedFeedback(db: Kysely<Database>, now: Date): Promise<void> {
  for (const { mobile, role, kind, state, hours, content, steps } of TOLD) {
    const account = await db.selectFrom('account').select('id').where('mobile', '=', mobile).executeTakeFirst()
    if (!account) continue
    const ago = (count: number) => before(now, count * HOUR_MS)
    const [id, at] = [random(`feedback:${content}`).uuid(), ago(hours)]
    await db.insertInto('feedback').values({
      id, account_id: account.id, once: id, role, kind, state, content, created_at: at,
      replied_at: state === 'replied' ? ago(steps.at(-1)?.[2] ?? 0) : null,
      ...deadlines(kind, { isReopened: false }, at, await offDaysAround(db, chinaDate(at))),
    }).execute()
    await db.insertInto('feedback_step').values([
      { feedback_id: id, kind: 'sent' as const, at },
      ...steps.map(([step, words, before]) => ({ feedback_id: id, kind: step, words, actor: '客服小李', at: ago(before) })),
    ]).execute()
  }
}
