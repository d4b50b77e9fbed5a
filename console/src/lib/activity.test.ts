import { activityHeader } from './activity'

it('says that no one is at the console a minute after the last key', () => {
  const opened = Date.now()
  expect([activityHeader(opened + 59_000), activityHeader(opened + 61_000)]).toEqual(['1', 'idle'])
})
