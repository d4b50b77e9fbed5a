import type { Group, Person, World } from '../driver/person'
import { enter, RESEND_LATER } from './steps'

/** A Luhn-valid number of a debit card. */
const CARD = '6222021234567890128'

/** A seeker with a real name and ¥3,000. */
async function newEarner(world: World): Promise<{ phone: string, person: Person }> {
  const phone = world.newPhone()
  const person = await world.visitor()
  await enter(person, world, phone)
  await world.server.operate(['earn-wage', phone, '300000'])
  return { phone, person }
}

/** The last digit does not send the form: money moves by a press. */
async function withdrawWithCode(person: Person, world: World, phone: string): Promise<void> {
  await person.tap('获取验证码')
  await person.see(RESEND_LATER)
  await person.type('验证码', await world.codeFor(phone))
  await person.tap({ role: 'button', name: '提现' })
}

/** The way that each host has: WeChat and Alipay their own account, a browser Alipay's page. */
async function bindHere(person: Person, world: World): Promise<void> {
  await person.open('wallet-cash')
  await person.see('还没有收款账户')
  await person.tap({ role: 'button', name: '绑定收款账户' })
  await person.look('wallet-bind-none')
  await person.tap(world.clientType === 'wechat_mini' ? /^绑定微信零钱/ : /^绑定支付宝/)
  await person.see({ role: 'button', name: /^(微信零钱|支付宝)，能用$/ })
  await person.look('wallet-bind')
}

export const withdrawals: Group = {
  name: 'a withdrawal',
  scenarios: [
    {
      name: 'goes to an account that was just bound, with a code for the new phone, and comes back where the name differs',
      async run(world) {
        const { phone, person } = await newEarner(world)
        await bindHere(person, world)

        await person.open('wallet-cash')
        await person.see('¥3,000')
        // The development payer refuses amounts that end in 01 fen because of the name.
        await person.type('提多少', '100.01')
        await person.look('wallet-cash')
        await withdrawWithCode(person, world, phone)
        await person.see('没有打成')
        await person.see(/姓名和实名不一样/)
        await person.look('wallet-cash-failed')

        await person.tap('再提一次')
        await person.see('¥3,000')
        // The options come again after a withdrawal, and the form is made from them.
        await person.calm()
        await person.type('提多少', '100')
        // This phone and this account are known by now.
        await person.dontSee('获取验证码')
        await person.tap({ role: 'button', name: '提现' })
        if (world.clientType === 'wechat_mini') {
          await person.see(/还剩23小时/)
          await person.look('wallet-cash-confirm')
          await person.tap('确认收款')
          await person.see('收款了，等微信到账')
          await world.server.operate(['confirm-transfer', phone])
        }
        await person.see('到账了')
        await person.look('wallet-cash-paid')
      },
    },
    {
      name: 'from ¥2,000 to a new bank card waits a day and for two people, and can be taken back',
      async run(world) {
        const { phone, person } = await newEarner(world)
        await bindHere(person, world)
        await person.tap('加一张储蓄卡')
        await person.type('卡号', CARD)
        await person.look('wallet-bank-card')
        await person.tap('加这张卡')
        await person.see({ role: 'button', name: /^工商银行 尾号0128，还不能用$/ })
        await world.server.operate(['pass-payee-wait', phone])

        await person.open('wallet-cash')
        await person.tap(/^工商银行 尾号0128/)
        await person.tap('全部')
        await person.see(/要两个人看过再打款/)
        await withdrawWithCode(person, world, phone)
        await person.see('正在审核')
        await person.look('wallet-cash-review')
        await person.tap('撤回')
        await person.tap('马上撤回')
        await person.see('你撤回了')

        await person.tap('再提一次')
        await person.tap(/^工商银行 尾号0128/)
        await person.type('提多少', '2500')
        await person.tap({ role: 'button', name: '提现' })
        await person.see('正在审核')
        await world.server.operate(['approve-withdrawal', phone, '李审核'])
        await world.server.operate(['approve-withdrawal', phone, '王审核'])
        await person.see('正在打款')
        await person.look('wallet-cash-processing')
      },
    },
    {
      name: 'that was paid comes back a day later, and none is made while the account is frozen',
      async run(world) {
        const { phone, person } = await newEarner(world)
        await bindHere(person, world)
        await person.open('wallet-cash')
        await person.see('¥3,000')
        // The development payer sends amounts that end in 08 fen back after a day.
        await person.type('提多少', '100.08')
        await withdrawWithCode(person, world, phone)
        await person.see('到账了')
        const { id } = await person.answerTo('POST /wallet/drawCash')
        await world.server.operate(['pass-return', phone])
        await person.open('wallet-cash-detail', { id })
        await person.see('被退回来了')
        await person.look('wallet-cash-returned')

        await world.server.operate(['freeze-wallet', phone, '有人说这个号被盗了'])
        await person.open('wallet-detail')
        await person.see('账户冻结了，暂时不能提现：有人说这个号被盗了')
        await person.look('wallet-frozen')
        await person.open('wallet-cash')
        await person.see('钱还在你的账户里')
        await person.see('一共¥3,000，查清楚以后就能提。觉得弄错了，找客服')
        await person.dontSee('提多少')
        await person.look('wallet-cash-frozen')
        await world.server.operate(['unfreeze-wallet', phone])
        await person.open('wallet-cash')
        await person.see('提多少')
      },
    },
  ],
}
