import type { Calls } from '@daogang/contract'
import type { MiniPerson } from '../e2e/driver/mini/mini-person'
import type { MiniWorld } from '../e2e/driver/mini/mini-world'
import type { Group } from '../e2e/driver/person'
import { applyTo, carriesLogin, countSent, enter, onlineJobOf } from '../e2e/scenarios/steps'
import { OPEN_CITY_IDS } from '../../server/dictionary/regions'
import { randomId } from '@/lib/random-id'
import { sentFigures } from './figures'

const ROWS = 100
/** Limits for one changed row, with the text that marks the end of the change: less than half of a full redraw of that row. */
const MAX_BYTES = 2 * 1024
const MAX_CALLS = 8
const COLLECT = 'POST /v3/recommend/jobCollect'

/** A call by the person's phone, in place of a hundred presses. */
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

/** Adds so many jobs of any kind to the favourites, city by city. */
export async function collect(world: MiniWorld, person: MiniPerson, count: number): Promise<void> {
  let done = 0
  for (const cityId of OPEN_CITY_IDS) {
    let cursor: string | undefined
    do {
      if (done >= count) return
      const page = await ask(world, person, 'POST /v3/recommend/jobList', { cityId, cursor })
      const wanted = page.items.slice(0, count - done)
      await Promise.all(wanted.map(({ id }) => ask(world, person, COLLECT, { jobId: id, collected: true })))
      done += wanted.length
      cursor = page.next
    } while (cursor !== undefined)
  }
  if (done < count) throw new Error(`There are only ${done} jobs`)
}

/** Sent in turns, and the employer sends more in the next scenario: a larger number would exceed the limit of one minute. */
const MESSAGE_COUNT = 80
/** Limits for one incoming message: its row once, its read mark, and the state of the conversation. */
const MAX_MESSAGE_BYTES = 4 * 1024

/** Measures the data that crosses to the view when one row of a long list changes. */
export const cheapUpdates: Group<MiniWorld> = {
  name: 'small updates',
  scenarios: [
    {
      name: 'sends little more than the row when one of a hundred changes',
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
        expect(cost.bytes).toBeLessThanOrEqual(MAX_BYTES)
        expect(cost.calls).toBeLessThanOrEqual(MAX_CALLS)
      },
    },
    {
      name: 'sends little more than the message when one arrives in a long chat',
      async run(world) {
        const [seeker, employer] = [await world.seeker(), await world.employer()]
        await seeker.open('delivery-list')
        await seeker.tap({ role: 'button', name: '聊一聊，炒锅师傅' })
        const { id: conversationId } = await seeker.answerTo('POST /chat/open')
        for (let said = 0; said < MESSAGE_COUNT; said++) {
          const who = said % 2 === 0 ? employer : seeker
          await ask(world, who, 'POST /chat/sendMsg', { conversationId, clientId: randomId(), kind: 'text', text: `第${said}句话` })
        }
        await seeker.open('chat', { id: conversationId })
        await seeker.see(`第${MESSAGE_COUNT - 1}句话`)
        await seeker.calm()
        await employer.open('chat', { id: conversationId })
        await employer.see(`第${MESSAGE_COUNT - 1}句话`)
        // The read marks are drawn before the measurement.
        await seeker.see('已读')
        await employer.calm()
        await seeker.calm()
        const [read, message] = [seeker.setData().length, '好的，明天见']
        await ask(world, employer, 'POST /chat/sendMsg', { conversationId, clientId: randomId(), kind: 'text', text: message })
        await seeker.see(message)
        await seeker.calm()
        const cost = sentFigures(seeker.setData().slice(read))
        world.measured.updates['one message of a long chat'] = cost
        expect(cost.bytes).toBeGreaterThan(0)
        expect(cost.bytes).toBeLessThanOrEqual(MAX_MESSAGE_BYTES)
      },
    },
    {
      name: 'sends little more than the reason when a message of a long chat is refused, and keeps it below newer ones',
      async run(world) {
        const [seeker, employer] = [await world.visitor({ refused: ['/resumeApply/apply', '/chat/sendMsg'] }), await world.employer()]
        const job = await onlineJobOf(employer)
        await enter(seeker, world, world.newPhone())
        await applyTo(seeker, job.id)
        const { id: conversationId } = await ask(world, seeker, 'POST /chat/open', { jobId: job.id })
        const say = (who: MiniPerson, text: string) =>
          ask(world, who, 'POST /chat/sendMsg', { conversationId, clientId: randomId(), kind: 'text', text })
        // The employer has sent many messages elsewhere in this minute; no more rows than these are drawn.
        for (let said = 0; said < 40; said++) await say(said % 10 === 0 ? employer : seeker, `第${said}句话`)
        await ask(world, seeker, 'POST /chat/sendMsg', { conversationId, clientId: randomId(), kind: 'phone' })
        await seeker.open('chat', { id: conversationId })
        await seeker.see('你想换电话，等对方回话')
        await seeker.calm()
        const costs: Record<string, number> = {}
        const measured = async (what: string, act: () => Promise<void>) => {
          const before = seeker.setData().length
          await act()
          await seeker.calm()
          const cost = sentFigures(seeker.setData().slice(before))
          world.measured.updates[what] = cost
          costs[what] = cost.bytes
        }
        await seeker.tap('更多')
        await seeker.tap('换电话')
        // The dialog is drawn in full before the measurement.
        await seeker.see('请求换电话')
        await seeker.calm()
        await measured('one refused', async () => {
          await seeker.tap('请求换电话')
          await seeker.see({ role: 'button', name: '删掉没发出去的' })
        })
        for (let more = 0; more < 12; more++) {
          await measured(`beside one refused, ${more}`, async () => {
            await say(employer, `又说了${more}`)
            await seeker.see(`又说了${more}`)
            await seeker.see({ role: 'button', name: '删掉没发出去的' })
          })
        }
        await measured('the refused one away', async () => {
          await seeker.tap({ role: 'button', name: '删掉没发出去的' })
          await seeker.dontSee({ role: 'button', name: '删掉没发出去的' })
        })
        expect(Object.entries(costs).filter(([, bytes]) => bytes > MAX_BYTES)).toEqual([])
      },
    },
  ],
}
