import type { Group } from '../driver/person'
import { openSharedChat, FIELD, sendMessage, pressSend } from './chat-steps'

const SHEET = '这条消息'
const RECALL = '撤回'

export const chatRecall: Group = {
  name: 'recalled message',
  scenarios: [
    {
      name: 'disappears from both phones, can be edited by its sender, and can still be reported by its reader',
      async run(world) {
        const [seeker, employer] = await openSharedChat(world)
        await sendMessage(employer, '明天下午来试工')
        await sendMessage(seeker, '我的身份证号3101')
        await employer.see('我的身份证号3101')
        await seeker.hold({ role: 'button', name: /^我的身份证号/ })
        await seeker.see({ role: 'dialog', name: SHEET })
        await seeker.look('chat-own-sheet')
        await seeker.tap(RECALL)
        await seeker.see('你撤回了一条消息')
        await seeker.dontSee('我的身份证号3101')
        await employer.see('对方撤回了一条消息')
        await employer.dontSee('我的身份证号3101')
        await seeker.tap('重新写撤回的话')
        await seeker.seeField(FIELD, '我的身份证号3101')
        await seeker.type(FIELD, '我的名字写错了')
        await pressSend(seeker, '我的名字写错了')
        await seeker.look('chat-recalled-own')

        await employer.hold({ role: 'button', name: /^明天下午来试工/ })
        await employer.tap(RECALL)
        await seeker.see('对方撤回了一条消息')
        await seeker.dontSee('明天下午来试工')
        await employer.open('main', { tab: 'messages' })
        await employer.see('我的名字写错了')
        await seeker.look('chat-recalled')
        await seeker.tap('举报撤回的消息')
        await seeker.see('举报的消息：')
        await seeker.choose('哪里不对', '骗人、冒充别人')
        await seeker.tap('交举报')
        await seeker.see('正在核实')
      },
    },
  ],
}
