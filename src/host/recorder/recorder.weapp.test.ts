import type { RecorderHost } from './types'

declare const wx: Record<string, unknown>

interface Option { success: (answer: object) => void, fail: (error: object) => void }

const authorize = jest.fn()
let recorderHost: RecorderHost

beforeAll(async () => {
  Object.assign(wx, { authorize })
  recorderHost = (await import('.')).recorderHost
})

it.each([
  ['granted', (option: Option) => option.success({ errMsg: 'authorize:ok' })],
  // An unhandled rejection besides would end the process of the test.
  ['denied', (option: Option) => option.fail({ errMsg: 'authorize:fail auth deny' })],
])('says that the microphone is %s', async (answer, ask) => {
  authorize.mockImplementation(ask)
  expect(await recorderHost.ask()).toBe(answer)
  expect(authorize).toHaveBeenCalledWith(expect.objectContaining({ scope: 'scope.record' }))
})
