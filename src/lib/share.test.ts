import { SHARE_PHRASES, shareSentence } from './share'

it('can pick each of the six phrases', () => {
  const titles = [0, 1, 2, 3, 4, 5].map((part) => shareSentence(undefined, () => part / 6 + 0.01))
  expect(titles).toEqual([...SHARE_PHRASES])
  expect(new Set(titles).size).toBe(6)
})

it.each([[0, 0], [0.999999, 5]])('maps random value %d to phrase %d', (random, at) => {
  expect(shareSentence('¥220/天招洗碗工', () => random)).toBe(`¥220/天招洗碗工，${SHARE_PHRASES[at]}`)
})
