import { DEMO_EMPLOYER_MOBILE } from '../../../server/seed/demo'
import type { Group } from '../driver/person'
import { openSharedChat, sendMessage } from './chat-steps'
import { lastSent } from './steps'

const SHEET = '这条消息'
const REPORT = '举报这条消息'

export const reports: Group = {
  name: 'a report from a chat',
  scenarios: [
    {
      name: 'starts with a long press on a card or picture; a sent message can only be copied',
      async run(world) {
        const [seeker, employer] = await openSharedChat(world)
        const { id } = await seeker.answerTo('POST /chat/open')
        await employer.tap('更多')
        await employer.tap('发岗位')
        await employer.tap('传菜员')
        await employer.tap('更多')
        await employer.choosePhoto('照片')
        await seeker.see({ role: 'button', name: '看大图：图片' })
        await sendMessage(seeker, '我骑车来')
        await seeker.hold({ role: 'button', name: /^我骑车来/ })
        await seeker.see({ role: 'dialog', name: SHEET })
        await seeker.dontSee(REPORT)
        await seeker.tap('复制')
        await seeker.dontSee({ role: 'dialog', name: SHEET })

        await seeker.hold({ role: 'button', name: '看大图：图片' })
        await seeker.see(REPORT)
        await seeker.dontSee('复制')
        await seeker.tap('关闭')
        await seeker.dontSee({ role: 'dialog', name: SHEET })

        await seeker.hold({ role: 'link', name: /传菜员/ })
        await seeker.look('chat-card-sheet')
        await seeker.tap(REPORT)
        await seeker.see('举报的消息：')
        await seeker.choose('哪里不对', '骗人、冒充别人')
        await seeker.look('report-card')
        await seeker.tap('交举报')
        await seeker.see('正在核实')
        expect(lastSent(seeker, 'POST /complaint/report')).toMatchObject({ targetKind: 'message', conversationId: id })
      },
    },
    {
      name: 'of a message takes a reason, includes the conversation, and gets an answer; either side can report the other',
      async run(world) {
        const [seeker, employer] = await openSharedChat(world)
        await sendMessage(employer, '先交押金300再来')
        await seeker.see('先交押金300再来')
        await seeker.tap('先交押金300再来')
        await seeker.see({ role: 'dialog', name: '这条消息' })
        await seeker.look('chat-message-sheet')
        await seeker.tap('关闭')
        await seeker.tap({ role: 'button', name: '举报这条消息' })
        await seeker.see('举报的消息：先交押金300再来')
        await seeker.look('report-message')
        await seeker.tap('交举报')
        await seeker.see('正在核实')
        await seeker.see('要钱、要证件')
        await seeker.look('report-message-sent')
        const { id } = await seeker.answerTo('POST /complaint/report')
        await seeker.tap({ role: 'button', name: /^拉黑/ })
        await seeker.tap({ role: 'button', name: '拉黑' })
        await seeker.see('对方发不了消息，也打不了电话')
        await seeker.tap({ role: 'button', name: /^拉黑了/ })
        await world.server.operate(['review', 'show', id], ['restrict', DEMO_EMPLOYER_MOBILE, '--reason', '收押金'])
        await world.server.operate(['review', 'approve', id], ['unrestrict', DEMO_EMPLOYER_MOBILE])
        await seeker.open('report-detail', { id })
        await seeker.see('属实，已经处理')
        await seeker.open('notice-list')
        await seeker.see('你举报的消息，我们看过了')

        await employer.tap('更多')
        await employer.look('chat-more-employer')
        await employer.tap('举报')
        await employer.see(/^举报的聊天：/)
        await employer.choose('哪里不对', '约好了不来')
        await employer.type('说说经过', '约了两次都没来')
        await employer.look('report-person')
        await employer.tap('交举报')
        await employer.see('正在核实')
        await employer.open('main', { tab: 'mine' })
        await employer.look('mine-employer-records')
        await employer.tap('我的举报')
        await employer.see('约好了不来')
      },
    },
  ],
}
