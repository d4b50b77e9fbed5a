import type { Group } from '../driver/person'
import { enter } from './steps'

/** The employer of the demo data. */
const EMPLOYER = '13900005678'
const REASON = '一天联系了太多老板'

export const notices: Group = {
  name: 'notices',
  scenarios: [
    {
      name: 'show a decision with its reason, open its screen, and are marked as read',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor()
        await enter(person, world, phone)
        await world.server.operate(['restrict', phone, '--reason', REASON], ['notice', phone, '--reason', '今晚12点维护，半小时'])
        // Without opening a page again: the tenant token is fetched on demand.
        await person.tap({ role: 'tab', name: '找工作' })
        await person.tap({ role: 'tab', name: '我的' })
        await person.tap('系统通知，2条没看')
        await person.see('今晚12点维护，半小时')
        await person.look('notice-list')
        await person.tap({ role: 'link', name: /^没看，账号被限制/ })
        await person.see(`原因：${REASON}`)
        await person.look('notice-detail')
        await person.tap('看申诉')
        await person.see(REASON)
        await person.open('violation-account')
        await person.see('不能联系对方')
        await person.see(`原因：${REASON}`)
        await person.look('violation-account')
        await person.open('notice-list')
        await person.see('没看')
        await person.tap('全部已读')
        await person.see('都看过了')
        await person.dontSee('没看')
      },
    },
    {
      name: 'are shown to an employer',
      async run(world) {
        const employer = await world.employer()
        await world.server.operate(['notice', EMPLOYER, '--reason', '今晚2点维护，十分钟'])
        await employer.open('main', { tab: 'messages' })
        await employer.tap({ role: 'link', name: /系统通知/ })
        await employer.tap({ role: 'link', name: /今晚2点维护/ })
        await employer.see('今晚2点维护，十分钟')
        await employer.see('通知')
      },
    },
  ],
}
