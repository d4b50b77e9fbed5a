import { act } from '@testing-library/react'
import { render } from '@tests/jest/render'
import { fetchSpeechText, sendRecording, useSpeechSupport } from '@/api/voice'
import { dictationHost } from '@/host/dictation'
import { recorderHost } from '@/host/recorder'
import type { Recorded } from '@/host/recorder/types'
import type { HostFailure } from '@/lib/host-answer'
import { useVoice } from '@/stores/voice'
import { Button, Screen } from '@/ui'
import { useSpeak } from './use-speak'

jest.mock('@/api/voice', () => ({ fetchSpeechText: jest.fn(), sendRecording: jest.fn(), useSpeechSupport: jest.fn() }))

const onText = jest.fn()
let finish: (result: Recorded | HostFailure) => void

function Form() {
  const { isOffered, start, sheet } = useSpeak(onText)
  return <Screen title="介绍自己">{isOffered && <Button onPress={start}>用嘴说</Button>}{sheet}</Screen>
}

const spoken: Recorded = { file: { kind: 'audio', path: 'blob:1', bytes: 9 }, ms: 3000 }

beforeEach(() => {
  URL.revokeObjectURL = jest.fn()
  useVoice.setState({ isExplained: true })
  jest.mocked(useSpeechSupport).mockReturnValue(true)
  jest.mocked(sendRecording).mockResolvedValue('up')
  jest.spyOn(recorderHost, 'available', 'get').mockReturnValue(true)
  jest.spyOn(recorderHost, 'ask').mockResolvedValue('granted')
  jest.spyOn(recorderHost, 'start').mockImplementation(() => {
    const done = new Promise<Recorded | HostFailure>((resolve) => { finish = resolve })
    return Promise.resolve({ done, stop: () => finish(spoken), cancel: () => finish('cancelled') })
  })
})

it('passes the text to the field', async () => {
  jest.mocked(fetchSpeechText).mockResolvedValue('会切配')
  const screen = await render(<Form />)
  await screen.press('用嘴说')
  await screen.press('说完了')
  expect(sendRecording).toHaveBeenCalledWith('speech', spoken.file, expect.anything())
  expect(onText).toHaveBeenCalledWith('会切配')
  expect(screen.queryByText('说完会变成文字，你看过、改过再保存')).toBeNull()
})

it('tries the same recording again without sending it twice', async () => {
  jest.mocked(fetchSpeechText).mockRejectedValueOnce(new Error('offline')).mockResolvedValue('会切配')
  const screen = await render(<Form />)
  await screen.press('用嘴说')
  await screen.press('说完了')
  await screen.findByText('没转成，看看网络再试一次')
  await screen.press('再转一次')
  expect(onText).toHaveBeenCalledWith('会切配')
  expect(sendRecording).toHaveBeenCalledTimes(1)
})

it('passes no text to the field after the sheet was closed', async () => {
  let answer: (text: string) => void = () => undefined
  jest.mocked(fetchSpeechText).mockReturnValue(new Promise((resolve) => { answer = resolve }))
  const screen = await render(<Form />)
  await screen.press('用嘴说')
  await screen.press('说完了')
  await screen.press('关闭')
  await act(async () => answer('会切配'))
  expect(onText).not.toHaveBeenCalled()
})

describe('where the host recognises speech', () => {
  let hear: (heard: { text: string } | HostFailure) => void

  beforeEach(() => {
    jest.mocked(useSpeechSupport).mockReturnValue(false)
    jest.spyOn(dictationHost, 'available', 'get').mockReturnValue(true)
    jest.spyOn(dictationHost, 'listen').mockImplementation(() => {
      const done = new Promise<{ text: string } | HostFailure>((resolve) => { hear = resolve })
      return { done, stop: () => hear({ text: '会切配' }), cancel: () => hear('cancelled') }
    })
  })

  it('passes its text to the field, and neither records nor asks the recorder', async () => {
    const screen = await render(<Form />)
    await screen.press('用嘴说')
    expect(dictationHost.listen).toHaveBeenCalledWith(59_500)
    await screen.press('说完了')
    expect(onText).toHaveBeenCalledWith('会切配')
    expect(recorderHost.ask).not.toHaveBeenCalled()
    expect(recorderHost.start).not.toHaveBeenCalled()
  })

  it('says how to allow the microphone when the host is refused it while listening', async () => {
    const screen = await render(<Form />)
    await screen.press('用嘴说')
    await act(async () => hear('denied'))
    await screen.findByText('麦克风没打开')
    expect(onText).not.toHaveBeenCalled()
  })

  it.each([[true, 1], [false, 0]])('records after the host failed, if the server recognises speech (%s)', async (hasServer, times) => {
    jest.mocked(useSpeechSupport).mockReturnValue(hasServer)
    const screen = await render(<Form />)
    await screen.press('用嘴说')
    await act(async () => hear('failed'))
    await screen.press('用嘴说')
    expect(recorderHost.start).toHaveBeenCalledTimes(times)
    expect(dictationHost.listen).toHaveBeenCalledTimes(2 - times)
  })
})

it('is hidden where nothing recognises speech', async () => {
  jest.mocked(useSpeechSupport).mockReturnValue(false)
  const screen = await render(<Form />)
  expect(screen.queryByText('用嘴说')).toBeNull()
})
