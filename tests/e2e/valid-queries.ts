import type { RouteName } from '@/app/routes'
import { addMonths } from '@daogang/contract/rules/pay-cycle'
import { todayInChina } from '@/lib/time'
import { DEMO_SEEKER_MOBILE } from '../../server/seed/demo'
import type { Person, World } from './driver/person'
import { until } from './poll'
import { countSent } from './scenarios/steps'

export type Query = Record<string, string>

const STORE_PLACE = {
  name: '田林路地铁站', address: '田林路388号', detail: '2楼', cityId: 31000, districtId: 310104, latitude: 31.17403, longitude: 121.41935,
}

type Queries = Partial<Record<RouteName, Query>>

const gathered = new WeakMap<World, Promise<Queries>>()

/** A valid query for each screen that takes one, from the demo data. Gathered once for a world: it takes a dozen pages. */
export function validQueries(world: World): Promise<Queries> {
  const queries = gathered.get(world) ?? gather(world)
  gathered.set(world, queries)
  return queries
}

async function gather(world: World): Promise<Queries> {
  const employer = await world.employer()
  await employer.open('main', { tab: 'jobs' })
  const [job] = (await employer.answerTo('POST /job/myJobList')).items
  await employer.open('store-management')
  const storeId = (await employer.answerTo('GET /business/stores')).enterprises[0]?.stores[0]?.id ?? ''
  await employer.open('main-store-certification-status')
  const [store] = (await employer.answerTo('GET /approve/getApproveStatus')).stores
  await employer.open('jobs-resume')
  const [applicant] = (await employer.answerTo('POST /v3/recommend/resumeActionList')).items
  await employer.open('staff')
  const [person] = (await employer.answerTo('POST /employment/list')).items
  const [hired] = (await employer.answerTo('POST /employment/missing')).items
  await employer.open('staff-places')
  const [place] = (await employer.answerTo('GET /workPlace/list')).items
  await employer.open('staff-shifts')
  const [shift] = (await employer.answerTo('GET /shift/list')).items
  if (!person || !hired || !place || !shift) throw new Error('The demo employer has no people at work, no places or no shifts')
  const draft = await draftOf(employer)
  await employer.open('staff-departures')
  const [leaving] = (await employer.answerTo('GET /departure/staff')).items
  const seeker = await world.seeker()
  const { slip, advance } = await paidWork(seeker)
  await seeker.open('out-of-work-record')
  const [left] = (await seeker.answerTo('GET /departure/mine')).items
  await seeker.open('qualification-certificate')
  const [certificate] = (await seeker.answerTo('GET /certificate/mine')).items
  if (!leaving || !left || !certificate) throw new Error('The demo has no departures or no certificates')
  await seeker.open('submissions')
  const [submission] = (await seeker.answerTo('POST /campaign/submissions')).items
  if (!submission) throw new Error('The demo seeker sent nothing to a campaign')
  await seeker.open('recommend-job')
  const [preferred] = (await seeker.answerTo('POST /api/v1/app/jobGap/qwMemberJobList')).items
  await seeker.open('delivery-list')
  const [applied] = (await seeker.answerTo('POST /resumeApply/myList')).items
  await world.server.operate(['notice', DEMO_SEEKER_MOBILE, '--reason', '今晚12点维护'])
  await seeker.open('quick-reply-list')
  const [reply] = (await seeker.answerTo('GET /chat/commonExpressions')).items
  await seeker.open('notice-list')
  const [notice] = (await seeker.answerTo('POST /message/list')).items
  await seeker.open('recommend-bonus', {})
  const [referral] = (await seeker.answerTo('POST /api/v1/app/recommend/recommendList')).items
  const companyId = applied?.job.company.id
  const { commentId, reportId } = await feedbackIds(seeker)
  await seeker.open('suggestion-feedback-list')
  const [feedback] = (await seeker.answerTo('POST /feedback/list')).items
  if (!feedback) throw new Error('The demo seeker has no feedback')
  await seeker.open('delivery-list')
  await seeker.tap({ role: 'button', name: /^聊一聊，/ })
  const conversation = await seeker.answerTo('POST /chat/open')
  if (!referral) throw new Error('The demo seeker has not referred anyone')
  if (!preferred) throw new Error('There is no preferred job')
  if (!applied) throw new Error('The demo seeker has not applied')
  if (!job || !applicant) throw new Error('The demo employer has no job or no applicant')
  if (!notice || !reply) throw new Error('The demo seeker has no notice or no quick reply')
  return {
    main: { tab: 'mine' },
    search: { keyword: '厨师' },
    'job-detail': { id: job.id },
    'recommend-job-detail': { id: preferred.job.id },
    'recommend-bonus': {},
    'recommend-detail': { id: referral.id },
    'recommend-ranking': {},
    'recommend-rules': {},
    'choose-work': { value: 'chef_prep' },
    'search-address': { cityId: '31000', city: '上海' },
    download: { to: `/user/job-detail?id=${job.id}` },
    'empty-link': { code: 'health-check' },
    'banner-link': { url: 'https://www.12333.gov.cn/' },
    'delivery-success': { jobId: job.id },
    'more-comment': { companyId: companyId ?? '', jobId: applied.job.id },
    'edit-comment': { jobId: applied.job.id },
    'job-comment': { comment_id: commentId },
    'job-report': { targetKind: 'job', targetId: job.id },
    'report-detail': { id: reportId },
    'suggestion-feedback': { about: '打开“我的报名”的时候：没加载出来' },
    'suggestion-feedback-detail': { id: feedback.id },
    'company-image-show': { id: companyId ?? '' },
    'company-image-show-all-jobs': { id: companyId ?? '' },
    'company-image-show2': { id: companyId ?? '' },
    'apply-interview-detail': { id: applied.application.id },
    'publish-job': { copy: job.id },
    'publish-job-jianzhi': { id: job.id },
    'choose-category': { id: 'chef_prep' },
    'publish-success': { id: job.id },
    'position-job-detail': { id: job.id },
    'publish-choose-card': { id: job.id },
    'resume-form': { applyTo: job.id },
    'resume-work': { id: 'new' },
    'education-edit': { id: 'new' },
    'jobs-resume': { jobId: job.id, status: 'new' },
    'commercial-business-license': { kind: 'hr' },
    'store-certification': { companyId: store?.companyId ?? '' },
    'store-certification-status': { companyId: store?.companyId ?? '' },
    'main-store-certification': { kind: 'hr' },
    'agency-appointment-contract': { code: '91310000775785552L' },
    'agency-appointment-status': { code: '91310000775785552L' },
    resume: { id: applicant.applicationId },
    'real-name-authentication': { then: 'publish' },
    'manual-real-name-authentication': { then: 'publish' },
    'real-name-push-successful': { then: 'publish' },
    'notice-detail': { id: notice.id },
    'quick-reply-edit': { id: reply.id },
    'resume-swipe': { jobId: job.id },
    'resume-collect': { type: 'viewed' },
    'invite-interview': { applicationId: applicant.applicationId },
    lookjob: { name: '李女士' },
    'job-hand-over': { id: job.id, applicationId: applicant.applicationId },
    'job-talks': { id: job.id },
    'staff-hire': { applicationId: hired.applicationId },
    'staff-person': { id: person.id },
    'staff-terms': { id: person.id },
    'staff-place': { id: place.id },
    'staff-codes': { id: place.id },
    'staff-shift': { id: shift.id },
    'staff-hours': { employmentId: person.id },
    'store-management': { choose: '1' },
    'add-store': { id: storeId },
    'store-name': { value: '老王面馆' },
    'store-type': { value: 'restaurant' },
    'store-address': { value: JSON.stringify(STORE_PLACE) },
    'brand-info': { value: storeId },
    'salary-sheet': { month: slip.cycleTo.slice(0, 7) },
    'slip-dispute': { id: slip.id, version: '1' },
    'advance-detail': { id: advance.id },
    payroll: { month: slip.cycleTo.slice(0, 7) },
    'payroll-slip': { id: slip.id },
    'payroll-edit': { id: draft.id },
    'payroll-file': { month: slip.cycleTo.slice(0, 7) },
    'wallet-cash': { purse: 'wallet' },
    'wallet-cash-detail': { id: await world.server.operate(['seed-wallet']) },
    agreement: { kind: 'wallet' },
    'out-of-work': { employmentId: 'other' },
    'out-of-work-result': { id: left.id },
    'staff-departure': { id: leaving.id },
    'certificate-edit': { id: certificate.id },
    campaign: { slug: 'stabilization' },
    submission: { id: submission.id },
    'fill-information-success': { id: submission.id },
    chat: { id: conversation.id },
  }
}

/** A slip that the demo employer still writes: of this month, or of the one before. */
async function draftOf(employer: Person) {
  for (const month of [todayInChina().slice(0, 7), addMonths(todayInChina().slice(0, 7), -1)]) {
    const asked = countSent(employer, 'GET /payroll/list')
    await employer.open('payroll', { month })
    // Else the answer about the month before could be taken for this one's.
    await until(`The slips of ${month} were not asked for`, async () => countSent(employer, 'GET /payroll/list') > asked)
    const draft = (await employer.answerTo('GET /payroll/list')).items.find(({ state }) => state === 'draft')
    if (draft) return draft
  }
  throw new Error('The demo employer has no draft of a slip')
}

/** A slip and an advance of the demo seeker. */
async function paidWork(seeker: Person) {
  await seeker.open('salary-sheet')
  const [slip] = (await seeker.answerTo('POST /api/v1/app/payslip/monthDetails')).slips
  await seeker.open('advance-detail')
  const [advance] = (await seeker.answerTo('POST /api/v1/app/dole/apply/history')).items
  if (!slip || !advance) throw new Error('The demo seeker has no pay slip or no advance')
  return { slip, advance }
}

/** A comment on one of the seeker's jobs, and one of the seeker's reports. */
async function feedbackIds(seeker: Person): Promise<{ commentId: string; reportId: string }> {
  const { items } = await seeker.answerTo('POST /resumeApply/myList')
  await seeker.open('report-list')
  const [report] = (await seeker.answerTo('POST /complaint/list')).items
  for (const { job: { company } } of items) {
    await seeker.open('more-comment', { companyId: company.id })
    await until(`No request for the comments on ${company.name}`, async () =>
      seeker.sent().some(({ call, body }) => call === 'POST /comment/list' && body.includes(company.id)))
    const [comment] = (await seeker.answerTo('POST /comment/list')).items
    if (comment?.companyId === company.id && report) return { commentId: comment.id, reportId: report.id }
  }
  throw new Error('The demo data has no comment on the seeker’s jobs, or no report of the seeker')
}
