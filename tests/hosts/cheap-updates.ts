import type { Calls } from '@daogang/contract'
import type { MiniPerson } from '../e2e/driver/mini/mini-person'
import type { MiniWorld } from '../e2e/driver/mini/mini-world'
import type { Group } from '../e2e/driver/person'
import { carriesLogin, countSent, enter } from '../e2e/scenarios/words'
import { sentFigures } from './figures'

const ROWS = 100
const SHANGHAI = 31_000
/** What one row may cost, with the word that tells that it is done: less than half of what drawing that row anew takes. */
const MOST_BYTES = 2 * 1024
const MOST_CALLS = 8
const COLLECT = 'POST /v3/recommend/jobCollect'

/** A call by the person's phone, of what would take a hundred presses. */
async function ask<K extends keyof Calls>(world: MiniWorld, person: MiniPerson, call: K, body: object): Promise<Calls[K]['data']> {
  const [method, path] = call.split(' ') as [string, string]
  const headers = person.sent().filter(carriesLogin).pop()?.headers ?? {}
  const answer = await fetch(`${world.server.origin}${path}`, {
    method, body: JSON.stringify(body),
    headers: Object.fromEntries(['authorization', 'device-id', 'client-type', 'sub-business-type', 'content-type'].flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    })),
  })
  const { code, msg, data } = await answer.json() as { code: number; msg: string; data: Calls[K]['data'] }
  if (code !== 0) throw new Error(`${call}: ${code} ${msg}`)
  return data
}

/** Favourites so many jobs of any kind. */
async function collect(world: MiniWorld, person: MiniPerson, count: number): Promise<void> {
  let cursor: string | undefined
  for (let done = 0; done < count;) {
    const { items, next } = await ask(world, person, 'POST /v3/recommend/jobList', { cityId: SHANGHAI, cursor })
    for (const { id } of items.slice(0, count - done)) await ask(world, person, COLLECT, { jobId: id, collected: true })
    done += items.length
    if (next === undefined && done < count) throw new Error(`There are only ${done} jobs`)
    cursor = next
  }
}

/** What crosses to the view when one row of a long list changes. */
export const cheapUpdates: Group<MiniWorld> = {
  name: 'cheap updates',
  scenarios: [
    {
      name: 'changes one row of a hundred, and sends little more than that row',
      async run(world) {
        const person = await world.visitor()
        await enter(person, world, world.newPhone())
        await collect(world, person, ROWS)
        await person.open('collect-job-list')
        await person.scrollToEnd()
        await person.see('没有更多了')
        expect(countSent(person, 'POST /v3/recommend/jobActionList')).toBe(ROWS / 20)
        const before = person.setData().length
        await person.tap('取消收藏')
        await person.see('重新收藏')
        await person.see('取消收藏了')
        await person.calm()
        const cost = sentFigures(person.setData().slice(before))
        world.measured.updates['one row of 100'] = cost
        expect(cost.bytes).toBeGreaterThan(0)
        expect(cost.bytes).toBeLessThanOrEqual(MOST_BYTES)
        expect(cost.calls).toBeLessThanOrEqual(MOST_CALLS)
      },
    },
  ],
}
