import type { Group } from '../driver/person'
import { enter, PRIVACY } from './steps'

/** A campaign for one person, made by an operator through the endpoints alone. */
export const campaigns: Group = {
  name: 'campaigns',
  scenarios: [
    {
      name: 'a campaign that an operator made is answered, sent back, answered again and paid, and ends with its budget',
      async run(world) {
        const phone = world.newPhone()
        await world.server.operate(['log-in', phone, world.clientType], ['give-real-name', phone, '张建国'])
        const slug = await world.server.operate(['new-campaign'])
        const worker = await world.visitor()
        await enter(worker, world, phone)
        await worker.open('campaigns')
        await worker.tap(/^高温补贴/)
        await worker.see('每人¥50')
        await worker.see('还有1个名额')
        await worker.see('上海测试有限公司')
        await worker.tap('看国家的规定')
        await worker.see('要打开www.gov.cn')
        await worker.tap('不打开')
        await worker.tap({ role: 'radio', name: '有空调' })
        await worker.type('说几句', '热')
        await worker.look('campaign')
        await worker.tap({ role: 'button', name: '提交' })
        await worker.see('收到了')
        await worker.look('submission')

        await world.server.operate(['decide-submission', slug, 'rejected', '写清楚哪里热'])
        await worker.open('submissions')
        await worker.tap(/^高温补贴/)
        await worker.see('写清楚哪里热')
        await worker.seeField('说几句', '热')
        await worker.type('说几句', '后厨四十度')
        await worker.look('submission-again')
        await worker.tap('改好再交')
        await worker.see('收到了')

        await world.server.operate(['decide-submission', slug, 'accepted', ''])
        await worker.open('submissions')
        await worker.see('给你了')
        await worker.look('submissions')
        await worker.tap(/^高温补贴/)
        await worker.see('¥50，扣个税¥10，到手¥40')
        await worker.open('campaign', { slug })
        await worker.see('活动已结束：没有名额了。交过的还看得到进展')
        await worker.look('campaign-ended')
      },
    },
    {
      name: 'a membership card is bought with coins, and another one through the host where it can be paid; it counts until its end',
      async run(world) {
        const phone = world.newPhone()
        await world.server.operate(['log-in', phone, world.clientType])
        const title = await world.server.operate(['sell-card', phone, '250'])
        const worker = await world.visitor()
        await enter(worker, world, phone)
        await worker.open('vip-member')
        await worker.see('找工作、报名、聊天都不要钱，不买卡也一样用')
        await worker.dontSee('有会员卡')
        await worker.look('vip-member')
        await worker.tap({ role: 'button', name: `用工币买${title}` })
        await worker.see('200个工币，用30天。到期不自动续，不会再扣')
        await worker.look('vip-member-ask')
        await worker.tap({ role: 'button', name: '买' })
        await worker.see('有会员卡')
        await worker.see(/^用到.+，再买往后加$/)
        await worker.see('还差150个')
        await worker.look('vip-member-bought')

        const way = ({ wechat_mini: '微信付', 'c-zfb-zp': '支付宝付' } as Readonly<Record<string, string>>)[world.clientType]
        if (way === undefined) await worker.see('付钱的要在微信（苹果手机除外）或支付宝的小程序里买')
        else {
          await worker.tap({ role: 'button', name: `${way}买${title}` })
          await worker.see('¥9.9，用30天。到期不自动续，不会再扣')
          await worker.tap({ role: 'button', name: '买' })
          // The order is listed before it is paid, the dialog closes afterwards.
          await worker.see(/·¥9\.9$/)
          await worker.dontSee('¥9.9，用30天。到期不自动续，不会再扣')
          await worker.dontSee('等付款')
        }
        await world.server.operate(['end-cards', phone])
        await worker.restart()
        await worker.open('vip-member')
        await worker.see(/·200个工币$/)
        await worker.dontSee('有会员卡')
      },
    },
    {
      name: 'a visitor reads what the product guarantees and that nothing stops, and logs in where something is to be filled in',
      async run(world) {
        const visitor = await world.visitor()
        await visitor.open('eight-guarantees')
        await visitor.see({ role: 'dialog', name: PRIVACY })
        await visitor.tap('同意')
        await visitor.see('1. 老板是真的')
        await visitor.tap('看我的工资条')
        await visitor.see('这是到岗里的页面')
        await visitor.open('stop-serve')
        await visitor.see('服务正常，没有要停')
        await visitor.open('health-certificate')
        await visitor.see('登录，去提交')
      },
    },
  ],
}
