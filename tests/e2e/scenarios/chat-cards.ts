import type { Group } from '../driver/person'
import { openSharedChat, sendInvitation, pressSend } from './chat-steps'
import { nameOf } from '../rare'
import { applyTo, enter, onlineJobOf } from './steps'

/** What a seeker can answer, in the chat and in the list of messages. */
const ANSWERS = ['去不了', '改时间', '接受面试'] as const

export const chatCards: Group = {
  name: 'cards in a chat',
  scenarios: [
    {
      name: 'show an invitation in the chat and above the messages, and update at once when it is answered',
      async run(world) {
        const employer = await world.employer()
        const job = await onlineJobOf(employer)
        const seeker = await world.visitor({ refused: ['/resumeApply/apply'] })
        await enter(seeker, world, world.newPhone())
        await applyTo(seeker, job.id)
        const { id } = await seeker.answerTo('POST /resumeApply/apply')
        await employer.open('resume', { id })
        await sendInvitation(employer, '带身份证')
        await employer.tap('聊一聊')
        await employer.see('改时间、取消')
        await employer.look('chat-invitation-employer')

        await seeker.open('main', { tab: 'messages' })
        await seeker.see('面试邀请')
        await seeker.see(/还剩\d+(天|小时|分钟)回复/)
        await seeker.look('messages-invitation')
        await seeker.tap({ role: 'tab', name: '面试' })
        await seeker.look('messages-interviews')
        await seeker.tap({ role: 'tab', name: /^未读/ })
        await seeker.tap({ role: 'link', name: /\[面试\]/ })
        await seeker.see('带身份证')
        for (const answer of ANSWERS) await seeker.see({ role: 'button', name: answer })
        await seeker.look('chat-invitation')
        // A press on a card without a link opens the message menu.
        await seeker.tap({ role: 'button', name: /^面试邀请/ })
        await seeker.see('举报这条消息')
        await seeker.tap('关闭')
        await seeker.back()
        // An opened conversation stays in the unread list.
        await seeker.see({ role: 'link', name: /\[面试\]/ })

        await seeker.tap({ role: 'tab', name: '全部' })
        for (const answer of ANSWERS) await seeker.see({ role: 'button', name: answer })
        await seeker.tap('改时间')
        await pressSend(seeker, '我来不了，能换个时间吗？')
        await employer.see('我来不了，能换个时间吗？')
        await seeker.tap('接受面试')
        await seeker.see('你答应了')
        await employer.see('对方答应来')
        await employer.look('chat-accepted-employer')
        await seeker.back()
        await seeker.see('要去面试')
        await seeker.see('看路线')
        await seeker.look('messages-accepted')
        await employer.open('main', { tab: 'messages' })
        await employer.tap({ role: 'tab', name: '报了名' })
        await employer.see({ role: 'link', name: new RegExp(nameOf(seeker)) })
        await employer.look('messages-applied-employer')
        await employer.open('resume', { id })
        await employer.tap('取消面试')
        await employer.tap('店里临时有事')
        await employer.tap({ role: 'button', name: '取消面试' })
        await employer.see('取消了，对方能看到')
        await seeker.dontSee('要去面试')
      },
    },
    {
      name: 'send and open a resume, a job and a place',
      async run(world) {
        const [seeker, employer] = await openSharedChat(world)
        await seeker.tap('更多')
        await seeker.tap('发简历')
        await seeker.tap({ role: 'button', name: '发简历' })
        await seeker.see('张建国的简历')
        await employer.see('张建国的简历')
        await employer.tap('更多')
        await employer.tap('发岗位')
        await employer.see('餐厅服务员')
        await employer.look('chat-job-sheet')
        await employer.tap('餐厅服务员')
        await seeker.see('餐厅服务员')
        await seeker.tap('更多')
        await seeker.tap('位置')
        await seeker.type('搜索', '漕宝')
        await seeker.tap({ role: 'button', name: /^漕宝路/ })
        await seeker.see(/^漕宝路/)
        await employer.see(/^漕宝路/)
        await seeker.look('chat-cards')
        await employer.look('chat-cards-employer')
        await employer.tap('张建国的简历')
        await employer.see('介绍自己')
        await seeker.tap('餐厅服务员')
        await seeker.see('干什么活')
        await seeker.back()
        await seeker.see('更多')
      },
    },
  ],
}
