import type { Group, Person } from '../driver/person'
import { until } from '../poll'
import { A_JOB, arrive, JOBS, PRIVACY } from './steps'

/** Fields that identify or locate a person. */
const IDENTIFYING_FIELDS = ['device-id', 'umid', 'latitude', 'longitude', 'authorization']

function expectNoIdentifyingHeaders(person: Person): void {
  for (const { call, headers, body } of person.sent()) {
    const found = IDENTIFYING_FIELDS.filter((name) => name in headers || body.includes(`"${name}"`))
    expect([call, ...found]).toEqual([call])
    expect(call).not.toBe('POST /buried/getDeviceId')
  }
}

const waitForHeader = (person: Person, header: string) =>
  until(`No request carried ${header}`, async () => person.sent().some(({ headers }) => header in headers))

export const firstVisit: Group = {
  name: 'first visit',
  scenarios: [
    {
      name: 'reads both agreements, declines them, and browses jobs anonymously',
      async run(world) {
        const person = await world.visitor()
        await person.open('/')
        await person.see({ role: 'dialog', name: PRIVACY })
        await person.look('first-visit-consent')
        await person.tap('《用户协议》')
        await person.see('找工作不收你一分钱')
        await person.tap({ role: 'button', name: '返回' })
        await person.tap('《隐私协议》')
        await person.see('我们收集什么，为什么')
        await person.dontSee({ role: 'dialog', name: PRIVACY })
        await person.tap({ role: 'button', name: '返回' })
        await person.tap({ role: 'button', name: /^不同意/ })
        await person.dontSee({ role: 'dialog', name: PRIVACY })
        await person.tap(A_JOB)
        await person.see('干什么活')
        await person.back()
        await person.see(A_JOB)
        await person.restart()
        await person.see(A_JOB)
        await person.dontSee({ role: 'dialog', name: PRIVACY })
        expectNoIdentifyingHeaders(person)
        expect(person.sent().filter(({ call }) => call === JOBS).length).toBeGreaterThan(0)
      },
    },
    {
      name: 'agrees, gets a device id, and withdraws the consent',
      async run(world) {
        const person = await world.visitor()
        await person.open('/')
        await person.see({ role: 'dialog', name: PRIVACY })
        await person.see(A_JOB)
        expectNoIdentifyingHeaders(person)
        await person.tap('同意')
        await person.answerTo('POST /buried/getDeviceId')
        await person.tap(A_JOB)
        await waitForHeader(person, 'device-id')
        await person.restart()
        await person.see(A_JOB)
        await person.dontSee({ role: 'dialog', name: PRIVACY })

        await person.tap({ role: 'tab', name: '我的' })
        await person.tap('隐私与授权')
        await person.see('你同意了隐私协议')
        await person.look('privacy-agreed')
        await person.tap('撤回同意')
        await person.see({ role: 'dialog', name: '撤回同意？' })
        await person.tap({ role: 'button', name: '撤回' })
        await person.see('你没有同意隐私协议')
        await person.answerTo('POST /user/consent/withdraw')
        await person.look('privacy-withdrawn')
        await person.back()
        await person.see({ role: 'tab', name: '我的' })
        const before = person.sent().length
        await person.restart()
        await person.tap(A_JOB)
        await person.see('干什么活')
        const since = person.sent().slice(before)
        expect(since.length).toBeGreaterThan(0)
        expect(since.filter(({ headers }) => 'device-id' in headers)).toEqual([])
      },
    },
    {
      name: 'reads the licences without logging in',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.tap({ role: 'tab', name: '我的' })
        await person.look('mine-visitor')
        await person.tap('营业执照')
        await person.see('统一社会信用代码')
        await person.tap({ role: 'button', name: '返回' })
        await person.tap('人力资源服务许可证')
        await person.see('许可证编号')
      },
    },
  ],
}
