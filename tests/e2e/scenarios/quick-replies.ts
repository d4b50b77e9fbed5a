import { A_MOMENT, enter } from './steps'
import type { Group, Person } from '../driver/person'
import { until } from '../poll'

const FIRST = '你好，这个岗位还招人吗？'
const SECOND = '我干过这个活，随时能到岗。'
const THIRD = '工资怎么算，几号发？'
const OWN = '我骑电瓶车，十分钟到'

/** Waits until these are on the screen in this order. */
async function seeInOrder(person: Person, ...texts: readonly string[]): Promise<void> {
  await until(async () => `Not in the order ${texts.join(' | ')}:\n${await person.read()}`, async () => {
    const screen = await person.read()
    const places = texts.map((text) => screen.indexOf(text))
    return places.every((place, nth) => place > (places[nth - 1] ?? -1))
  })
}

export const quickReplies: Group = {
  name: 'quick replies',
  scenarios: [
    {
      name: 'are added, changed, reordered in both ways, and deleted',
      needs: ['swipe'],
      async run(world) {
        const seeker = await world.visitor({ clock: true, refused: ['/chat/commonExpressionsUpdate'] })
        await enter(seeker, world, world.newPhone())
        await seeker.tap('常用语')
        await seeInOrder(seeker, FIRST, SECOND, THIRD)
        await seeker.look('quick-reply-list')
        await seeker.tap('加一句')
        await seeker.type('常用语', '加我微信wang1234')
        await seeker.tap('保存')
        await seeker.see(/请改掉“/)
        await seeker.type('常用语', OWN)
        await seeker.look('quick-reply-edit')
        await seeker.letPass(A_MOMENT)
        await seeker.tap('保存')
        await seeker.see(OWN)
        await seeker.tap('排序')
        await seeker.tap(`下移：${FIRST}`)
        await seeInOrder(seeker, SECOND, FIRST, THIRD)
        await seeker.tap(`上移：${THIRD}`)
        await seeInOrder(seeker, SECOND, THIRD, FIRST)
        await seeker.swipe(/^1$/, 'down')
        await seeInOrder(seeker, THIRD, FIRST, SECOND)
        await seeker.look('quick-reply-order')
        await seeker.back()
        await seeker.see('现在退出内容将不被保存')
        await seeker.tap('取消')
        await seeker.tap('保存')
        await seeker.see('管理常用语')
        await seeInOrder(seeker, THIRD, FIRST, SECOND, OWN)
        await seeker.tap(`改：${OWN}`)
        await seeker.tap('删掉这句')
        await seeker.tap('删掉')
        await seeker.dontSee(OWN)
        await seeInOrder(seeker, THIRD, FIRST, SECOND)
        await seeker.back()
        await seeker.tap('换成招人')
        await seeker.see('等你回复')
        await seeker.tap({ role: 'tab', name: '我的' })
        await seeker.tap('常用语')
        await seeker.see('岗位还在招，什么时候能来看看？')
        await seeker.dontSee(FIRST)
      },
    },
  ],
}
