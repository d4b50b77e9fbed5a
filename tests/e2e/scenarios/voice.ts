import type { Group } from '../driver/person'
import { openSharedChat } from './chat-steps'

const TALK = '按住说话'
const NEW = { role: 'button', name: /^听语音，\d+秒，还没听$/ } as const
const SENT = { role: 'button', name: /^听语音，\d+秒$/ } as const
/** The answer of the development recogniser. */
const RECOGNISED = '开发环境没有接语音识别，这句话不是你说的'

export const voice: Group = {
  name: 'voice',
  scenarios: [
    {
      name: 'messages are held or pressed, cancelled by sliding up, kept without a network, heard, and turned into text',
      needs: ['swipe', 'offline'],
      async run(world) {
        const [seeker, employer] = await openSharedChat(world)
        await seeker.tap('语音')
        await seeker.see('用一下麦克风')
        await seeker.look('voice-reason')
        await seeker.tap('好，去说话')
        await seeker.talk(TALK, 1.5)
        await seeker.see(SENT)
        await employer.see(NEW)
        await employer.look('voice-new')
        await employer.tap(NEW)
        await employer.see(SENT)
        await employer.tap({ role: 'button', name: '这条语音转文字' })
        await employer.see(RECOGNISED)
        await seeker.see(RECOGNISED)
        await employer.look('voice-text')
        // Sliding up drops it: the next one is the second.
        await seeker.talk(TALK, 1, 'up')
        await seeker.dontSee('正在录')
        await seeker.tap(TALK)
        await seeker.see('正在录')
        await seeker.look('voice-recording')
        await seeker.see(/[2-9]秒/)
        await seeker.tap('发送')
        await employer.see(NEW)
        await employer.tap(NEW)
        await employer.dontSee(NEW)
        await seeker.goOffline()
        await seeker.talk(TALK, 1.5)
        await seeker.see('没发出去')
        await seeker.look('voice-failed')
        await seeker.goOnline()
        await seeker.dontSee('没发出去')
        await employer.see(NEW)
        for (const person of [seeker, employer]) expect((await person.read()).match(/\d″/g)).toHaveLength(3)
        await seeker.tap('打字')
        await seeker.see({ role: 'button', name: '语音' })
      },
    },
    {
      name: 'fills the introduction of a resume, which keeps what was typed and is saved by a press alone',
      async run(world) {
        const seeker = await world.seeker()
        await seeker.open('introduction')
        await seeker.type('介绍自己', '会切配。')
        await seeker.look('speak-button')
        await seeker.tap('说一说，不用打字')
        await seeker.see(/用一下麦克风|正在听/)
        if ((await seeker.read()).includes('用一下麦克风')) await seeker.tap('好，去说话')
        await seeker.see('正在听，请说')
        await seeker.look('speak-listening')
        await seeker.see(/[2-9]秒/)
        await seeker.tap('说完了')
        await seeker.seeField('介绍自己', `会切配。${RECOGNISED}`)
        expect(seeker.sent().some(({ call }) => call.includes('updateResume'))).toBe(false)

        await seeker.open('resume-work')
        await seeker.tap('加一段')
        await seeker.tap('说一说具体做什么')
        await seeker.see(/[2-9]秒/)
        await seeker.tap('说完了')
        await seeker.seeField('具体做什么', RECOGNISED)
        await seeker.look('speak-work')
      },
    },
  ],
}
