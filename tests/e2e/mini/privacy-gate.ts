import type { MiniPerson } from '../driver/mini/mini-person'
import type { MiniWorld } from '../driver/mini/mini-world'
import type { Group } from '../driver/person'
import { until } from '../poll'
import { A_JOB, JOBS, lastSent, PRIVACY } from '../scenarios/steps'

/** The demo shop's street in Shanghai. */
const AT_HOME = { latitude: 31.16862, longitude: 121.43404 }

const requestsWithPosition = (person: MiniPerson) =>
  person.sent().filter(({ headers, body }) => 'latitude' in headers || body.includes('latitude'))

/** WeChat's `onNeedPrivacyAuthorization` delays `getLocation` until a press on WeChat's own button. No other host does. */
export const privacyGate: Group<MiniWorld> = {
  name: 'WeChat’s privacy gate',
  scenarios: [
    {
      name: 'gives WeChat’s consent with one press on 同意并打开 after a first refusal',
      async run(world) {
        const person = await world.visitor({ location: AT_HOME })
        await person.open('/')
        await person.tap({ role: 'button', name: /^不同意/ })
        await person.dontSee({ role: 'dialog', name: PRIVACY })
        await person.see(A_JOB)
        expect(requestsWithPosition(person)).toEqual([])

        await person.tap({ role: 'tab', name: '附近' })
        await person.look('location-asks-for-consent')
        await person.tap('同意并打开')
        await until('The nearest were not asked for', async () => lastSent(person, JOBS).order === 'nearest')
        await person.dontSee({ role: 'dialog', name: PRIVACY })
        await person.see(/\d+(米|公里)/)
      },
    },
    {
      name: 'asks again when WeChat has dropped the consent, then takes a refusal and a consent',
      async run(world) {
        const person = await world.visitor({ location: AT_HOME })
        await person.open('/')
        await person.tap('同意')
        await person.see(A_JOB)
        person.forgetPrivacyConsent()

        await person.tap({ role: 'tab', name: '附近' })
        await person.tap('打开定位')
        await person.see({ role: 'dialog', name: PRIVACY })
        await person.look('location-held-back')
        await person.tap('不同意')
        await person.see('没开定位，先按上海给你找')
        await person.see(A_JOB)
        expect(requestsWithPosition(person)).toEqual([])

        // Our own question was answered; only WeChat asks again.
        await person.tap({ role: 'tab', name: '附近' })
        await person.see({ role: 'dialog', name: PRIVACY })
        await person.tap('同意')
        await until('The nearest were not asked for', async () => lastSent(person, JOBS).order === 'nearest')
        await person.see(/\d+(米|公里)/)
        expect(requestsWithPosition(person).length).toBeGreaterThan(0)
      },
    },
  ],
}
