import type { Group, Person } from '../driver/person'

/** The direction that the button offers now: the hour of the run decides. */
async function offered(person: Person): Promise<'in' | 'out'> {
  await person.see(/^[上下]班打卡$/)
  return (await person.read()).includes('上班打卡') ? 'in' : 'out'
}

export const attendance: Group = {
  name: 'attendance',
  scenarios: [
    {
      name: 'a worker without permission to locate clocks in by the site code, and otherwise waits for the employer',
      async run(world) {
        const employer = await world.employer()
        await employer.open('staff-places')
        const [place] = (await employer.answerTo('GET /workPlace/list')).items
        if (!place) throw new Error('The demo employer has no place')
        await employer.open('staff-codes', { id: place.id })
        const [codes] = (await employer.answerTo('GET /workPlace/codes')).days
        if (!codes) throw new Error('The place has no codes')

        const worker = await world.seeker()
        await worker.open('punch-card')
        await worker.see('没开定位')
        await worker.look('punch-card')
        const direction = await offered(worker)
        await worker.tap('用到岗码')
        await worker.type('到岗码', direction === 'in' ? codes.in : codes.out)
        await worker.tap({ role: 'button', name: direction === 'in' ? '打上班卡' : '打下班卡' })
        await worker.see('用到岗码打的')

        // Clocking out before the end of a shift would ask about that first.
        if (await offered(worker) === 'out') await worker.tap('不对，要打上班卡')
        await worker.tap({ role: 'button', name: /^上班打卡/ })
        await worker.tap('就这样打')
        await worker.see(/^打卡记下了/)
        await worker.tap('我知道了')
        await worker.open('audit-status')
        await worker.see('没有定位')
        await worker.look('audit-status')
      },
    },
  ],
}
