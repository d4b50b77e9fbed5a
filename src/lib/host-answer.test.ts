import { alipayFailure, callHost, promised, wechatFailure } from './host-answer'

describe('callHost', () => {
  const toDenied = () => 'denied' as const

  it.each<[what: string, run: () => Promise<number>]>([
    ['a rejection', () => Promise.reject(new Error('no'))],
    ['a throw', () => { throw new Error('no') }],
    ['a fail callback', () => promised<number>(({ fail }) => fail({ error: 11 }))],
  ])('maps %s to a failure', async (_what, run) => {
    await expect(callHost(run, String, toDenied)).resolves.toBe('denied')
  })

  it('passes on the result', async () => {
    await expect(callHost(() => promised<number>(({ success }) => success(7)), (n) => ({ n }), toDenied)).resolves.toEqual({ n: 7 })
  })

  it('treats an unreadable result as a failure', async () => {
    await expect(callHost(() => undefined as unknown as { code: string }, ({ code }) => code, wechatFailure)).resolves.toBe('failed')
  })
})

describe('wechatFailure', () => {
  it.each([
    ['chooseMedia:fail cancel', 'cancelled'],
    ['scanCode:fail:cancel', 'cancelled'],
    ['showActionSheet:fail cancel', 'cancelled'],
    ['saveImageToPhotosAlbum:fail auth deny', 'denied'],
    ['saveImageToPhotosAlbum:fail:auth denied', 'denied'],
    ['getLocation:fail system permission denied', 'denied'],
    ['chooseImage:fail privacy permission is not authorized', 'denied'],
    ['getPhoneNumber:fail user deny', 'denied'],
    ['wx.chooseMedia is not a function', 'unsupported'],
    ['wx.requirePrivacyAuthorize is not a function', 'unsupported'],
    ['requirePrivacyAuthorize:fail user not agree', 'denied'],
    ['requirePrivacyAuthorize:fail system busy', 'failed'],
    ['openLocation:fail', 'failed'],
  ])('%s: %s', (errMsg, word) => {
    expect(wechatFailure({ errMsg })).toBe(word)
  })

  it.each([undefined, null, 'text', 3])('maps %s to failed', (error) => {
    expect(wechatFailure(error)).toBe('failed')
  })

  it('recognises a missing function by its TypeError', () => {
    expect(wechatFailure(new TypeError('Taro.scanCode is not a function'))).toBe('unsupported')
  })
})

describe('alipayFailure', () => {
  it.each([
    [{ error: 11, errorMessage: '用户取消操作' }, 'cancelled'],
    [{ error: 10 }, 'cancelled'],
    [{ error: 2001 }, 'denied'],
    [{ error: 2002 }, 'denied'],
    [{ error: 4, errorMessage: '无权调用' }, 'unsupported'],
    [{ error: 15, errorMessage: '用户拒绝授权相册' }, 'denied'],
    [{ errorMessage: 'user cancel' }, 'cancelled'],
    [{ error: 3 }, 'failed'],
    [undefined, 'failed'],
  ])('%j: %s', (error, word) => {
    expect(alipayFailure(error)).toBe(word)
  })
})
