import { render } from '@tests/jest/render'
import { Button } from '@/ui'
import { leave, navigate } from './navigation'
import { pick, usePicked } from './picking'

jest.mock('./navigation')

const CHEF = { id: 'chef', name: '厨师' }
const alone = jest.fn()

function Picker() {
  const done = usePicked('choose-work', alone)
  return <Button onPress={() => done(CHEF)}>厨师</Button>
}

const press = async () => (await render(<Picker />)).press('厨师')

beforeEach(() => {
  jest.mocked(leave).mockResolvedValue()
  jest.mocked(navigate.to).mockReturnValue(true)
  alone.mockReset()
})

it('passes the choice to the requesting screen once that is back in front', async () => {
  const asked = jest.fn()
  let land: () => void = () => undefined
  jest.mocked(leave).mockReturnValue(new Promise((resolve) => { land = resolve }))
  pick('choose-work', { value: 'guard' }, asked)
  expect(navigate.to).toHaveBeenCalledWith('choose-work', { value: 'guard' })
  await press()
  expect(asked).not.toHaveBeenCalled()
  land()
  await Promise.resolve()
  expect(asked).toHaveBeenCalledWith(CHEF)
  expect(alone).not.toHaveBeenCalled()
})

it('calls the fallback when no screen requested a choice from this picker', async () => {
  await press()
  expect(alone).toHaveBeenCalledWith(CHEF)
  const area = jest.fn()
  pick('select-position', {}, area)
  await press()
  expect(alone).toHaveBeenCalledTimes(2)
  expect(area).not.toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
})

it('passes one choice and goes back once when the choice is tapped twice', async () => {
  const asked = jest.fn()
  let land: () => void = () => undefined
  jest.mocked(leave).mockReturnValue(new Promise((resolve) => { land = resolve }))
  pick('choose-work', {}, asked)
  const picker = await render(<Picker />)
  await picker.press('厨师')
  await picker.press('厨师')
  land()
  await Promise.resolve()
  expect(leave).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('keeps no request of a second tap, which opens no picker', async () => {
  const second = jest.fn()
  jest.mocked(navigate.to).mockReturnValue(false)
  pick('choose-work', {}, second)
  await press()
  expect(second).not.toHaveBeenCalled()
  expect(alone).toHaveBeenCalledWith(CHEF)
})
