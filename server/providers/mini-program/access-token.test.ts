import { HOUR_MS } from '@daogang/contract/rules/durations'
import { createAccessToken } from './access-token'

let time = 0
let asked = 0
let failure: Error | undefined
const ask = async () => {
  asked += 1
  const token = `token ${asked}`
  await Promise.resolve()
  if (failure) throw failure
  return { token, seconds: 7200 }
}
const create = () => createAccessToken(ask, () => time)

beforeEach(() => {
  time = 0
  asked = 0
  failure = undefined
})

it('requests a token once for a hundred concurrent callers, and keeps it until shortly before its expiry', async () => {
  const token = create()
  expect(new Set(await Promise.all(Array.from({ length: 100 }, () => token.get())))).toEqual(new Set(['token 1']))
  time = 2 * HOUR_MS - 300_001
  expect(await token.get()).toBe('token 1')
  time += 1
  expect(await token.get()).toBe('token 2')
})

it('reports a failure to all waiting callers, and tries again for the next one', async () => {
  const token = create()
  failure = new Error('away')
  const answers = await Promise.allSettled([token.get(), token.get()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toBe(1)
  failure = undefined
  expect(await token.get()).toBe('token 2')
})

it('drops the expired token, and not a newer one', async () => {
  const token = create()
  const old = await token.get()
  token.drop(old)
  expect(await token.get()).toBe('token 2')
  token.drop(old)
  expect(await token.get()).toBe('token 2')
})
