import type { MiniPerson } from '../driver/mini/mini-person'
import type { MiniWorld } from '../driver/mini/mini-world'
import type { Group } from '../driver/person'
import { until } from '../poll'
import { applyTo, countSent, enter, onlineJobOf } from '../scenarios/steps'

const YES = 'POST /noticeSet/subscribe'
const HOST = { weapp: 'wechat', alipay: 'alipay' } as const

/** A new seeker with an application to a job of the demo employer. */
async function newApplicant(world: MiniWorld, messages: 'ask' | 'never' | 'off' = 'ask') {
  const employer = await world.employer()
  const job = await onlineJobOf(employer)
  const seeker = await world.visitor({ messages, refused: ['/resumeApply/apply'] })
  await enter(seeker, world, world.newPhone())
  await applyTo(seeker, job.id)
  return { employer, seeker, job }
}

/** The employer opens the newest resume and marks it as suitable. */
async function markSuitable(employer: MiniPerson): Promise<void> {
  await employer.open('jobs-resume')
  await employer.tap({ role: 'link', name: /^看王/ })
  await employer.tap({ role: 'button', name: '合适' })
  await employer.see('标了合适，对方能看到')
}

/** WeChat’s `requestSubscribeMessage` and Alipay’s: H5 has none, and shows nothing of it. */
export const reminders: Group<MiniWorld> = {
  name: 'reminders outside the product',
  scenarios: [
    {
      name: 'send one message for one consent after an application, with its result and a link to it',
      async run(world) {
        const { employer, seeker, job } = await newApplicant(world)
        await seeker.see(/^老板回了，(微信|支付宝)告诉你$/)
        await seeker.look('delivery-success-reminder')
        await seeker.tap('开提醒')
        await seeker.tap('允许')
        await seeker.see('开好了，有消息提醒你')
        await seeker.dontSee('开提醒')
        const before = world.server.messages().length
        await markSuitable(employer)
        await until('No message was sent', async () => world.server.messages().length > before)
        const [message, ...more] = world.server.messages().slice(before)
        expect(more).toEqual([])
        expect(message).toMatchObject({ host: HOST[world.host], template: 'development-progress' })
        expect(message?.data).toMatchObject({ phrase1: { value: '觉得合适' }, thing2: { value: job.title } })
        await seeker.open(`/${message?.page.replace(/\?.*/, '') ?? ''}`, { id: message?.page.replace(/.*id=/, '') })
        await seeker.see('合适，等约面试')
        await seeker.open('notice-setting')
        await seeker.see('还能提醒1次')
        await seeker.look('notice-setting')
      },
    },
    {
      name: 'send nothing after a refusal, and do not ask again',
      async run(world) {
        const { employer, seeker } = await newApplicant(world)
        await seeker.tap('开提醒')
        await seeker.tap('取消')
        await seeker.dontSee('开提醒')
        const before = world.server.messages().length
        await markSuitable(employer)
        await seeker.open('notice-list')
        await seeker.see('老板觉得你合适')
        expect(world.server.messages()).toHaveLength(before)
        expect(countSent(seeker, YES)).toBe(0)
        await seeker.open('delivery-success')
        await seeker.see('报名成功，等老板联系你')
        await seeker.dontSee('开提醒')
      },
    },
    {
      name: 'are shown, added and switched off on their screen from 我的',
      async run(world) {
        const seeker = await world.visitor()
        await enter(seeker, world, world.newPhone())
        await seeker.open('main', { tab: 'mine' })
        await seeker.tap({ role: 'button', name: /^提醒设置/ })
        await seeker.tap('每样提醒我一次')
        await seeker.tap('允许')
        await seeker.see('还能提醒1次')
        await seeker.tap('面试，再加一次')
        await seeker.tap('允许')
        await seeker.see('还能提醒2次')
        await seeker.tap('面试，关掉')
        await seeker.see('“面试”不提醒了')
        await seeker.dontSee('还能提醒2次')
        await seeker.open('privacy')
        await seeker.see(/^(微信|支付宝)编号/)
      },
    },
    ...(['never', 'off'] as const).map((messages) => ({
      name: `are not asked for when the host has them switched off (${messages})`,
      async run(world: MiniWorld) {
        const person = await world.visitor({ messages })
        await enter(person, world, world.newPhone())
        await person.open('notice-setting')
        await person.tap('每样提醒我一次')
        await person.see(/里关了提醒/)
        await person.look('notice-setting-off')
        if (world.host === 'weapp') await person.tap('去打开')
        expect(countSent(person, YES)).toBe(0)
      },
    })),
  ],
}
