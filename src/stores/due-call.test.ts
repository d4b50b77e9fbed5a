import { setDueCall, takeDueCall } from './due-call'

it('starts a call once, on the screen of its job', () => {
  setDueCall('a')
  expect([takeDueCall('a'), takeDueCall('a')]).toEqual([true, false])
})

it('forgets a call whose screen did not open', () => {
  setDueCall('a')
  expect([takeDueCall('b'), takeDueCall('a')]).toEqual([false, false])
})
