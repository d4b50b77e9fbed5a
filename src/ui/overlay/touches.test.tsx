import { fireEvent } from '@testing-library/react'
import { render } from '@tests/jest/render'
import { Screen, Sheet } from '@/ui'

/** A touch with one finger at this height. */
const at = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] })

it('does not pull the page below when a sheet is dragged', async () => {
  const refresh = jest.fn(() => Promise.resolve())
  const screen = await render(
    <Screen title="头像" onRefresh={refresh}>
      <Sheet open title="裁一裁" onClose={jest.fn()}>照片</Sheet>
    </Screen>,
  )
  // The sheet's header, because its scroll container stops touch events itself.
  const head = screen.getByText('裁一裁')
  fireEvent.touchStart(head, at(100))
  fireEvent.touchMove(head, at(300))
  expect(screen.queryByText('松开刷新')).toBeNull()
  fireEvent.touchEnd(head, at(300))
  expect(refresh).not.toHaveBeenCalled()
})
