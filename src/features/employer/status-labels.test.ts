import { validityText } from './status-labels'

describe('validityText', () => {
  const expiresAt = '2020-12-31T10:00:00+08:00'

  it.each([
    ['online', '2020年12月31日前有效'],
    ['offline', '2020年12月31日前有效'],
    ['expired', '2020年12月31日过期了'],
    ['closed', '关闭了，不再收报名'],
  ] as const)('describes a job with status %s as %s', (status, text) => {
    expect(validityText({ status, expiresAt })).toBe(text)
  })
})
