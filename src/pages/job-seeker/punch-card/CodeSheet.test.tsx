import { render } from '@tests/jest/render'
import { Screen } from '@/ui'
import { CodeSheet } from './CodeSheet'

const onCode = jest.fn()
const onClose = jest.fn()
const sheet = (busy: boolean) =>
  <Screen title="打卡"><CodeSheet open direction="in" busy={busy} onClose={onClose} onCode={onCode} /></Screen>

it('keeps the code while another punch is being made, and sends it after that', async () => {
  const screen = await render(sheet(true))
  await screen.type('6位数字', '123456')
  await screen.press('打上班卡')
  expect(onClose).not.toHaveBeenCalled()
  await screen.rerender(sheet(false))
  await screen.press('打上班卡')
  expect(onCode).toHaveBeenCalledWith('123456')
  expect(onClose).toHaveBeenCalledTimes(1)
})
