import type { Notice } from '@daogang/contract/notice'
import { navigate } from '@/app/navigation'

interface Way {
  text: string
  go: () => void
}

/** The label and action of a notice's link; undefined if it has none. */
export function wayOf({ to, id, url }: Notice['link']): Way | undefined {
  switch (to) {
    case 'application': return { text: '看报名进展', go: () => navigate.to('apply-interview-detail', { id }) }
    case 'applicant': return { text: '看这份简历', go: () => navigate.to('resume', { id }) }
    case 'job': return { text: '看这个岗位', go: () => navigate.to('position-job-detail', { id }) }
    case 'real-name': return { text: '看实名进展', go: () => navigate.to('real-name-push-successful') }
    case 'report': return { text: '看举报进展', go: () => navigate.to('report-detail', { id }) }
    case 'feedback': return { text: '看反馈进展', go: () => navigate.to('suggestion-feedback-detail', { id }) }
    case 'appeal': return { text: '看申诉', go: () => navigate.to('appeal', id === '' ? {} : { jobId: id }) }
    case 'members': return { text: '看成员', go: () => navigate.to('consumer-manager') }
    case 'certification': return { text: '看认证进展', go: () => navigate.to('main-store-certification-status') }
    case 'store': return { text: '看门店资料', go: () => navigate.to('add-store', { id }) }
    case 'store-appeal': return { text: '看申诉', go: () => navigate.to('appeal', { companyId: id }) }
    case 'enterprise-appeal': return { text: '看申诉', go: () => navigate.to('appeal', { enterpriseId: id }) }
    case 'withdrawal': return { text: '看提现进展', go: () => navigate.to('wallet-cash-detail', { id }) }
    case 'wallet': return { text: '看钱包', go: () => navigate.to('wallet-detail') }
    case 'payees': return { text: '看收款账户', go: () => navigate.to('wallet-bind', {}) }
    case 'coins': return { text: '看工币', go: () => navigate.to('work-coin') }
    case 'my-employment': return { text: '看用工条件', go: () => navigate.to('my-employment') }
    case 'staff': return { text: '看这个人', go: () => navigate.to('staff-person', { applicationId: id }) }
    case 'attendance': return { text: '去打卡', go: () => navigate.to('punch-card') }
    case 'attendance-reviews': return { text: '去确认', go: () => navigate.to('staff-reviews', id === '' ? {} : { companyId: id }) }
    case 'attendance-requests': return { text: '看审核状态', go: () => navigate.to('audit-status') }
    case 'link': return { text: '去看看', go: () => navigate.to('banner-link', { url }) }
    case 'departures': return { text: '看离职登记', go: () => navigate.to('out-of-work-record') }
    case 'staff-departures': return { text: '看离职登记', go: () => navigate.to('staff-departures') }
    case 'certificates': return { text: '看资质证书', go: () => navigate.to('qualification-certificate') }
    case 'referral': return { text: '看这个推荐', go: () => navigate.to('recommend-detail', { id }) }
    case 'submissions': return { text: '看我的提交', go: () => navigate.to('submissions') }
    case 'membership': return { text: '看会员卡', go: () => navigate.to('vip-member') }
    case 'visits': return { text: '看上门拜访', go: () => navigate.to('visits') }
    case 'data-export': return { text: '看我的数据', go: () => navigate.to('data-export') }
    case 'none': return undefined
  }
}
