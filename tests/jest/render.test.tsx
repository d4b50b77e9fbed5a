import { useEffect, useState } from 'react'
import { render } from './render'

function Late({ ms }: { ms: number }) {
  const [shown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return <div>{shown ? '来了' : '还在等'}</div>
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] }))
afterEach(() => void jest.useRealTimers())

it('findByText waits as long as a busy machine needs', async () => {
  const screen = await render(<Late ms={9_000} />)
  await screen.findByText('来了')
})

it('findByText says what is on the screen when the text does not come', async () => {
  const screen = await render(<Late ms={11_000} />)
  await expect(screen.findByText('来了')).rejects.toThrow(/“来了”[\s\S]*还在等/)
})
