import type { Trace } from '@daogang/contract/viewer'

const ROLES: Readonly<Record<NonNullable<Trace['role']>, string>> = { owner: '店主', admin: '管理员', recruiter: '招聘员', viewer: '查看员' }

const times = (count: number): string => (count > 1 ? `${count}次` : '')

/** What an enterprise saw, in one sentence of the seeker's own words. */
export function traceText({ kind, times: count, phoneSeen }: Trace): string {
  switch (kind) {
    case 'viewed': return `看了你的简历${times(count)}`
    case 'saved': return '收藏了你的简历'
    case 'called': return `给你打了电话${times(count)}，${phoneSeen ? '看得到你的号码' : '看不到你的号码'}`
    case 'dialled': return `你打过去${times(count)}，对方看得到你的号码`
    case 'phone': return '和你交换了电话，看得到你的号码'
    case 'sent': return '你把简历发给了对方'
    case 'invited': return `约你面试${times(count)}`
    case 'register': return `工资台账里看了你的姓名和身份证号${times(count)}`
  }
}

/** The store's job and the member's role of the last time. Members are not named. */
export const traceFrom = ({ jobTitle, store, role }: Trace, enterprise: string): string =>
  [store === enterprise ? '' : store, jobTitle, role === null ? '' : ROLES[role]].filter((part) => part !== '').join('·')
