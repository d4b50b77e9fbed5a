import { render } from '@tests/jest/render'
import { PhoneField, type UiSettings } from '@/ui'

// At a width of 320 px, the country code would cut off the last digits of a large number.
it.each<[string, Partial<UiSettings>, boolean]>([
  ['shows the country code beside a number of normal size', {}, true],
  ['leaves the country code out in elderly mode', { elder: true }, false],
  ['leaves the country code out at 1.4 times the text size', { textScale: 1.4 }, false],
])('%s', async (_what, ui, shown) => {
  const screen = await render(<PhoneField label="手机号" value="13800001234" onChange={() => undefined} />, { ui })
  expect([screen.queryByText('+86') !== null, screen.getByPlaceholder('手机号').value]).toEqual([shown, '138 0000 1234'])
})
