import type { RouteName } from '@/app/routes'
import type { World } from './driver/person'

export type Query = Record<string, string>

/** A valid query for each screen that takes one, of what the demo data has. */
export async function validQueries(world: World): Promise<Partial<Record<RouteName, Query>>> {
  const employer = await world.employer()
  await employer.open('/')
  const [job] = (await employer.answerTo('POST /job/myJobList')).items
  await employer.open('jobs-resume')
  const [applicant] = (await employer.answerTo('POST /v3/recommend/resumeActionList')).items
  const seeker = await world.seeker()
  await seeker.open('delivery-list')
  const [applied] = (await seeker.answerTo('POST /resumeApply/myList')).items
  if (!applied) throw new Error('The demo seeker has not applied')
  if (!job || !applicant) throw new Error('The demo employer has no job or no applicant')
  return {
    main: { tab: 'mine' },
    search: { keyword: '厨师' },
    'job-detail': { id: job.id },
    'delivery-success': { jobId: job.id },
    'apply-interview-detail': { id: applied.application.id },
    'resume-form': { applyTo: job.id },
    'resume-work': { id: 'new' },
    'education-edit': { id: 'new' },
    'jobs-resume': { jobId: job.id, status: 'new' },
    resume: { id: applicant.applicationId },
  }
}
