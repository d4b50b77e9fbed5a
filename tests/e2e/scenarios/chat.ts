import type { Group } from '../driver/person'
import { openSharedChat, FIELD, JOB, sendMessage } from './chat-steps'
import { A_JOB, enter } from './steps'

export const chat: Group = {
  name: 'a chat',
  scenarios: [
    {
      name: 'delivers texts, a deposit warning and a picture both ways, and phone numbers after consent',
      async run(world) {
        const [seeker, employer] = await openSharedChat(world)
        await sendMessage(seeker, '包住是几人间')
        await employer.see('包住是几人间')
        await seeker.see('已读')
        await sendMessage(employer, '4人间，押金200')
        await seeker.see('4人间，押金200')
        await seeker.see(/提到了“/)
        await seeker.look('chat-warning')
        await sendMessage(seeker, '押金能退吗？')
        for (const side of [seeker, employer]) await side.see(/问到了“押金”。招人不能收押金/)
        await employer.look('chat-question')
        await seeker.tap('更多')
        await seeker.look('chat-panel')
        await seeker.choosePhoto('照片')
        await employer.see({ role: 'button', name: '看大图：图片' })
        await seeker.tap('更多')
        await seeker.tap('换电话')
        await seeker.tap('请求换电话')
        await seeker.see('等对方回话')
        await employer.see('对方想和你换电话')
        await employer.look('chat-phone')
        await employer.tap('同意')
        await employer.tap('同意换电话')
        await employer.see('你同意了，可以看对方的号码')
        await seeker.tap('看电话')
        await seeker.see('13900005678')
        await seeker.tap('关闭')
        // A refused message stays below newer ones.
        await employer.tap('更多')
        await employer.tap('换电话')
        await employer.tap('请求换电话')
        await employer.see('已经交换过电话了')
        await sendMessage(seeker, '号码收到了')
        await employer.see('号码收到了')
        const shown = await employer.read()
        expect(shown.indexOf('号码收到了')).toBeLessThan(shown.indexOf('已经交换过电话了'))
        await employer.tap({ role: 'button', name: '删掉没发出去的' })
        await employer.dontSee('已经交换过电话了')
        await employer.open('main', { tab: 'messages' })
        await employer.see('号码收到了')
        await employer.look('messages-employer')
        await employer.type('搜索', '几人间')
        await employer.see('说过的话')
        await employer.look('messages-search')
      },
    },
    {
      name: 'keeps a message written offline, and sends it once',
      needs: ['offline'],
      async run(world) {
        const [seeker, employer] = await openSharedChat(world)
        await seeker.goOffline()
        await seeker.type(FIELD, '断网也不丢')
        await seeker.tap('发送')
        await seeker.see('没发出去')
        await seeker.look('chat-failed')
        await seeker.tap({ role: 'button', name: '重发这条消息' })
        await seeker.see('没发出去')
        await seeker.type(FIELD, '断网的第二句')
        await seeker.tap('发送')
        await seeker.see('断网的第二句')
        await seeker.goOnline()
        await seeker.dontSee('没发出去')
        await employer.see('断网的第二句')
        for (const person of [employer, seeker]) {
          const shown = await person.read()
          expect(shown.split('断网也不丢')).toHaveLength(2)
          expect(shown.split('断网的第二句')).toHaveLength(2)
          expect(shown.indexOf('断网也不丢')).toBeLessThan(shown.indexOf('断网的第二句'))
        }
        await seeker.type(FIELD, '写到一半')
        await seeker.back()
        await seeker.dontSee('断网的第二句')
        await seeker.open('main', { tab: 'messages' })
        await seeker.see(/\[草稿\]/)
        await seeker.look('messages-seeker')
        await seeker.tap({ role: 'link', name: /写到一半/ })
        await seeker.seeField(FIELD, '写到一半')
        await seeker.tap('发送')
        await employer.see('写到一半')
      },
    },
    {
      name: 'stops when one side blocks the other, and leaves the list when deleted',
      async run(world) {
        const [seeker, employer] = await openSharedChat(world)
        await sendMessage(employer, '今天来试工吗')
        await seeker.see('今天来试工吗')
        await employer.tap('更多')
        await employer.tap('拉黑')
        await employer.look('chat-block')
        await employer.tap({ role: 'button', name: '拉黑' })
        await employer.see('你拉黑了对方')
        await seeker.see('对方不想再收到你的消息')
        await seeker.look('chat-refused')
        await employer.tap('取消拉黑')
        await seeker.see({ role: 'button', name: '更多' })
        await seeker.tap('更多')
        await seeker.tap('删除聊天')
        await seeker.tap('删除')
        await seeker.see({ role: 'button', name: `聊一聊，${JOB}` })
        await seeker.open('main', { tab: 'messages' })
        await seeker.dontSee('今天来试工吗')
      },
    },
    {
      name: 'refuses a restricted user, and gives the reason',
      async run(world) {
        const phone = world.newPhone()
        const person = await world.visitor({ refused: ['/chat/open'] })
        await enter(person, world, phone)
        await person.tap({ role: 'tab', name: '消息' })
        await person.see('还没聊过')
        await person.look('messages-empty')
        await person.tap('去找工作')
        await person.tap(A_JOB)
        await person.see('干什么活')
        await person.tap({ role: 'button', name: '聊一聊' })
        await person.see('就在这里聊')
        await person.look('chat-first')
        await world.server.operate(['restrict', phone, '--reason', '发了广告'])
        await person.type(FIELD, '还招人吗')
        await person.tap('发送')
        await person.see(/不能联系/)
        await person.look('chat-restricted')
      },
    },
  ],
}
