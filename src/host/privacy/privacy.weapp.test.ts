import type { PrivacyHost } from './types'

type Resolve = jest.Mock<void, [answer: object]>
type Callbacks = { success: (result: unknown) => void; fail: (error: unknown) => void }

declare const wx: Record<string, unknown>

/** WeChat's gate: `hold` simulates an API call that waits for the user's answer. */
let gate: ((resolve: Resolve, info: object) => void) | undefined
const hold = (): Resolve => {
  const resolve: Resolve = jest.fn()
  gate?.(resolve, { referrer: 'getLocation' })
  return resolve
}
let require: (callbacks: Callbacks) => void
wx.onNeedPrivacyAuthorization = (listen: typeof gate) => { gate = listen }
wx.getPrivacySetting = ({ success }: Callbacks) => success({ needAuthorization: true })
wx.requirePrivacyAuthorize = (callbacks: Callbacks) => require(callbacks)
wx.openPrivacyContract = ({ success }: Callbacks) => success({})

let privacyHost: PrivacyHost
beforeAll(async () => {
  privacyHost = (await import('.')).privacyHost
})

describe('privacyHost on WeChat', () => {
  it('settles all pending calls with one answer', () => {
    const report = jest.fn()
    const stop = privacyHost.onNeeded(report)
    const pending = [hold(), hold()]
    expect(report).toHaveBeenCalledTimes(2)
    privacyHost.shown()
    privacyHost.agree()
    const agreed = { event: 'agree', buttonId: privacyHost.agreeButton?.id }
    pending.forEach((resolve) => {
      expect(resolve.mock.calls).toEqual([[{ event: 'exposureAuthorization' }], [agreed]])
    })
    privacyHost.refuse()
    expect(pending[0]).toHaveBeenCalledTimes(2)
    stop()
  })

  it('rejects pending calls when the user refuses', () => {
    const stop = privacyHost.onNeeded(() => undefined)
    const resolve = hold()
    privacyHost.refuse()
    expect(resolve).toHaveBeenCalledWith({ event: 'disagree' })
    stop()
  })

  it('reports that consent is still needed', async () => {
    await expect(privacyHost.needed()).resolves.toBe(true)
  })

  it.each<[string, typeof require, string]>([
    ['agrees', ({ success }) => success({}), 'granted'],
    ['refuses', ({ fail }) => fail({ errMsg: 'requirePrivacyAuthorize:fail user not agree' }), 'denied'],
    ['has a WeChat without the gate', () => { throw new TypeError('wx.requirePrivacyAuthorize is not a function') }, 'granted'],
    ['gets an unexpected answer from WeChat', ({ fail }) => fail({ errMsg: 'requirePrivacyAuthorize:fail' }), 'failed'],
  ])('requires consent from a user who %s', async (_what, how, answer) => {
    require = how
    await expect(privacyHost.require()).resolves.toBe(answer)
  })

  it('opens WeChat’s privacy guide', async () => {
    await expect(privacyHost.openContract()).resolves.toBe('done')
  })
})
