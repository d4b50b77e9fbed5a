import { ERRORS } from '@daogang/contract/errors'
import { MISSING } from './missing'

it.each([...Object.entries(MISSING), ['anything', ERRORS.NOT_FOUND.msg]])('the message for %s says what to do next', (_what, text) => {
  expect(text).toMatch(/^[^，]+没|^没找到|现在看不了/)
  expect(text).toMatch(/，.*(看看|换一个)/)
})
