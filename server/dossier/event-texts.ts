import { actionText } from '@daogang/contract/rules/operator-action'
import { yuanText } from '@daogang/contract/rules/money'
import { maskName } from '../lib/id-card'
import { maskNumbers } from '../lib/mask'
import type { EventRow } from './queries/events'
import { jobState } from './texts'

type Codes = Readonly<Record<string, string>>

const APPLICATION: Codes = {
  applied: '报名', viewed: '被看过', suitable: '合适', unsuitable: '不合适', interview: '约了面试', withdrawn: '撤回报名', hired: '入职', cancelled: '取消',
}
const DECIDED: Codes = {
  submitted: '提交', pending: '等人看', checking: '核验中', approved: '通过', rejected: '没通过', accepted: '成立', void: '作废', withdrawn: '撤回',
  reviewing: '等人看', revoked: '撤销', expired: '过期', replaced: '换了新的',
}
const RESTRICTED: Codes = { contact: '不能联系别人', blocked: '停用功能', disabled: '停用账号', banned: '封禁' }
const PAID: Codes = {
  accepted: '受理', processing: '打款中', wait_confirm: '等本人收款', unknown: '没有回音', paid: '付了', failed: '没付成', cancelled: '取消', returned: '退回',
  review: '等人看', approved: '批准', submitted: '交给渠道', rejected: '没批准', withdrawn: '本人撤回',
}
const ORDERED: Codes = { created: '没付', paying: '等付款', paid: '开通', closed: '没买成', wrong: '付的数不对' }
const FEEDBACK: Codes = {
  sent: '提交', looking: '开始看', replied: '回复', unsatisfied: '不满意', satisfied: '满意', ended: '结束', expired: '到期结束',
}
const EXPORTED: Codes = { waiting: '排队', building: '整理', ready: '能下载', taken: '下载了', expired: '过期', failed: '没成' }
const LEAVING: Codes = { waiting: '等到期', revoked: '撤回了', stopped: '没办成', erasing: '正在删除', erased: '删除了' }
const MEMBERS: Codes = { owner: '店主', admin: '管理员', recruiter: '招聘员', viewer: '查看员' }
const CHECKED: Codes = { passed: '没问题', approved: '人工通过', rejected: '人工隐藏', hidden: '隐藏', superseded: '内容改了', queued: '等人看' }

const said = (codes: Codes, code: string): string => codes[code] ?? code
const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join('：')

/** A report of a person begins with its kind and the person's name. */
const maskTarget = (text: string): string =>
  text.replace(/^(resume|conversation) (\S+)/, (_all, kind: string, name: string) => `${kind} ${maskName(name)}`)

/** What each kind of event is called, and its words. */
const TEXTS: Readonly<Record<string, (row: EventRow) => { label: string, text: string }>> = {
  'registered': ({ a }) => ({ label: '注册', text: a === 'c' ? '找工作' : '招人' }),
  'resume': () => ({ label: '简历', text: '第一次填' }),
  'resume-changed': () => ({ label: '简历', text: '最近一次改' }),
  'application': ({ a, b }) => ({ label: '报名', text: joined(said(APPLICATION, a), b) }),
  'job': ({ a, b }) => ({ label: '岗位', text: joined(jobState(a), b) }),
  'job-text': ({ a, b }) => ({ label: '改之前的岗位', text: joined(a, b) }),
  'job-review': ({ a, b }) => ({ label: '岗位审核', text: joined(said(DECIDED, a), b) }),
  'report-by': ({ a, b }) => ({ label: '举报别人', text: joined(said(DECIDED, a), maskTarget(b)) }),
  'report-about': ({ a, b }) => ({ label: '被举报', text: joined(said(DECIDED, a), maskTarget(b)) }),
  'real-name': ({ a, b }) => ({ label: '实名', text: joined(said(DECIDED, a), b) }),
  'certificate': ({ a, b }) => ({ label: '资质证书', text: joined(said(DECIDED, a), b) }),
  'certification': ({ a, b }) => ({ label: '执照认证', text: joined(said(DECIDED, a), b) }),
  'restriction': ({ a, b }) => ({ label: '限制', text: joined(said(RESTRICTED, a), b) }),
  'lifted': ({ a }) => ({ label: '限制', text: `结束：${said(RESTRICTED, a)}` }),
  'freeze': ({ a, b }) => ({ label: '提现', text: joined(a === 'begun' ? '停止提现' : '恢复提现', b) }),
  'appeal': ({ a, b }) => ({ label: '申诉', text: joined(said(DECIDED, a), b) }),
  'withdrawal': ({ a, b }) => ({ label: '提现', text: `${yuanText(Number(b))} ${said(PAID, a)}` }),
  'payout': ({ a, b }) => ({ label: '付款', text: `${yuanText(Number(b))} ${said(PAID, a)}` }),
  'order': ({ a, b }) => ({ label: '会员卡', text: joined(said(ORDERED, a), b) }),
  'feedback': ({ a, b }) => ({ label: '意见反馈', text: joined(said(FEEDBACK, a), b) }),
  'export': ({ a }) => ({ label: '导出数据', text: said(EXPORTED, a) }),
  'cancellation': ({ a, b }) => ({ label: '注销', text: joined(said(LEAVING, a), b) }),
  'comment': ({ a, b }) => ({ label: '评价', text: joined(a === 'hidden' ? '隐藏了' : '', b) }),
  'enterprise': ({ b }) => ({ label: '企业', text: joined('建立', b) }),
  'store': ({ b }) => ({ label: '门店', text: joined('新开', b) }),
  'member': ({ a }) => ({ label: '成员', text: `加入：${said(MEMBERS, a)}` }),
  'content': ({ a, b }) => ({ label: '内容检查', text: joined(said(CHECKED, a), b) }),
  'action': ({ a, b }) => ({ label: actionText(a), text: b }),
}

/** The words of an event, with numbers masked. A kind without words shows its codes, so that nothing is hidden. */
export function eventText(row: EventRow): { label: string, text: string } {
  const { label, text } = TEXTS[row.kind]?.(row) ?? { label: row.kind, text: joined(row.a, row.b) }
  return { label, text: maskNumbers(text) }
}
