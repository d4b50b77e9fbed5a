import type { Group } from '../driver/person'
import { applicationOf, openSharedChat, sendMessage } from './chat-steps'

export const viewers: Group = {
  name: 'who saw me',
  scenarios: [
    {
      name: 'lists an enterprise with what it saw; hidden from it, it can no longer write, and it can again after that',
      async run(world) {
        const id = await applicationOf(await world.seeker())
        const [seeker, employer] = await openSharedChat(world)
        await sendMessage(seeker, '我骑车来')
        const { id: chat } = await seeker.answerTo('POST /chat/open')
        await employer.open('resume', { id })
        await employer.see('邀面试')
        await seeker.open('collect-me')
        await seeker.see(/^看了你的简历/)
        await seeker.look('viewers')
        await seeker.tap({ role: 'button', name: /^不让他再看，家常菜馆/ })
        await seeker.see('打不开你的简历')
        await seeker.look('viewers-ask')
        await seeker.tap({ role: 'button', name: '不让他再看' })
        await seeker.see('看不到你了')
        await seeker.tap({ role: 'tab', name: '不让看' })
        await seeker.see({ role: 'button', name: /^放开，让他看，家常菜馆/ })
        await seeker.look('viewers-hidden')

        await employer.open('chat', { id: chat })
        await employer.see('这位求职者现在看不了')
        await employer.look('chat-hidden')
        await employer.open('jobs-resume')
        await employer.dontSee('我骑车来')

        await seeker.tap({ role: 'button', name: /^放开，让他看，家常菜馆/ })
        await seeker.see('没有不让看的企业')
        await employer.open('resume', { id })
        await employer.see('邀面试')
        await seeker.open('chat', { id: chat })
        await sendMessage(seeker, '又能聊了')
      },
    },
  ],
}
