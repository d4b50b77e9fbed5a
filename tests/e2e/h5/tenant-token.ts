import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { enter, OWN_CALLS } from '../scenarios/steps'

const CONTACT = '/api/v1/app/web/enterpriseWechatUsers/getBusinessInfoByUser'

export const tenantTokens: Group<BrowserWorld> = {
  name: 'tenant token',
  scenarios: [
    {
      name: '-20002: an invalid one ends the session, and shows the reason',
      async run(world) {
        const person = await world.visitor({ refused: [...OWN_CALLS, CONTACT] })
        await enter(person, world, world.newPhone())
        await person.open('good-job')
        await person.calm()
        const changed = await person.page.evaluate(() => {
          const kept = Object.keys(sessionStorage).flatMap((key) => {
            const value = sessionStorage.getItem(key) ?? ''
            return value.includes('"yToken"') ? [{ key, value }] : []
          })
          for (const { key, value } of kept) sessionStorage.setItem(key, value.replace(/("yToken":")[^"]+/, `$1${'A'.repeat(43)}`))
          return kept.length
        })
        expect(changed).toBe(1)
        await person.open('good-job')
        await person.see({ role: 'button', name: '登录' })
        await person.see('登录信息对不上，请再登录一次')
      },
    },
  ],
}
