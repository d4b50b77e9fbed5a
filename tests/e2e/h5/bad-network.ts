import type { BrowserPerson } from '../driver/browser/browser-person'
import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { A_JOB, AGREE, arrive, RESEND_LATER } from '../scenarios/steps'

/** Longer than the debounce of a submit button. */
const A_MOMENT = 2

/** Drops the first `times` requests to a path. The result counts its requests. */
async function dropRequests(person: BrowserPerson, path: string, times: number): Promise<() => number> {
  let count = 0
  await person.page.route((url) => url.pathname === path, (route) => {
    count += 1
    return count > times ? route.continue() : route.abort('connectionreset')
  })
  return () => count
}

export const badNetwork: Group<BrowserWorld> = {
  name: 'a bad network',
  scenarios: [
    {
      name: 'retries reads and a named write, and reports one that stays lost',
      async run(world) {
        const person = await world.visitor({ clock: true })
        await arrive(person)
        const reads = await dropRequests(person, '/v3/recommend/jobDetail', 2)
        await person.tap(A_JOB)
        await person.see('干什么活')
        expect(reads()).toBe(3)

        const writes = await dropRequests(person, '/auth/code', 3)
        await person.open('login')
        await person.type('手机号', world.newPhone())
        await person.tap(AGREE)
        await person.tap('获取验证码')
        await person.see('网络断了，看看流量或Wi-Fi开了没，再试一次')
        expect(writes()).toBe(3)
        await person.letPass(A_MOMENT)
        await person.tap('获取验证码')
        await person.see(RESEND_LATER)
      },
    },
  ],
}
