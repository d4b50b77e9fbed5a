import { responseHost } from './index'

describe('answerIn', () => {
  const envelope = { code: 400101, msg: '验证码不对', data: null }

  it.each([
    ['an object', envelope, { data: envelope }],
    ['text', JSON.stringify(envelope), { data: envelope }],
    ['text that is not JSON', '<html>Bad gateway</html>', { data: undefined }],
    ['nothing', undefined, undefined],
  ])('reads the body of a non-2xx response that is %s', (_what, data, answer) => {
    expect(responseHost.answerIn({ error: 19, errorMessage: 'http status error', status: 401, data })).toEqual(answer)
  })

  it.each([
    ['no network', { error: 12, errorMessage: 'offline' }], ['a timeout', { error: 13, errorMessage: 'timeout' }],
    ['an aborted request', { error: 9, errorMessage: 'request:fail abort' }], ['nothing at all', undefined],
  ])('returns undefined after %s', (_what, failure) => {
    expect(responseHost.answerIn(failure)).toBeUndefined()
  })
})
