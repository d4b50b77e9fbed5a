import { voiceSecondsLeft } from '@daogang/contract/rules/voice'
import { Announce, Box, Button, Icon, Sheet, Txt } from '@/ui'
import styles from './speak-sheet.module.scss'
import type { Recording } from './use-recording'

interface SpeakSheetProps {
  recording: Recording
  /** The recording is being turned into text. */
  isReading: boolean
  /** Why there is no text. */
  why: string | undefined
  onAgain: () => void
  /** Turns the same recording into text again; undefined if there is none. */
  onRetry: (() => void) | undefined
  onClose: () => void
}

/** Shows the recording, the recognition and its failures. Closed otherwise. */
export function SpeakSheet({ recording: { state, ms, stop, cancel }, isReading, why, onAgain, onRetry, onClose }: SpeakSheetProps) {
  const isListening = state !== 'idle'
  const left = voiceSecondsLeft(ms)
  const look = why !== undefined ? 'failed' : isListening ? 'live' : 'waiting'
  return (
    <Sheet
      open={isListening || isReading || why !== undefined} title="说一说" note="说完会变成文字，你看过、改过再用"
      onClose={isListening ? cancel : onClose}
      actions={(
        <>
          {isListening && <Button kind="ghost" grow onPress={cancel}>不说了</Button>}
          {isListening && <Button grow busy={state !== 'on'} onPress={stop}>说完了</Button>}
          {why !== undefined && <Button kind={onRetry ? 'ghost' : 'primary'} grow onPress={onAgain}>重新说</Button>}
          {why !== undefined && onRetry && <Button grow onPress={onRetry}>再转一次</Button>}
        </>
      )}
    >
      <Box className={styles.state}>
        <Icon name={look === 'failed' ? 'warnc' : 'mic'} size={28} className={styles[look]} />
        <Announce><Txt size="title">{wordsOf(state, why)}</Txt></Announce>
        {state === 'on' && (
          <Txt tone={left === undefined ? '2' : 'danger'}>{left === undefined ? `${Math.floor(ms / 1000)}秒` : `还能说${left}秒`}</Txt>
        )}
      </Box>
    </Sheet>
  )
}

function wordsOf(state: Recording['state'], why: string | undefined): string {
  if (why !== undefined) return why
  return { starting: '正在打开麦克风', on: '正在听，请说', ending: '听完了', idle: '正在变成文字' }[state]
}
