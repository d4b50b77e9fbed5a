import { useQuery } from '@tanstack/react-query'
import { Button, Image, Input, ScrollView, Swiper, SwiperItem, Text, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import { useUi } from '@/ui/context'
import { render } from './render'

const SLIDES = ['第一屏', '第二屏', '第三屏']

function Form({ hint = '姓名' }: { hint?: string }) {
  const [name, setName] = useState('')
  const [presses, setPresses] = useState(0)
  return (
    <View>
      <Input placeholder={hint} value={name} onInput={(event) => setName(event.detail.value)} />
      <View onClick={() => setPresses(presses + 1)}><Text>按一下</Text></View>
      <Button onClick={() => setPresses(presses + 10)}>报名</Button>
      <Text>{`${name}按了${presses}次`}</Text>
    </View>
  )
}

describe('render', () => {
  it('draws Taro’s real H5 components, presses and types', async () => {
    const screen = await render(<Form />)
    await screen.press('按一下')
    await screen.press('报名')
    await screen.type('姓名', '张师傅')
    expect(screen.getByText('张师傅按了11次').tagName).toBe('SPAN')
    expect(screen.getByPlaceholder('姓名').className).toContain('taro-input')
  })

  it('keeps the state when properties change', async () => {
    const screen = await render(<Form />)
    await screen.press('报名')
    await screen.rerender(<Form hint="称呼" />)
    expect(screen.getByPlaceholder('称呼')).toBeDefined()
    expect(screen.getByText('按了10次')).toBeDefined()
  })

  it('leaves nothing behind for the next test', () => {
    expect(document.body.textContent).toBe('')
  })

  it('provides queries and the kit’s settings', async () => {
    function Jobs() {
      const { elder } = useUi()
      const { data } = useQuery({ queryKey: ['jobs'], queryFn: () => Promise.resolve('炒菜师傅') })
      return <Text>{`${elder ? '大字' : '普通'} ${data ?? '加载中'}`}</Text>
    }
    const screen = await render(<Jobs />, { ui: { elder: true } })
    await screen.findByText('大字 炒菜师傅')
  })

  it('draws the heavier components', async () => {
    // Without layout a swiper assumes too few slides for a loop.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const screen = await render(
      <ScrollView scrollY>
        <Swiper>{SLIDES.map((name) => <SwiperItem key={name}><Text>{name}</Text></SwiperItem>)}</Swiper>
        <Image src="a.png" />
      </ScrollView>,
    )
    expect(screen.getByText('第一屏')).toBeDefined()
    expect(screen.querySelector('img')?.getAttribute('src')).toBe('a.png')
  })

  it('lists the texts of the screen when one is missing', async () => {
    const screen = await render(<Text>附近的活</Text>)
    expect(() => screen.getByText('钱包')).toThrow(/附近的活/)
  })

  it('has Taro’s H5 API', () => {
    Taro.setStorageSync('city', 31000)
    expect(Taro.getStorageSync('city')).toBe(31000)
    expect(typeof Taro.useDidShow).toBe('function')
  })
})
