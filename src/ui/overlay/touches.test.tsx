import { fireEvent } from '@testing-library/react'
import { render } from '@tests/jest/render'
import { Screen, Sheet } from '@/ui'

/** One finger, so far down the screen. */
const at = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] })

it('a finger on a sheet does not pull the page below', async () => {
  const refresh = jest.fn(() => Promise.resolve())
  const screen = await render(
    <Screen title="头像" onRefresh={refresh}>
      <Sheet open title="裁一裁" onClose={jest.fn()}>照片</Sheet>
    </Screen>,
  )
  // Its head: what scrolls in it keeps fingers to itself.
  const head = screen.getByText('裁一裁')
  fireEvent.touchStart(head, at(100))
  fireEvent.touchMove(head, at(300))
  expect(screen.queryByText('松开刷新')).toBeNull()
  fireEvent.touchEnd(head, at(300))
  expect(refresh).not.toHaveBeenCalled()
})
