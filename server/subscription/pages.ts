import type { Notice } from '@daogang/contract/notice'

/** Pages of the mini-programs that messages open, below `pages/`. The client's route table has them too; a test compares them. */
export const PAGES = {
  application: 'job-seeker/apply-interview-detail',
  applicant: 'business/resume',
  job: 'publish/position-job-detail',
  'real-name': 'business/real-name-push-successful',
  report: 'job-seeker/report-detail',
  appeal: 'common/appeal',
  notice: 'chat/notice-detail',
} as const

const pageOf = (name: keyof typeof PAGES, query = ''): string => `pages/${PAGES[name]}/index${query}`

/** Where a message about a notice leads: to what it is about, else to the notice itself. */
export function pageFor({ id: noticeId, link: { to, id } }: Pick<Notice, 'id' | 'link'>): string {
  switch (to) {
    case 'application': case 'applicant': case 'job': case 'report': return pageOf(to, `?id=${id}`)
    case 'real-name': return pageOf(to)
    case 'appeal': return pageOf(to, id === '' ? '' : `?jobId=${id}`)
    case 'violation': case 'none': return pageOf('notice', `?id=${noticeId}`)
  }
}
