import { realNameStates } from './real-name-states'

it('realNameStates has a distinct text and an icon for every status, so that colour is never the only signal', () => {
  const tags = Object.values(realNameStates).map(({ tag, icon }) => [tag, icon])
  expect(tags.filter(([tag, icon]) => !tag || !icon)).toEqual([])
  expect(new Set(tags.map(([tag]) => tag)).size).toBe(tags.length)
})
