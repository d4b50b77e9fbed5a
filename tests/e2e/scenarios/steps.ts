import type { Calls } from '@daogang/contract'
import type { Person, SentRequest, World } from '../driver/person'
import { nameOf, newRare, notePhone } from '../rare'

export const PRIVACY = '用之前，先看看这些'
/** A job in a list: its spoken name begins with the pay. */
export const A_JOB = { role: 'link', name: /^(¥|面议)/ } as const
/** The button of the filter screen: 查看23个岗位. */
export const SHOW = { role: 'button', name: /^查看\d+\+?个岗位$/ } as const
export const JOBS = 'POST /v3/recommend/jobList'

async function agree(person: Person): Promise<void> {
  await person.see({ role: 'dialog', name: PRIVACY })
  await person.tap('同意')
  await person.dontSee({ role: 'dialog', name: PRIVACY })
}

/** Opens the product for the first time and agrees to the privacy agreement. */
export async function arrive(person: Person): Promise<void> {
  await person.open('/')
  await agree(person)
  await person.see(A_JOB)
}

/** The checkbox of the login screen, which is never ticked in advance. */
export const AGREE = { role: 'checkbox', name: '同意用户协议和隐私协议' } as const

/** A code was sent, and another may be requested later. */
export const RESEND_LATER = /后可?重发/

/** On the login screen: agrees, requests a code and types it, whose last digit logs in. */
export async function logIn(person: Person, world: World, phone: string): Promise<void> {
  notePhone(person, phone)
  await person.type('手机号', phone)
  await person.tap(AGREE)
  await person.tap('获取验证码')
  await person.see(RESEND_LATER)
  await person.type('验证码', await world.codeFor(phone))
  await person.dontSee({ role: 'button', name: '登录' })
}

/**
 * Opens the product on a new device, logged in; registers a new phone. The login is in the address, as from an app around the page: the
 * login screen has its own scenarios.
 */
export async function enter(person: Person, world: World, phone: string): Promise<void> {
  notePhone(person, phone)
  const [token = '', role = ''] = (await world.server.operate(['log-in', phone, world.clientType])).split(' ')
  await person.open(`/?tab=mine&subBusinessType=${role}&token=${token}`)
  await agree(person)
  await person.see('退出登录')
}

/** Does the same through the login screen, which ties the session to the device. */
export async function enterByCode(person: Person, world: World, phone: string): Promise<void> {
  await arrive(person)
  await person.tap({ role: 'tab', name: '我的' })
  await person.tap('登录/注册')
  await logIn(person, world, phone)
  await person.see({ role: 'tab', name: '我的' })
  await person.dontSee('还没登录')
}

/** A new employer with a shop, a job and a real name, at home. */
export async function newBoss(world: World): Promise<{ phone: string, boss: Person }> {
  const phone = world.newPhone()
  await world.server.operate(['log-in', phone, world.clientType])
  await world.server.operate(['open-shop', phone])
  await world.server.operate(['approve-real-name', phone])
  await world.server.operate(['call', phone, newRare(phone, '李')])
  const boss = await world.visitor()
  await enter(boss, world, phone)
  await boss.tap('换成招人')
  await boss.see('新报名')
  return { phone, boss }
}

/** A phone number as every screen shows it, except the field where its owner types it. */
export const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** The body of the last request of a call. */
export function lastSent(person: Person, call: string): Record<string, unknown> {
  const request = person.sent().filter((one) => one.call === call).pop()
  if (!request) throw new Error(`No ${call} was sent`)
  return JSON.parse(request.body || '{}') as Record<string, unknown>
}

export const countSent = (person: Person, call: string): number => person.sent().filter((one) => one.call === call).length

/** Fills in the first resume in its three steps, with a name that no one else has, and stops at the end of the last. */
export async function fillResume(person: Person): Promise<void> {
  await person.type('姓名', nameOf(person))
  await person.choose('出生日期', '1990年')
  await person.tap('下一步')
  await person.see('第2步，共3步：想找什么活')
  await person.choose('想找的工作', '后厨切配')
  await person.type('想要的月工资最低，元', '6500')
  await person.type('想要的月工资最高，元', '8000')
  await person.choose('到岗时间', '随时到岗')
  await person.look('resume-form-step-2')
  await person.tap('下一步')
  await person.see('第3步，共3步：干过什么')
  await person.choose('工作经验', '3–5年')
  await person.type('介绍自己', '切配、打荷都行，有健康证')
  await person.choose('让附近招人的老板看到简历吗', '看得到')
}

/** Longer than the debounce of a submit button. */
export const A_MOMENT = 2

/** Applies to a job as a logged-in seeker without a resume, and creates the resume on the way. */
export async function applyTo(person: Person, jobId: string): Promise<void> {
  await person.open('job-detail', { id: jobId })
  await person.tap({ role: 'button', name: '报名' })
  await person.see('先填一份简历')
  await fillResume(person)
  await person.tap('保存并报名')
  await person.see('报名成功，等老板联系你')
}

type MyJob = Calls['POST /job/myJobList']['data']['items'][number]

/** A job of the demo employer that is still online, whatever earlier scenarios did. Opens the employer's jobs. */
export async function onlineJobOf(employer: Person): Promise<MyJob> {
  await employer.open('main', { tab: 'jobs' })
  const job = (await employer.answerTo('POST /job/myJobList')).items.find(({ status }) => status === 'online')
  if (!job) throw new Error('The demo employer has no job online')
  return job
}

/** Calls that a seeker's and an employer's first screens make with a session. */
export const OWN_CALLS = [
  '/user/account', '/user/checkDisableStatus', '/chat/unread', '/tenant_convert/token', '/v3/recommend/resumeDetail',
  '/business/getCenterDetail', '/job/myJobList', '/user/miniProgramVisit', '/chat/changes', '/message/unread',
]

export const carriesLogin = ({ headers }: SentRequest) => 'authorization' in headers || 'ytoken' in headers

/** The token that a person's requests carry now. */
export function tokenOf(person: Person): string {
  const { headers: { authorization = '' } = {} } = person.sent().filter(carriesLogin).pop() ?? {}
  return authorization
}

/** Fills in a job of the demo shop: trade, place, pay in the default unit, and duties. */
export async function fillPosting(person: Person, duties: string, [least, most]: readonly [string, string]): Promise<void> {
  await person.tap({ role: 'button', name: /^招什么工/ })
  await person.type('搜索', '切配')
  await person.tap({ role: 'radio', name: '后厨切配' })
  await person.type('招几人', '2')
  await person.tap({ role: 'button', name: /^上班地点/ })
  await person.see('店里的地址')
  await person.look('work-address')
  await person.tap({ role: 'button', name: /漕宝路/ })
  await person.type('工资最低，元', least)
  await person.type('工资最高，元', most)
  await person.type('干什么活', duties)
  // An error inside has opened it already.
  if (!(await person.read()).includes('经验要求')) await person.tap({ role: 'button', name: /^更多要求/ })
  await person.seeField('岗位名称', '后厨切配')
  await person.type('上班时间', '9:30–14:00，16:30–21:00')
  await person.type('联系人', '李女士')
}

/** On the screen of an appeal: sends an appeal. */
export async function submitAppeal(person: Person, says: string): Promise<void> {
  await person.type('哪里弄错了', says)
  await person.tap('交申诉')
  await person.see('正在看')
}
