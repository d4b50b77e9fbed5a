import type { MiniPerson } from '../driver/mini/mini-person'
import type { MiniWorld } from '../driver/mini/mini-world'
import type { Group } from '../driver/person'
import { AGREE, arrive, countSent, masked, PRIVACY, RESEND_LATER } from '../scenarios/steps'

const ONE_TAP = { role: 'button', name: /^用(微信|支付宝)手机号登录$/ } as const
const REFUSED = '没拿到手机号，用验证码登录也一样'
const CALL = 'POST /auth/phoneLogin'

async function openLogin(person: MiniPerson): Promise<void> {
  await arrive(person)
  await person.tap({ role: 'tab', name: '我的' })
  await person.tap('登录/注册')
  await person.tap(AGREE)
}

async function expectLoggedIn(person: MiniPerson, phone: string): Promise<void> {
  await person.tap({ role: 'tab', name: '我的' })
  await person.see(masked(phone))
}

/** WeChat: a code of `getPhoneNumber`. Alipay: `getAuthorize`, then the encrypted answer of `my.getPhoneNumber` and a code. */
export const phoneLogin: Group<MiniWorld> = {
  name: 'login by the vendor’s phone number',
  scenarios: [
    {
      name: 'logs in with one press, and stays logged in after a restart',
      async run(world) {
        const phoneNumber = world.newPhone()
        const person = await world.visitor({ phoneNumber })
        await openLogin(person)
        await person.tap(ONE_TAP)
        await expectLoggedIn(person, phoneNumber)
        expect(countSent(person, 'POST /auth/code')).toBe(0)
        await person.restart()
        await expectLoggedIn(person, phoneNumber)
      },
    },
    {
      name: 'offers a login code when the user refuses the number',
      async run(world) {
        const person = await world.visitor()
        await openLogin(person)
        await person.tap(ONE_TAP)
        await person.see(REFUSED)
        await person.look('login-number-refused')
        expect(countSent(person, CALL)).toBe(0)
        const phone = world.newPhone()
        await person.type('手机号', phone)
        await person.tap('获取验证码')
        await person.see(RESEND_LATER)
        // The agreement is ticked, so the last digit logs in.
        await person.type('验证码', await world.codeFor(phone))
        await expectLoggedIn(person, phone)
      },
    },
    {
      name: 'requires consent before any request to the vendor',
      async run(world) {
        const phoneNumber = world.newPhone()
        const person = await world.visitor({ phoneNumber })
        await person.open('login')
        await person.tap(ONE_TAP)
        await person.see('请先看过并同意协议，再登录')
        expect(countSent(person, CALL)).toBe(0)
        await person.tap(AGREE)
        await person.tap(ONE_TAP)
        // WeChat has its own privacy gate before the number (`requirePrivacyAuthorize`); Alipay has none.
        if (world.host === 'weapp') {
          await person.see({ role: 'dialog', name: PRIVACY })
          expect(countSent(person, CALL)).toBe(0)
          await person.tap('不同意')
          await person.see(REFUSED)
          await person.tap(ONE_TAP)
          await person.see({ role: 'dialog', name: PRIVACY })
          await person.look('login-held-back')
          await person.tap('同意')
        }
        await expectLoggedIn(person, phoneNumber)
        expect(countSent(person, CALL)).toBe(1)
      },
    },
  ],
}
