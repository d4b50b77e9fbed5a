import type { Parts, Subject } from '../content-check/subject'
import { moveJobs } from './moves'
import { jobTexts, lockUnchangedJob, queueReview } from './queries/checks'

/** A job. Hiding it sends it back to the operator's review queue, which decides about it. */
export const jobSubject: Subject = {
  label: '岗位',
  scene: 'forum',

  async read(db, { subject_id: id }) {
    const job = await jobTexts(db, id)
    return job && Object.fromEntries(Object.entries(job).filter(([, text]) => text !== '')) as Parts
  },

  async hide(trx, { subject_id: id }, parts, now) {
    if (!await lockUnchangedJob(trx, id, parts)) return 'changed'
    const moved = await moveJobs(trx, { to: 'reviewing', by: 's' }, { id }, () => now)
    if (moved.length === 0) return 'changed'
    await queueReview(trx, id, 'content', now)
    return 'forwarded'
  },

  // The review queue shows it again: `review/kinds/job.ts`.
  show: () => Promise.resolve(),
}
