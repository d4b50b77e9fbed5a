import { useSearchHistory } from './search-history'

const { add, clear } = useSearchHistory.getState()
const words = () => useSearchHistory.getState().keywords

beforeEach(() => clear())

it('has a word that is searched again once, in front', () => {
  for (const word of ['切配', '服务员', '切配']) add(word)
  expect(words()).toEqual(['切配', '服务员'])
})

it('keeps the ten latest words', () => {
  for (let at = 1; at <= 12; at += 1) add(`词${at}`)
  expect(words()).toHaveLength(10)
  expect([words()[0], words().slice(-1)[0]]).toEqual(['词12', '词3'])
})
