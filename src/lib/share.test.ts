import { SHARE_PHRASES, shareSentence } from './share'

it('has six phrases, and each can come', () => {
  const said = [0, 1, 2, 3, 4, 5].map((part) => shareSentence(undefined, () => part / 6 + 0.01))
  expect(said).toEqual([...SHARE_PHRASES])
  expect(new Set(said).size).toBe(6)
})

it.each([[0, 0], [0.999999, 5]])('%d picks phrase %d', (random, at) => {
  expect(shareSentence('¥220/天招洗碗工', () => random)).toBe(`¥220/天招洗碗工，${SHARE_PHRASES[at]}`)
})
