import type { PropEntry, PropKind } from '@daogang/contract/prop'
import type { JobEvent, OwnJob, ReviewReason } from '@daogang/contract/publish'
import { PROP_DAYS } from '@daogang/contract/rules/prop'

const reasons: Record<ReviewReason, string> = { pay: '工资和附近同样的岗位差得多', store: '店铺还没核验', content: '写的内容要再核对' }
const UNCOMPARED = '同样的岗位还不多，工资没得比'

/** Explains why a job is reviewed before it goes online, and what happens next. */
export const reviewWords = ({ reviewReasons, payUncompared }: Pick<OwnJob, 'reviewReasons' | 'payUncompared'>) =>
  `${reviewReasons.map((reason) => (reason === 'pay' && payUncompared ? UNCOMPARED : reasons[reason])).join('，')}，平台先看一眼。一般1个工作日，通过了求职者就能看到`

/** Explains the status of a job to its owner, with the next step. For a job of another enterprise that is a switch to it. */
export function stateWords(job: Pick<OwnJob, 'status' | 'statusReason' | 'reviewReasons' | 'payUncompared' | 'elsewhere'>): string {
  const { status, statusReason, elsewhere } = job
  const change = elsewhere ? `先切换到${elsewhere.name}` : '点“改岗位”'
  switch (status) {
    case 'reviewing': return reviewWords(job)
    case 'rejected': return `没通过：${statusReason}。${change}，改好再发布`
    case 'banned': return `被停用：${statusReason}。觉得弄错了，点“去申诉”`
    case 'offline': return '求职者看不到，也不能报名。收到的简历都还在'
    case 'expired': return `过期了，求职者看不到。还招人就${change}，再发布一次`
    case 'closed': return `关闭了，不再收报名。还招人可以${elsewhere ? `切换到${elsewhere.name}，` : ''}照着再发一个`
    case 'online': return '求职者能看到，也能报名'
  }
}

const events: Record<JobEvent['status'], string> = {
  draft: '存了草稿', reviewing: '交上去审核', rejected: '审核没通过', online: '上线了', offline: '停招', expired: '过期了', closed: '关闭',
  banned: '被停用',
}
const actors: Record<JobEvent['by'], string> = { b: '店里', o: '平台', s: '到期自动' }

/** One status change of a job, with its actor. A check of its words may send it back for review, which is no end of a date. */
export const eventWords = ({ status, by }: Pick<JobEvent, 'status' | 'by'>) =>
  status === 'reviewing' && by === 's' ? '平台要再核对（内容检查）' : `${events[status]}（${actors[by]}）`

/** Name and effect of each prop. */
export const propWords: Record<PropKind, { readonly name: string; readonly does: string }> = {
  refresh: { name: '刷新', does: '岗位排到同样岗位的前面，像刚发布的一样' },
  top: { name: '置顶', does: `${PROP_DAYS.top}天里一直排在最前面` },
  urgent: { name: '急招', does: `${PROP_DAYS.urgent}天里带“急招”标，排得靠前` },
}

/** One entry of the prop ledger: granted, used or expired. */
export function propEntryText({ kind, change, reason, jobTitle }: Pick<PropEntry, 'kind' | 'change' | 'reason' | 'jobTitle'>): string {
  const what = `${Math.abs(change)}个${propWords[kind].name}`
  if (reason === 'granted') return `得到${what}`
  if (reason === 'expired') return `${what}过期了`
  return jobTitle ? `“${jobTitle}”用了${what}` : `用了${what}`
}
