import { partsText } from './parts-text'

it('partsText lists the parts in order', () => {
  expect(partsText([{ label: '底薪', amount: 550_000, unit: 'month' }, { label: '加班', amount: 2_550, unit: 'hour' }]))
    .toBe('底薪¥5500/月，加班¥25.5/小时')
})
