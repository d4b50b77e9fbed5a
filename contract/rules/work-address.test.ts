import { workAddressSave } from '../work-address'
import { MAX_DETAIL_LENGTH } from './work-address'
import { countWidth } from './text'

it.each([['楼', 60], ['a', 30]])('the longest detail of “%s” is %d wide and fits the schema', (character, width) => {
  const detail = character.repeat(MAX_DETAIL_LENGTH)
  expect(countWidth(detail)).toBe(width)
  expect(workAddressSave.body.properties.detail).toMatchObject({ maxWidth: 60 })
})
