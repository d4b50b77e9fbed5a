import { pickMany } from './pick-many'

const options = ['日结', '周结', '月结'].map((value) => ({ value }))

it.each([
  [['月结'], '日结', undefined, ['日结', '月结']],
  [['日结', '月结'], '日结', undefined, ['月结']],
  [['日结', '月结'], '周结', 2, undefined],
  [['日结', '月结'], '月结', 2, ['日结']],
])('from %j a press on %s with maximum %s gives %j', (value, pressed, max, next) => {
  expect(pickMany(options, value, pressed, max)).toEqual(next)
})
