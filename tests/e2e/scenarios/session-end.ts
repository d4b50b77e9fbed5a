import type { Group, Person, World } from '../driver/person'
import { until } from '../poll'
import { A_JOB, AGREE, arrive, carriesLogin, enter, enterByCode, logIn, masked, OWN_CALLS, RESEND_LATER, tokenOf } from './steps'

/** A seeded employer in Beijing: other scenarios ban shops of Shanghai, whose jobs a visitor sees first. */
const SHOP_OWNER = '13900001940'
const TYPED = '王小海'

const LOGIN = { role: 'button', name: '登录' } as const
/** The login screen opens once with the reason. The visitor goes on without it. */
async function expectLoginScreen(person: Person, why: string | RegExp): Promise<void> {
  await person.see(LOGIN)
  await person.see(why)
  await person.tap('先看看工作，不登录')
  await person.dontSee(LOGIN)
  await person.dontSee(why)
}

/** The first refusal ends the session, and no further request uses the invalid token. */
async function expectLogoutAt(person: Person, address: `/${string}`, why: string | RegExp): Promise<void> {
  const before = person.sent().length
  await person.open(address)
  await expectLoginScreen(person, why)
  expect(person.sent().slice(before).filter(({ headers }) => 'authorization' in headers)).not.toEqual([])
}

/** An open screen finds out without a press that the session has ended; the person is a visitor from then on. */
async function expectSessionEnd(person: Person, why: string | RegExp): Promise<void> {
  await expectLoginScreen(person, why)
  await person.see('还没登录')
  const before = person.sent().length
  await person.restart()
  await person.see(A_JOB)
  await until('Nothing was asked as a visitor', async () => person.sent().length > before)
  expect(person.sent().slice(before).filter(carriesLogin)).toEqual([])
}

/** Tries to log in with a phone that is refused. */
async function expectLoginRefused(person: Person, world: World, phone: string, why: RegExp): Promise<void> {
  await person.open('login')
  await person.type('手机号', phone)
  await person.tap(AGREE)
  await person.tap('获取验证码')
  await person.see(RESEND_LATER)
  // The agreement is ticked, so the last digit sends the form.
  await person.type('验证码', await world.codeFor(phone))
  await person.see(why)
}

async function newLoggedInPerson(world: World, phone: string, logInAs = enter): Promise<Person> {
  const person = await world.visitor({ refused: [...OWN_CALLS, '/auth/login'] })
  await logInAs(person, world, phone)
  return person
}

export const sessionEnd: Group = {
  name: 'the end of a session',
  scenarios: [
    {
      name: 'shows why the session ended, for every cause',
      async run(world) {
        const phones = { revoked: world.newPhone(), expired: world.newPhone(), cancelled: world.newPhone(), disabled: world.newPhone() }
        const replaced = world.newPhone()
        const people: Record<string, Person> = {}
        for (const [cause, phone] of Object.entries(phones)) people[cause] = await newLoggedInPerson(world, phone)
        const first = await newLoggedInPerson(world, replaced)
        await world.server.operate(
          ['revoke', phones.revoked],
          ['expire', phones.expired],
          ['cancel', phones.cancelled, '--reason', '本人申请'],
          ['disable', phones.disabled, '--reason', '冒用别人的身份'],
          ['wait-an-hour'],
        )
        const { revoked, expired, cancelled, disabled } = people as Record<keyof typeof phones, Person>
        await expectSessionEnd(revoked, '已经退出登录，请再登录一次')
        await expectSessionEnd(expired, '登录过期了，请再登录一次')
        // An account that an operator cancels can be logged in to, to take it back.
        await expectSessionEnd(cancelled, '已经退出登录，请再登录一次')
        await expectSessionEnd(disabled, /账号已停用.+冒用别人的身份.+联系客服/)
        await expectLoginRefused(disabled, world, phones.disabled, /冒用别人的身份/)
        await disabled.look('login-disabled')

        const second = await newLoggedInPerson(world, replaced)
        await expectSessionEnd(first, '这个账号在别处登录了，请再登录一次')
        await second.restart()
        await second.tap({ role: 'tab', name: '我的' })
        await second.see(masked(replaced))
      },
    },
    {
      name: 'opens links with invalid tokens: keeps the current login, and without one shows the reason once',
      async run(world) {
        const owner = await newLoggedInPerson(world, world.newPhone(), enterByCode)
        const stranger = await newLoggedInPerson(world, world.newPhone(), enterByCode)
        const [copied, own] = [tokenOf(owner), tokenOf(stranger)]
        const [stolen, cut, unknown] = [copied, copied.slice(0, 20), 'A'.repeat(copied.length)]
        for (const token of [stolen, cut, unknown]) {
          await stranger.open(`/?tab=mine&token=${token}`)
          await stranger.see('退出登录')
          await stranger.dontSee('还没登录')
          expect(tokenOf(stranger)).toBe(own)
        }
        await stranger.tap('退出登录')
        await stranger.tap('退出')
        await stranger.see('还没登录')
        await expectLogoutAt(stranger, `/?token=${stolen}`, '换了设备，为了安全请再登录一次')
        await expectLogoutAt(stranger, `/?token=${cut}`, '登录信息不完整，请再登录一次')
        await expectLogoutAt(stranger, `/?token=${unknown}`, '还没登录，请先登录')
        await stranger.look('logged-out-home')
        await owner.restart()
        await owner.tap({ role: 'tab', name: '我的' })
        await owner.dontSee('还没登录')
      },
    },
    {
      name: 'keeps the draft for its author when the session ends while typing',
      async run(world) {
        const [own, other] = [world.newPhone(), world.newPhone()]
        const person = await newLoggedInPerson(world, own)
        await person.open('resume-form')
        await person.type('姓名', TYPED)
        await world.server.operate(['revoke', own], ['wait-an-hour'])
        await person.see(LOGIN)
        await person.see('已经退出登录，请再登录一次')
        await person.look('login-after-logout')

        await logIn(person, world, other)
        await person.open('resume-form')
        await person.seeField('姓名', '')
        await person.dontSee('上次没存的还在，接着填就行')
        await person.open('main', { tab: 'mine' })
        await person.tap('退出登录')
        await person.tap('退出')
        await person.see('还没登录')

        await person.open('resume-form')
        await person.tap('去登录')
        await logIn(person, world, own)
        await person.see('上次没存的还在，接着填就行')
        await person.seeField('姓名', TYPED)
      },
    },
    {
      name: 'shows an employer why the shops are banned, and logs out',
      async run(world) {
        const employer = await world.visitor({ refused: [...OWN_CALLS, '/v3/recommend/resumeActionList', '/v3/recommend/resumeList'] })
        await arrive(employer)
        await employer.tap({ role: 'tab', name: '我的' })
        await employer.tap('登录/注册')
        await logIn(employer, world, SHOP_OWNER)
        await employer.tap({ role: 'button', name: /新报名$/ })
        await employer.see('收到的简历')
        // The screen's own requests end before the ban, so that the press below gets the refusal.
        await employer.calm()
        await world.server.operate(['ban-shops', SHOP_OWNER, '发布虚假岗位|2个岗位的工资和实际不符'])
        const banned = { role: 'dialog', name: '你的企业已被禁止登录' } as const
        await employer.tap('看过的')
        await employer.see(banned)
        await employer.tryToDismiss()
        await employer.see(banned)
        await employer.back()
        await employer.dontSee('看过的')
        await employer.see(banned)
        await employer.tryToDismiss()
        await employer.see(banned)
        await employer.see(/^发布虚假岗位$/)
        await employer.see(/^2个岗位的工资和实际不符。觉得弄错了，登录后到“我的”里申诉$/)
        await employer.dontSee('取消')
        await employer.look('banned')
        await employer.tap('我知道了')
        await employer.dontSee(banned)
        await employer.tap({ role: 'tab', name: '我的' })
        await employer.see('还没登录')
      },
    },
  ],
}
