import Taro from '@tarojs/taro'

describe('Taro in an Alipay test', () => {
  it('is Taro’s own adapter over my, with Alipay’s way of storing', () => {
    expect(Taro.getEnv()).toBe('ALIPAY')
    Taro.setStorageSync('city', 31000)
    expect(my.getStorageSync({ key: 'city' })).toEqual({ data: 31000 })
    expect(Taro.getStorageSync('city')).toBe(31000)
  })

  it('turns a callback of my into a promise', async () => {
    await expect(Taro.showModal({ title: '退出' })).resolves.toMatchObject({ confirm: true })
  })
})
