import { alipayNo, answerOf, promised, wechatNo } from './host-answer'

describe('answerOf', () => {
  const no = () => 'denied' as const

  it.each<[what: string, asked: () => Promise<number>]>([
    ['a rejection', () => Promise.reject(new Error('no'))],
    ['a throw', () => { throw new Error('no') }],
    ['a callback', () => promised<number>(({ fail }) => fail({ error: 11 }))],
  ])('turns %s into a word', async (_what, asked) => {
    await expect(answerOf(asked, String, no)).resolves.toBe('denied')
  })

  it('passes on what came', async () => {
    await expect(answerOf(() => promised<number>(({ success }) => success(7)), (n) => ({ n }), no)).resolves.toEqual({ n: 7 })
  })

  it('takes an answer that it cannot read for a no', async () => {
    await expect(answerOf(() => undefined as unknown as { code: string }, ({ code }) => code, wechatNo)).resolves.toBe('failed')
  })
})

describe('wechatNo', () => {
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
    expect(wechatNo({ errMsg })).toBe(word)
  })

  it.each([undefined, null, 'text', 3])('reads nothing into %s', (error) => {
    expect(wechatNo(error)).toBe('failed')
  })

  it('knows a function that is missing by its error', () => {
    expect(wechatNo(new TypeError('Taro.scanCode is not a function'))).toBe('unsupported')
  })
})

describe('alipayNo', () => {
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
    expect(alipayNo(error)).toBe(word)
  })
})
