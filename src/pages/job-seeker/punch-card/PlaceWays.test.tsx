import type { FixReport } from '@/host/positioning/types'
import { systemHost } from '@/host/system'
import { render } from '@tests/jest/render'
import { PlaceState } from './PlaceState'

const PLACE = { latitude: 31.17, longitude: 121.43, radius: 200 }
const onRetry = jest.fn()
const onCode = jest.fn()
const shown = (report: FixReport | undefined) => render(<PlaceState report={report} place={PLACE} onRetry={onRetry} onCode={onCode} />)

beforeEach(() => onRetry.mockClear())

it('opens the settings of the host where the position was denied, and then measures again', async () => {
  const open = jest.spyOn(systemHost, 'openSettings').mockResolvedValue('done')
  const screen = await shown('denied')
  await screen.press('去打开')
  expect(open).toHaveBeenCalled()
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('describes the way to the settings where the host has none', async () => {
  jest.spyOn(systemHost, 'openSettings').mockResolvedValue('unsupported')
  const screen = await shown('denied')
  await screen.press('去打开')
  expect(onRetry).not.toHaveBeenCalled()
})

it('offers the code of the place also before there is a position', async () => {
  const screen = await shown(undefined)
  await screen.press('用到岗码')
  expect(onCode).toHaveBeenCalled()
  expect(screen.queryByText('再定位')).toBeNull()
})
