import { CONSENT_SCOPES, SCOPE_BLOCKS, SCOPE_BLOCK_TEXTS, SCOPE_TEXTS } from './consent-scope'

it.each(CONSENT_SCOPES)('%s: says what it is for, what ends and what stays', (scope) => {
  const { why, uses, stops, stays } = SCOPE_TEXTS[scope]
  for (const text of [why, ...uses, ...stops, ...stays]) expect(text).toMatch(/^[^a-zA-Z]+$/)
  expect([uses.length, stops.length, stays.length].every((count) => count > 0)).toBe(true)
})

it.each(SCOPE_BLOCKS)('%s: names the way to resolve it', (block) => {
  expect(SCOPE_BLOCK_TEXTS[block]).toMatch(/以后再撤回$/)
})

it('the id card: says what the tax law keeps of people who took money out', () => {
  expect(SCOPE_TEXTS.id_card.stays.join('，')).toMatch(/提过现的.*封存10年/)
})

it('the position: names who gets it, for what, and what employers see', () => {
  const uses = SCOPE_TEXTS.location.uses.join('，')
  for (const word of ['到岗的服务器', '高德软件有限公司，只用来换成地址', '不给老板和别人看', '店里只看到离打卡点多远']) expect(uses).toContain(word)
})
