import { render } from '@tests/jest/render'
import { speakHost } from '@/host/speak'
import { ReadAloud } from './ReadAloud'

let finish: (answer: 'done' | 'cancelled') => void

beforeEach(() => {
  jest.replaceProperty(speakHost, 'available', true)
  jest.spyOn(speakHost, 'speak').mockImplementation(() => new Promise((resolve) => { finish = resolve }))
  jest.spyOn(speakHost, 'stop').mockImplementation(() => finish('cancelled'))
})
afterEach(() => jest.restoreAllMocks())

describe('ReadAloud', () => {
  it('reads the text aloud and stops on request', async () => {
    const screen = await render(<ReadAloud text="每月6500元" />)
    await screen.press('读给我听')
    expect(speakHost.speak).toHaveBeenCalledWith('每月6500元')
    await screen.press('停下')
    expect(speakHost.stop).toHaveBeenCalled()
    await screen.findByText('读给我听')
  })

  it('renders nothing when the host has no text-to-speech', async () => {
    jest.replaceProperty(speakHost, 'available', false)
    const screen = await render(<ReadAloud text="每月6500元" />)
    expect(screen.queryByText('读给我听')).toBeNull()
  })
})
