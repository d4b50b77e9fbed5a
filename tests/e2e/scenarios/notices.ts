import type { Group } from '../driver/person'
import { enter } from './words'

const REASON = '一天联系了太多老板'

export const notices: Group = {
  name: 'notices',
  scenarios: [
    {
      name: 'tell what was decided and why, lead there, and are read',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor()
        await enter(person, world, phone)
        await world.server.operate(['restrict', phone, '--reason', REASON], ['notice', phone, '--reason', '今晚12点维护，半小时'])
        await person.open('main', { tab: 'mine' })
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
  ],
}
