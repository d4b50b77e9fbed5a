import { JOB_EXPIRED_TEXT } from './job'

it.each([[JOB_EXPIRED_TEXT]])('“%s” names a next step', (text) => {
  expect(text).toMatch(/，看看/)
})
