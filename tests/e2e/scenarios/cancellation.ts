import type { Group, Person, World } from '../driver/person'
import { A_MOMENT, enter, RESEND_LATER } from './steps'

/** Refused to an account in the waiting time, whose screens ask in vain, and to a device that an erasure forgot. */
const REFUSED = [
  '/chat/unread', '/v3/recommend/resumeDetail', '/wallet/account', '/wallet/accountBillList', '/tenant_convert/token',
  '/user/miniProgramVisit', '/userAccess', '/buried/common', '/chat/changes',
]

/** From the settings to the countdown. */
async function request(person: Person, world: World, phone: string): Promise<void> {
  await person.open('privacy')
  // The record of consents, above, pushes the cell down when it comes.
  await person.calm()
  await person.tap(/^注销账号/)
  await person.see('注销以后，什么都找不回来')
  await person.look('cancellation-options')
  await person.tap('都不用，还是要注销')
  await person.see('会没的，找不回来')
  await person.tap({ role: 'checkbox', name: '同意账号注销协议' })
  await person.tap('获取验证码')
  await person.see(RESEND_LATER)
  await person.type('验证码', await world.codeFor(phone))
  // Everything is filled in, and the account is still there: only the button ends it.
  await person.look('cancellation-request')
  await person.tap({ role: 'button', name: '申请注销' })
  await person.see({ role: 'button', name: '不注销了' })
}

export const cancellation: Group = {
  name: 'a cancellation',
  scenarios: [
    {
      name: 'starts a countdown during which nothing else works, and can be taken back',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor({ clock: true, refused: REFUSED })
        await enter(person, world, phone)
        await request(person, world, phone)
        await person.see(/^\d天\d+小时$/)
        await person.look('cancellation-countdown')
        await person.open('wallet-detail')
        await person.see(/账号正在注销/)
        await person.open('cancellation')
        await person.letPass(A_MOMENT)
        await person.tap({ role: 'button', name: '不注销了' })
        await person.see({ role: 'tab', name: '我的' })
        await person.open('wallet-detail')
        await person.dontSee(/账号正在注销/)
      },
    },
    {
      name: 'for good erases the account, and the phone number registers again as another person',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor({ clock: true, refused: REFUSED })
        await enter(person, world, phone)
        await request(person, world, phone)
        // The screens below ask again after the request. Once the account is erased they would be refused.
        await person.calm()
        await world.server.operate(['restrict', phone, '--reason', '冒充老板收押金'], ['pass-cancellation', phone])

        const again = await world.visitor()
        await enter(again, world, phone)
        // A sanction that is not over holds for the new account too.
        await again.open('appeal', {})
        await again.see('冒充老板收押金')
        await again.open('cancellation')
        await again.see('注销以后，什么都找不回来')
        await again.tap('都不用，还是要注销')
        await again.see('会没的，找不回来')
        await again.dontSee('你的简历')
      },
    },
    {
      name: 'is not possible with money in the wallet: the screen leads to it and keeps its place',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor()
        await enter(person, world, phone)
        await world.server.operate(['earn-wage', phone, '1250'])
        await person.open('cancellation')
        await person.tap('都不用，还是要注销')
        await person.see('钱包里还有¥12.50')
        await person.look('cancellation-blocked')
        await person.tap('去提现')
        await person.see(/¥12.50/)
        await person.back()
        await person.see('钱包里还有¥12.50')
      },
    },
  ],
}
