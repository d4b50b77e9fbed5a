import type { Notice } from '@daogang/contract/notice'

/** Pages of the mini-programs that messages open, below `pages/`. A test compares them with the client's route table. */
export const PAGES = {
  application: 'job-seeker/apply-interview-detail',
  applicant: 'business/resume',
  job: 'publish/position-job-detail',
  'real-name': 'business/real-name-push-successful',
  certification: 'commercial/main-store-certification-status',
  report: 'job-seeker/report-detail',
  feedback: 'common/feedback-detail',
  appeal: 'common/appeal',
  members: 'commercial/manager',
  store: 'commercial/add-store',
  coins: 'wallet/work-coin',
  notice: 'chat/notice-detail',
  withdrawal: 'wallet/cash-detail',
  wallet: 'wallet/detail',
  payees: 'wallet/bind',
  attendance: 'job-seeker/punch-card',
  'attendance-requests': 'job-seeker/audit-status',
  'attendance-reviews': 'staff/reviews',
  'my-employment': 'job-seeker/my-employment',
  staff: 'staff/person',
  departures: 'job-seeker/departures',
  'staff-departures': 'staff/departures',
  certificates: 'common/certificates',
  referral: 'referral/detail',
  submissions: 'activity/submissions',
  membership: 'activity/vip-member',
  visits: 'activity/visits',
  'data-export': 'common/data-export',
} as const

const pageOf = (name: keyof typeof PAGES, query = ''): string => `pages/${PAGES[name]}/index${query}`

/** The page that a message opens: the subject of its notice if it has a page, otherwise the notice. */
export function pageFor({ id: noticeId, link: { to, id } }: Pick<Notice, 'id' | 'link'>): string {
  switch (to) {
    case 'application': case 'applicant': case 'job': case 'report': case 'feedback': case 'withdrawal': case 'referral':
      return pageOf(to, `?id=${id}`)
    case 'real-name': case 'members': case 'certification': case 'wallet': case 'payees': case 'coins': case 'my-employment':
    case 'attendance': case 'attendance-requests': case 'attendance-reviews': case 'departures': case 'staff-departures':
    case 'certificates': case 'submissions': case 'membership': case 'visits': case 'data-export': return pageOf(to)
    case 'appeal': return pageOf(to, id === '' ? '' : `?jobId=${id}`)
    case 'staff': return pageOf(to, `?applicationId=${id}`)
    case 'store': return pageOf('store', `?id=${id}`)
    case 'store-appeal': return pageOf('appeal', `?companyId=${id}`)
    case 'enterprise-appeal': return pageOf('appeal', `?enterpriseId=${id}`)
    // The notice says where its link leads before it is opened.
    case 'link': case 'none': return pageOf('notice', `?id=${noticeId}`)
  }
}
