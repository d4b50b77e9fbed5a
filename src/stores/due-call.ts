import { onUserGone } from './user-gone'

/** The job that is about to open for a call. In no address, so that neither a reload nor a shared link starts a call. */
let due: string | undefined
onUserGone(() => { due = undefined })

/** A card's 打电话: the screen of this job starts the call when it opens. */
export const setDueCall = (jobId: string): void => { due = jobId }

/** For the screen that opens: whether it starts a call. Also forgets a call to another job, whose screen never opened. */
export function takeDueCall(jobId: string): boolean {
  const isDue = due === jobId
  due = undefined
  return isDue
}
