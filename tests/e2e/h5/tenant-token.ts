import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { enter } from '../scenarios/steps'

const CONTACT = '/api/v1/app/web/enterpriseWechatUsers/getBusinessInfoByUser'
const INVALID = 'A'.repeat(43)

export const tenantTokens: Group<BrowserWorld> = {
  name: 'tenant token',
  scenarios: [
    {
      name: '-20002: an invalid one is converted again, and the login goes on',
      async run(world) {
        const person = await world.visitor({ refused: [CONTACT] })
        await enter(person, world, world.newPhone())
        await person.open('good-job')
        await person.calm()
        const stored = () => person.page.evaluate(() =>
          Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key) ?? '').filter((value) => value.includes('"yToken"')))
        const changed = await person.page.evaluate((token) => {
          const kept = Object.keys(sessionStorage).flatMap((key) => {
            const value = sessionStorage.getItem(key) ?? ''
            return value.includes('"yToken"') ? [{ key, value }] : []
          })
          for (const { key, value } of kept) sessionStorage.setItem(key, value.replace(/("yToken":")[^"]+/, `$1${token}`))
          return kept.length
        }, INVALID)
        expect(changed).toBe(1)
        await person.open('good-job')
        await person.see('有熟人')
        await person.calm()
        expect(await stored()).toEqual([expect.not.stringContaining(INVALID)])
        await person.dontSee({ role: 'button', name: '登录' })
      },
    },
  ],
}
