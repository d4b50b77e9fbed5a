import Taro from '@tarojs/taro'

describe('Taro in a WeChat test', () => {
  it('is Taro’s own adapter over wx', () => {
    expect(Taro.getEnv()).toBe('WEAPP')
    Taro.setStorageSync('city', 31000)
    expect(wx.getStorageSync('city')).toBe(31000)
    expect(Taro.getStorageSync('city')).toBe(31000)
  })

  it('turns a callback of wx into a promise', async () => {
    await expect(Taro.showModal({ title: '退出' })).resolves.toMatchObject({ confirm: true })
    await expect(Taro.getLocation({ type: 'gcj02' })).rejects.toMatchObject({ errMsg: expect.stringContaining('deny') })
  })

  it('has no document', () => {
    expect(typeof document).toBe('undefined')
  })
})
