import type { Group } from '../driver/person'
import { enter } from './steps'

/** Longer than a submit button drops further presses. */
const A_MOMENT = 2

export const feedback: Group = {
  name: 'feedback',
  scenarios: [
    {
      name: 'gets a number at once, a reply, another reply from another operator after a no, and ends with a yes',
      async run(world) {
        const person = await world.visitor({ clock: true })
        await enter(person, world, world.newPhone())
        await person.tap('联系客服')
        await person.look('customer-service')
        await person.tap('意见反馈')
        await person.see('哪方面的事')
        await person.tap('提交')
        await person.see('说说怎么回事不能为空')
        await person.choose('哪方面的事', '被骗、乱收费')
        await person.type('说说怎么回事', '面试的时候让我先交200块服装费')
        await person.look('feedback-form')
        await person.letPass(A_MOMENT)
        await person.tap('提交')
        await person.see('下班前回你')
        await person.look('feedback-sent')
        const { id, number } = await person.answerTo('POST /feedback/submit')
        await person.see(`编号${number}`)
        await world.server.operate(['feedback', 'reply', String(number), '--reason', '问过店里了，钱退给你'])
        await person.open('notice-list')
        await person.tap({ role: 'link', name: /反馈有回复了/ })
        await person.tap('看反馈进展')
        await person.see('问过店里了，钱退给你')
        await person.look('feedback-replied')
        await person.tap('不满意')
        await person.see({ role: 'dialog', name: '哪里没解决' })
        await person.type('哪里没解决', '钱没到账')
        await person.look('feedback-not-satisfied')
        await person.tap('换个人再办')
        await person.see('换了一个人来办')
        await person.see('钱没到账')
        await world.server.operate(['feedback', 'reply', id, '--reason', '今天到账了', '--by', 'another'])
        await person.open('suggestion-feedback-list')
        await person.look('feedback-list')
        await person.tap({ role: 'link', name: /被骗、乱收费/ })
        await person.see('今天到账了')
        await person.letPass(A_MOMENT)
        await person.tap({ role: 'button', name: '满意' })
        await person.see('你说满意')
        await person.dontSee('换个人再办')
      },
    },
  ],
}
