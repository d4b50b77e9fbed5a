import type { Feedback } from '@daogang/contract/feedback'
import { FEEDBACK_KIND_NAMES, UNRATED_DAYS, type FeedbackStep } from '@daogang/contract/rules/feedback'
import { serverNow } from '@/lib/server-clock'
import { dayText } from '@/lib/time'
import type { IconName } from '@/ui'

/** A state: text, icon, kind of tag, and the next step. */
interface State {
  readonly text: string
  readonly icon: IconName
  readonly kind: 'warn' | 'ok' | 'plain'
  readonly next: string
}

/** The state of feedback, as its writer reads it. */
export function stateOf({ state, satisfied, steps, dueAt, endsAt, mayReopen }: Feedback, now = serverNow()): State {
  const again = steps.some(({ kind }) => kind === 'unsatisfied')
  const due = Date.parse(dueAt) <= now ? '我们回晚了，正在催。急的话打客服电话' : `${dayText(new Date(Date.parse(dueAt) - 1).toISOString())}下班前回你`
  switch (state) {
    case 'received': return { text: again ? '换人再办' : '收到了', icon: 'check', kind: 'warn', next: again ? `换了一个人来办，${due}` : due }
    case 'looking': return { text: '在看', icon: 'clock', kind: 'warn', next: due }
    case 'replied': return {
      text: '回复了', icon: 'info', kind: 'ok',
      next: mayReopen ? `解决了没有？没解决就换个人再办。${endText(endsAt)}` : `解决了没有？还没解决，点“不满意”，再打客服电话。${endText(endsAt)}`,
    }
    case 'closed': return satisfied === false
      ? { text: '结束了', icon: 'info', kind: 'plain', next: '还没办好，对不住。打客服电话，说这个编号，接着给你办' }
      : { text: '结束了', icon: 'check', kind: 'plain', next: '有新的事，再提一条' }
  }
}

const endText = (endsAt: string | null): string => (endsAt === null ? '' : `${UNRATED_DAYS}天里不说，${dayText(endsAt)}自己结束`)

/** The steps, as on a parcel's track. */
export const stepTitles: Readonly<Record<FeedbackStep, string>> = {
  sent: '收到了', looking: '有人在看', replied: '回复了', unsatisfied: '你说不满意', satisfied: '你说满意', ended: '我们结束了这一条',
  expired: '到期没说，自己结束了',
}

export const kindName = ({ kind }: Pick<Feedback, 'kind'>): string => FEEDBACK_KIND_NAMES[kind]
