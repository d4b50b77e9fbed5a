import { validityText } from './words'

describe('validityText', () => {
  const expiresAt = '2020-12-31T10:00:00+08:00'

  it.each([
    ['online', '2020年12月31日前有效'],
    ['offline', '2020年12月31日前有效'],
    ['expired', '2020年12月31日过期了'],
    ['closed', '关闭了，不再收报名'],
  ] as const)('of a job that is %s', (status, text) => {
    expect(validityText({ status, expiresAt })).toBe(text)
  })
})
