import type { Group, Person, World } from '../driver/person'
import { until } from '../poll'
import { A_JOB, arrive, enter, logIn, masked } from './words'

/** A seeded employer with shops of their own. */
const SHOP_OWNER = '13900004021'
/** Calls that a seeker's and an employer's first screens make with a login. */
const OWN_CALLS = ['/user/account', '/tenant_convert/token', '/v3/recommend/resumeDetail', '/business/getCenterDetail', '/job/myJobList']
const TYPED = '在食堂切过三年菜'

/** Looks at something of one's own, learns that the login is over, and is a visitor from then on. */
async function findsOut(person: Person): Promise<void> {
  await person.open('main', { tab: 'mine' })
  await person.see('还没登录')
  const before = person.sent().length
  await person.restart()
  await person.see(A_JOB)
  await until('Nothing was asked as a visitor', async () => person.sent().length > before)
  expect(person.sent().slice(before).filter(({ headers }) => 'authorization' in headers || 'ytoken' in headers)).toEqual([])
}

/** From the login screen on which a phone is refused. */
async function triesToLogIn(person: Person, world: World, phone: string, why: RegExp): Promise<void> {
  await person.open('login')
  await person.type('手机号', phone)
  await person.tap('获取验证码')
  await person.see('秒后可重发')
  await person.type('验证码', await world.codeFor(phone))
  await person.tap({ role: 'button', name: '登录' })
  await person.see(why)
}

async function hasSeeker(world: World, phone: string): Promise<Person> {
  const person = await world.visitor({ refused: [...OWN_CALLS, '/auth/login'] })
  await enter(person, world, phone)
  return person
}

export const sessionEnd: Group = {
  name: 'the end of a session',
  scenarios: [
    {
      name: 'finds out that the login is over, whoever ended it',
      async run(world) {
        const phones = { revoked: world.newPhone(), expired: world.newPhone(), cancelled: world.newPhone(), disabled: world.newPhone() }
        const replaced = world.newPhone()
        const people: Record<string, Person> = {}
        for (const [fate, phone] of Object.entries(phones)) people[fate] = await hasSeeker(world, phone)
        const first = await hasSeeker(world, replaced)
        await world.server.operate(
          ['revoke', phones.revoked],
          ['expire', phones.expired],
          ['cancel', phones.cancelled, '--reason', '本人申请'],
          ['disable', phones.disabled, '--reason', '冒用别人的身份'],
          ['wait-an-hour'],
        )
        for (const person of Object.values(people)) await findsOut(person)
        const { cancelled, disabled } = people
        if (!cancelled || !disabled) throw new Error('Nobody is there')
        await triesToLogIn(cancelled, world, phones.cancelled, /已经注销/)
        await triesToLogIn(disabled, world, phones.disabled, /冒用别人的身份/)
        await disabled.look('login-disabled')

        const second = await hasSeeker(world, replaced)
        await findsOut(first)
        await second.restart()
        await second.tap({ role: 'tab', name: '我的' })
        await second.see(masked(replaced))
      },
    },
    {
      name: 'loses the login while typing, and finds the draft again, which nobody else does',
      async run(world) {
        const [own, other] = [world.newPhone(), world.newPhone()]
        const person = await hasSeeker(world, own)
        await person.open('resume-form')
        await person.type('介绍自己', TYPED)
        await world.server.operate(['revoke', own], ['wait-an-hour'])
        await person.open('resume-form')
        await person.see('登录后才能看')
        await person.look('resume-form-logged-out')

        await person.tap('去登录')
        await logIn(person, world, other)
        await person.open('resume-form')
        await person.seeField('介绍自己', '')
        await person.dontSee('上次没存的还在，接着填就行')
        await person.open('main', { tab: 'mine' })
        await person.tap('退出登录')
        await person.tap('退出')
        await person.see('还没登录')

        await person.open('resume-form')
        await person.tap('去登录')
        await logIn(person, world, own)
        await person.see('上次没存的还在，接着填就行')
        await person.seeField('介绍自己', TYPED)
      },
    },
    {
      name: 'an employer whose shops are banned reads why and is out',
      async run(world) {
        const employer = await world.visitor({ refused: OWN_CALLS })
        await arrive(employer)
        await employer.tap({ role: 'tab', name: '我的' })
        await employer.tap('登录/注册')
        await logIn(employer, world, SHOP_OWNER)
        await employer.see({ role: 'tab', name: '我的' })
        await world.server.operate(['ban-shops', SHOP_OWNER, '发布虚假岗位|2个岗位的工资和实际不符，联系客服可以申诉'])
        await employer.open('/')
        const banned = { role: 'dialog', name: '你的企业已被禁止登录' } as const
        await employer.see(banned)
        await employer.see(/^发布虚假岗位$/)
        await employer.see(/^2个岗位的工资和实际不符，联系客服可以申诉$/)
        await employer.look('banned')
        await employer.tap('我知道了')
        await employer.dontSee(banned)
        await employer.tap({ role: 'tab', name: '我的' })
        await employer.see('还没登录')
      },
    },
  ],
}
