import { NOTICE_KINDS } from '@daogang/contract/notice'
import { MESSAGES, OFFERED, retryAfter } from './rules'

it('every state has two to five Chinese characters, as templates require', () => {
  for (const { state } of Object.values(MESSAGES)) expect(state).toMatch(/^[一-龥]{2,5}$/)
})

it('every message belongs to a notice and an offered kind', () => {
  for (const [notice, { kind }] of Object.entries(MESSAGES)) {
    expect(NOTICE_KINDS).toContain(notice)
    expect([...OFFERED.c, ...OFFERED.b]).toContain(kind)
  }
})

it.each([[1, 5_000], [2, 10_000], [5, 80_000], [6, null]])('after %d failures it waits %s', (attempts, wait) => {
  expect(retryAfter(attempts)).toBe(wait)
})
