import { createTestApp, SERVER_START_MS } from '../tests/harness'
import { receiveCode } from '../tests/login-codes'
import { createLog, scrub } from './log'

describe('scrub', () => {
  it.each([
    ['phone 13912345678 there', 'phone [phone] there'],
    ['"mobile":"13912345678"', '"mobile":"[phone]"'],
    ['+8613912345678', '+[phone]'],
    ['card 31010119900308009X, 6222021234567890128.', 'card [card], [card].'],
    ['time 1795252163778', 'time 1795252163778'],
    [`token ${'a-_Z'.repeat(10)}abc.`, 'token [token].'],
    ['"reqId":"a13912345678bcdef0123456789abcde"', '"reqId":"a13912345678bcdef0123456789abcde"'],
    ['0190a5b2-0000-7000-8000-000000000000', '0190a5b2-0000-7000-8000-000000000000'],
  ])('%s', (line, expected) => expect(scrub(line)).toBe(expected))
})

describe('the server’s log', () => {
  it('follows a request and contains no personal data', async () => {
    const lines: string[] = []
    const log = createLog('trace', { write: (line) => void lines.push(line) })
    const t = await createTestApp({ log })
    try {
      const mobile = '13912345678'
      const user = await t.loginAs(mobile)
      const input = await receiveCode(t, mobile, { 'x-request-id': 'abcdef0123456789' })
      await t.call('login', { ...input, code: '999999' })
      const { token } = await t.data('login', input)
      await user.call('getAccount')
      await t.app.inject({ url: `/v3/recommend/jobDetail?token=${token}&name=%E5%B0%8F%E7%8E%8B&mobile=${mobile}` })
      await t.app.inject({ url: `/nothing/${mobile}?openId=secret-open-id` })
      await t.app.inject({
        method: 'POST', url: '/auth/login', payload: `{"mobile":"${mobile}`, headers: { 'content-type': 'application/json' },
      })
      // Errors of a failing database quote rows and values.
      t.app.log.error({ err: Object.assign(new Error(`duplicate ${mobile}`), { detail: `Key (mobile)=(${mobile})`, where: token }) })
      await t.db.destroy()
      const failed = await t.call('sendLoginCode', { mobile })
      expect(failed).toMatchObject({ status: 500, code: 500001, msg: expect.stringMatching(/^系统出了点问题，请稍后再试（编号\d{8}）$/) as string, data: null })

      const text = lines.join('')
      for (const secret of [mobile, input.code, token, user.token, '小王', '%E5%B0%8F', 'secret-open-id', '999999', 'Key (mobile)']) {
        expect(text).not.toContain(secret)
      }
      const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request')
      expect(requests[0]).toMatchObject({
        reqId: 'abcdef0123456789', method: 'POST', route: '/auth/code', status: 200, ms: expect.any(Number) as number,
      })
      expect(requests.map(({ route }) => route)).toContain('-')
      expect(text).toContain('"type":"Error"')
    } finally {
      await t.close().catch(() => undefined)
    }
  }, SERVER_START_MS)
})
