import type { Group, Person, World } from '../driver/person'
import { until } from '../poll'
import { A_JOB, enter, JOBS } from './steps'

const AT_HOME = { latitude: 31.2304, longitude: 121.4737 }

/** Another device of the same account, logged in by the app: a client has one session of each kind. */
async function enterInApp(person: Person, world: World, phone: string): Promise<void> {
  const [token = '', role = ''] = (await world.server.operate(['log-in', phone, 'app'])).split(' ')
  await person.open(`/?tab=mine&subBusinessType=${role}&token=${token}`)
  await person.tap('同意')
  await person.see('退出登录')
}

/** Finds jobs by distance, and goes to 隐私与授权. */
async function useThePosition(person: Person): Promise<void> {
  await person.tap({ role: 'tab', name: '找工作' })
  await person.see(A_JOB)
  await person.tap({ role: 'tab', name: '附近' })
  await person.tap('打开定位')
  await until('No request carried the position', async () => person.sent().some(({ headers }) => 'latitude' in headers))
  await person.answerTo('POST /user/consent/scope')
  await person.tap({ role: 'tab', name: '我的' })
  await person.tap('隐私与授权')
  await person.see('这次用了')
}

/** A person with two devices, both of which consented; the second one uses the position. */
async function onTwoDevices(world: World): Promise<[Person, Person]> {
  const phone = world.newPhone()
  // What they report about their use in that moment is refused.
  const refused = ['/buried/common', '/buried/userAccess']
  const [first, second] = [await world.visitor({ refused }), await world.visitor({ refused, location: AT_HOME })]
  await enter(first, world, phone)
  await first.answerTo('POST /buried/getDeviceId')
  await enterInApp(second, world, phone)
  await second.answerTo('POST /buried/getDeviceId')
  await useThePosition(second)
  return [first, second]
}

/** Looks at jobs, and expects no request that identifies the device or its position. */
async function expectNothingSent(person: Person, names: readonly string[]): Promise<void> {
  await person.open('/')
  await person.see(A_JOB)
  const before = person.sent().length
  await person.tap(A_JOB)
  await person.see('干什么活')
  await person.back()
  await person.dontSee('干什么活')
  await person.see(A_JOB)
  await person.pullToRefresh()
  await until('No jobs were asked for', async () => person.sent().slice(before).some(({ call }) => call === JOBS))
  expect(person.sent().slice(before).filter(({ headers, body }) =>
    names.some((name) => name in headers || body.includes(`"${name}"`)))).toEqual([])
}

export const consent: Group = {
  name: 'consent',
  scenarios: [
    {
      name: 'withdrawn on one device ends at once on the other, which forgets its id and its position',
      needs: ['pull'],
      async run(world) {
        const [first, second] = await onTwoDevices(world)
        await second.see('你同意了隐私协议')
        await first.tap('隐私与授权')
        await first.tap('撤回同意')
        await first.see('你登录过的所有手机')
        await first.look('privacy-withdraw')
        await first.tap({ role: 'button', name: '撤回' })
        await first.see('你没有同意隐私协议')
        await first.answerTo('POST /user/consent/withdraw')
        // By its socket, without a press.
        await second.see('你没有同意隐私协议')
        await second.see('不能按远近找岗位')
        await second.look('privacy-withdrawn-elsewhere')
        await expectNothingSent(second, ['device-id', 'latitude'])
      },
    },
    {
      name: 'to the position is withdrawn on one device and ends on the other, which keeps its other consent',
      needs: ['pull'],
      async run(world) {
        const [first, second] = await onTwoDevices(world)
        await first.tap('隐私与授权')
        await first.look('privacy-scopes')
        await first.tap({ role: 'button', name: /^位置/ })
        await first.see('撤回后照样能用的')
        await first.look('privacy-location')
        await first.tap({ role: 'button', name: '撤回' })
        await first.see({ role: 'dialog', name: '撤回位置授权？' })
        await first.tap({ role: 'button', name: '撤回' })
        await first.see('撤回了')
        await second.see('没用')
        await expectNothingSent(second, ['latitude'])
        expect(second.sent().slice(-3).some(({ headers }) => 'device-id' in headers)).toBe(true)
      },
    },
  ],
}
