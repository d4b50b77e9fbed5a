import type { Group } from '../driver/person'
import { enter } from './steps'

const DAY_MS = 86_400_000
/** The month in China before this one, as the list of months writes it. */
const lastMonth = (): string => {
  const [year = 0, month = 0] = new Date(Date.now() + DAY_MS / 3).toISOString().split('-').map(Number)
  return month === 1 ? `${year - 1}年12月` : `${year}年${month - 1}月`
}

export const wallet: Group = {
  name: 'the wallet and work coins',
  scenarios: [
    {
      name: 'hides the amount, shows the bills of a month and one of them, both purses, and exchanges coins',
      async run(world) {
        const worker = await world.seeker()
        await worker.open('main', { tab: 'mine' })
        await worker.tap({ role: 'button', name: /^我的钱包/ })
        await worker.see('能取的钱（元）')
        await worker.look('wallet')
        await worker.tap('隐藏金额')
        await worker.see('****')
        await worker.restart()
        await worker.open('wallet-detail')
        await worker.see('****')
        await worker.tap('显示金额')
        await worker.dontSee('****')
        await worker.tap({ role: 'button', name: /^月份，/ })
        await worker.tap({ role: 'radio', name: lastMonth() })
        await worker.see('+2,980.50')
        await worker.tap({ role: 'button', name: /上半月工资/ })
        await worker.see({ role: 'dialog', name: /上半月工资/ })
        await worker.see('这笔以后的余额')
        await worker.look('wallet-bill')
        await worker.tap('关闭')
        await worker.tap({ role: 'radio', name: '灵活用工账户' })
        await worker.see('+698.40')
        await worker.open('deal')
        await worker.tap({ role: 'tab', name: '更正' })
        await worker.see(/少算的半天，补上/)
        await worker.dontSee(/上半月工资/)
        await worker.look('deal')
        await worker.tap({ role: 'tab', name: '工币' })
        await worker.see('评价了干过的活')
        await worker.open('work-coin')
        await worker.see('我的工币（个）')
        await worker.look('work-coin')
        await worker.tap('换简历靠前')
        await worker.tap({ role: 'button', name: '换' })
        await worker.see(/^正在靠前/)
      },
    },
    {
      name: 'is empty at first, and explains where money comes from',
      async run(world) {
        const person = await world.visitor()
        await enter(person, world, world.newPhone())
        await person.open('wallet-detail')
        await person.see('还没有账单')
        await person.look('wallet-empty')
        await person.tap('钱怎么到这里')
        await person.see('为什么有两个账户')
        await person.open('work-coin')
        await person.see('实名通过')
        await person.see('先填一份简历')
      },
    },
  ],
}
