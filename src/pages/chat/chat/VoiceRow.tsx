import { isCancelling, voiceOutcome, voiceSecondsLeft } from '@daogang/contract/rules/voice'
import { useEffect, useState, type ReactNode } from 'react'
import { openRecorder } from '@/features/voice/open-recorder'
import type { Microphone } from '@/features/voice/use-microphone'
import { useRecording } from '@/features/voice/use-recording'
import { Announce, Box, Button, HoldButton, Icon, toast, Txt } from '@/ui'
import styles from './chat.module.scss'
import { sendVoice } from './pending-files'
import { NOT_CONNECTED } from './send-message'
import voice from './voice.module.scss'

interface VoiceRowProps {
  conversationId: string
  microphone: Microphone
  /** Beside the button. */
  left: ReactNode
  right: ReactNode
  /** Called when the height changes. */
  onRoom: (shape: string) => void
}

/** Records a voice message: hold to talk, slide up to cancel, or press to start and press to send. */
export function VoiceRow({ conversationId, microphone, left, right, onRoom }: VoiceRowProps) {
  const [how, setHow] = useState<'hold' | 'press'>('hold')
  const [willCancel, setWillCancel] = useState(false)
  const { state, ms, start, stop, cancel } = useRecording({
    open: openRecorder,
    onDone: (recorded) => {
      if (voiceOutcome(recorded.ms, false) === 'short') onShort()
      else if (!sendVoice(conversationId, recorded)) toast.show(NOT_CONNECTED)
    },
    onShort,
    onFailure: microphone.explain,
  })
  const isOn = state !== 'idle'
  useEffect(() => onRoom(isOn ? 'recording' : 'voice'), [isOn, onRoom])
  useEffect(() => () => onRoom('field'), [onRoom])
  const begin = (next: typeof how) => {
    setHow(next)
    setWillCancel(false)
    start()
  }
  const isPressed = isOn && how === 'press'
  return (
    <>
      {isOn && <Band state={state} ms={ms} willCancel={willCancel} hint={how === 'hold' ? '上滑取消' : ''} />}
      {isPressed && (
        <Box className={voice.row}>
          <Button kind="ghost" grow onPress={cancel}>取消</Button>
          <Button grow busy={state === 'ending'} onPress={stop}>发送</Button>
        </Box>
      )}
      {!isPressed && (
        <Box className={styles.composer}>
          {left}
          <HoldButton
            label={isOn ? wordsOf(isOn, willCancel) : '按住说话，也可以点一下开始，再点发送'} look={isOn ? (willCancel ? 'danger' : 'held') : undefined}
            onHold={() => begin('hold')} onPress={() => begin('press')} onMove={(from, to) => setWillCancel(isCancelling(from, to))}
            onLetGo={(done, from, to) => (done && !isCancelling(from, to) ? stop() : cancel())}
          >
            {wordsOf(isOn, willCancel)}
          </HoldButton>
          {right}
        </Box>
      )}
    </>
  )
}

const onShort = () => toast.show('说得太短了，多说一会')

const wordsOf = (isOn: boolean, willCancel: boolean): string => (!isOn ? '按住说话' : willCancel ? '松手取消' : '松手发送')

interface BandProps {
  state: 'starting' | 'on' | 'ending'
  ms: number
  willCancel: boolean
  hint: string
}

/** The state of the recording, above the button. Only the words are announced, not each second. */
function Band({ state, ms, willCancel, hint }: BandProps) {
  const left = voiceSecondsLeft(ms)
  return (
    <Box className={voice.band}>
      <Icon name="mic" className={voice.live} />
      <Announce><Txt strong>{{ starting: '正在打开麦克风', on: '正在录', ending: '录好了' }[state]}</Txt></Announce>
      {state === 'on' && <Txt>{Math.floor(ms / 1000)}秒</Txt>}
      <Txt className={voice.hint} tone={left === undefined && !willCancel ? '2' : 'danger'}>
        {willCancel ? '不发这条' : left === undefined ? hint : `还能说${left}秒`}
      </Txt>
    </Box>
  )
}
