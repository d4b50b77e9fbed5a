import type { Group } from '../driver/person'
import { openSharedChat, sendMessage } from './chat-steps'

const MESSAGE_COUNT = 60

export const chatHistory: Group = {
  name: 'a long chat',
  scenarios: [
    {
      name: 'loads older messages to the first, and announces a new message while the user reads them',
      async run(world) {
        const [seeker, employer] = await openSharedChat(world)
        const { id } = await seeker.answerTo('POST /chat/open')
        await world.server.operate(['exchange-messages', id, String(MESSAGE_COUNT)])
        await seeker.open('chat', { id })
        await seeker.see(`第${MESSAGE_COUNT}句话`)
        expect(await seeker.read()).not.toContain('第1句话')
        await seeker.scrollToStart()
        await seeker.see('第1句话')
        const read = await seeker.read()
        expect(read.indexOf('第1句话')).toBeLessThan(read.indexOf('第2句话'))
        expect(read.split('第2句话')).toHaveLength(2)
        await sendMessage(employer, '今天能来吗')
        await seeker.see('1条新消息')
        await seeker.see('第1句话')
        await seeker.look('chat-older')
        await seeker.tap('1条新消息')
        await seeker.see('今天能来吗')
        await seeker.dontSee('1条新消息')
      },
    },
    {
      name: 'opens at the message that a search found, with the messages around it',
      async run(world) {
        const [seeker, employer] = await openSharedChat(world)
        const { id } = await seeker.answerTo('POST /chat/open')
        await world.server.operate(['exchange-messages', id, String(MESSAGE_COUNT)])
        await employer.open('main', { tab: 'messages' })
        await employer.type('搜索', '第17句话')
        await employer.tap({ role: 'link', name: /第17句话/ })
        await employer.seeInView('第17句话')
        await employer.see('第16句话')
        await employer.see('第18句话')
        await employer.look('chat-found')
      },
    },
  ],
}
