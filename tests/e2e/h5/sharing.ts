import type { BrowserWorld } from '../driver/browser/browser-world'
import type { Group } from '../driver/person'
import { A_JOB, arrive } from '../scenarios/steps'

/** Texts that follow the job's title in a shared sentence. */
const COPIED = /^¥.+招.+，.+\nhttp:\/\/localhost:\d+\/user\/job-detail\?id=[0-9a-f-]{36}$/

export const sharing: Group<BrowserWorld> = {
  name: 'sharing a job',
  scenarios: [
    {
      name: 'copies a sentence and an address without personal data, and the address opens the job',
      async run(world) {
        const person = await world.visitor()
        await arrive(person)
        await person.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await person.tap(A_JOB)
        await person.see('干什么活')
        await person.look('job-detail-share')
        await person.tap('分享')
        await person.see('链接复制好了，发给朋友吧')
        const copied = await person.page.evaluate(() => navigator.clipboard.readText())
        expect(copied).toMatch(COPIED)

        const friend = await world.visitor()
        const { pathname, search } = new URL(copied.split('\n')[1] as string)
        await friend.open(`/${pathname.slice(1)}${search}`)
        await friend.tap('同意')
        await friend.see('干什么活')
      },
    },
  ],
}
