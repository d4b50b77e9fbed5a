import type { Group } from '../driver/person'

export const interview: Group = {
  name: 'an interview',
  scenarios: [
    {
      name: 'is accepted, then declined with a reason',
      async run(world) {
        const seeker = await world.seeker()
        await seeker.open('delivery-list')
        await seeker.tap('要面试')
        await seeker.tap({ role: 'link', name: /^约面试，/ })
        await seeker.see('看地图和路线')
        await seeker.look('interview-pending')
        await seeker.tap('接受面试')
        await seeker.see('答应了，准时到')
        await seeker.see('加到日历')
        await seeker.tap('去不了')
        await seeker.tap('太远了')
        await seeker.look('interview-decline')
        await seeker.tap('谢绝面试')
        await seeker.see('谢绝了，老板能看到')
        await seeker.see('你谢绝了面试')
        await seeker.look('interview-declined')
      },
    },
  ],
}
