import { render } from '@tests/jest/render'
import { Button } from '@/ui'

it('Button with submit accepts the first press at once and drops others for 1500 ms', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  const save = jest.fn()
  const screen = await render(<Button submit onPress={save}>保存</Button>)
  const pressAfter = async (ms: number) => {
    await screen.elapse(ms)
    await screen.press('保存')
  }
  await pressAfter(0)
  expect(save).toHaveBeenCalledTimes(1)
  await pressAfter(700)
  await pressAfter(799)
  expect(save).toHaveBeenCalledTimes(1)
  await pressAfter(1)
  expect(save).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})
