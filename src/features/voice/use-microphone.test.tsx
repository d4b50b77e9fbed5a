import { render } from '@tests/jest/render'
import { recorderHost } from '@/host/recorder'
import { useVoice } from '@/stores/voice'
import { Button, Screen } from '@/ui'
import { useMicrophone } from './use-microphone'

const onReady = jest.fn()

function Talk({ host }: { host?: { ask: typeof recorderHost.ask } }) {
  const { dialogs, prepare } = useMicrophone(host)
  return (
    <Screen title="聊天">
      <Button onPress={async () => onReady(await prepare())}>语音</Button>
      {dialogs}
    </Screen>
  )
}

beforeEach(() => useVoice.setState({ isExplained: false }))

it('gives the reason once, before the host asks', async () => {
  const ask = jest.spyOn(recorderHost, 'ask').mockResolvedValue('granted')
  const screen = await render(<Talk />)
  await screen.press('语音')
  expect(ask).not.toHaveBeenCalled()
  await screen.press('好，去说话')
  expect(onReady).toHaveBeenLastCalledWith(true)
  await screen.press('语音')
  expect(onReady).toHaveBeenCalledTimes(2)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('asks nothing of the host when the user does not want to', async () => {
  const ask = jest.spyOn(recorderHost, 'ask').mockResolvedValue('granted')
  const screen = await render(<Talk />)
  await screen.press('语音')
  await screen.press('先不用')
  expect(onReady).toHaveBeenLastCalledWith(false)
  expect(ask).not.toHaveBeenCalled()
})

it('leaves the question to the host of the dictation', async () => {
  const ask = jest.spyOn(recorderHost, 'ask')
  useVoice.setState({ isExplained: true })
  const screen = await render(<Talk host={{ ask: () => Promise.resolve('granted') }} />)
  await screen.press('语音')
  expect(onReady).toHaveBeenLastCalledWith(true)
  expect(ask).not.toHaveBeenCalled()
})

it('says how to allow the microphone after a refusal', async () => {
  jest.spyOn(recorderHost, 'ask').mockResolvedValue('denied')
  useVoice.setState({ isExplained: true })
  const screen = await render(<Talk />)
  await screen.press('语音')
  expect(onReady).toHaveBeenLastCalledWith(false)
  await screen.findByText('麦克风没打开')
  await screen.findByText('把“麦克风”改成允许')
})
