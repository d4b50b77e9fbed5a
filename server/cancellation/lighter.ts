import { endpoints } from '@daogang/contract'
import { LIGHTER, LIGHTER_OF, type Lighter } from '@daogang/contract/rules/cancellation'
import type { Deps } from '../deps'
import { isValue, labelOf } from '../dictionary/dictionaries'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { moveJobs } from '../job/moves'
import { closeFlash, setWantStatus } from './queries/cancellations'

const refuse = refusalsOf(endpoints.cancellationLighter)

/** Does one of the lighter options at once. @returns what changed, in a sentence */
export async function takeLighter(
  { db, now }: Deps, { user, body: { option, jobWantStatus = '' } }: Call<typeof endpoints.cancellationLighter>,
): Promise<{ text: string }> {
  if (!LIGHTER_OF[user.role].some((each: Lighter) => each === option)) throw refuse('ROLE_MISMATCH')
  const text = await db.transaction().execute(async (trx) => {
    switch (option) {
      case LIGHTER.closeFlash:
        await closeFlash(trx, user.id, now())
        return '闪电求职关了：老板搜不到你的简历，也打不进电话。报过名的不受影响'
      case LIGHTER.changeStatus:
        if (!isValue('job_want_status', jobWantStatus)) throw refuse('BAD_INPUT', '请选一个找工作状态', 'jobWantStatus')
        if (!await setWantStatus(trx, user.id, jobWantStatus, now())) throw refuse('RESUME_INCOMPLETE')
        return `找工作状态改成了“${labelOf('job_want_status', jobWantStatus)}”，老板在简历上看得到`
      case LIGHTER.stopJobs: {
        const { length } = await moveJobs(trx, { to: 'offline', by: 'b', actor: user.id }, { handlerId: user.id, status: 'online' }, now)
        return length > 0 ? `${length}个岗位停招了，没人再来报名。想招了再恢复` : '你没有在招的岗位'
      }
    }
  })
  return { text }
}
