import { MAX_MESSAGE_LENGTH } from '@daogang/contract/rules/chat'
import { useState } from 'react'
import { useMicrophone } from '@/features/voice/use-microphone'
import { useSpeak } from '@/features/voice/use-speak'
import { QuickReplyBar } from '@/features/quick-reply/QuickReplyBar'
import { recorderHost } from '@/host/recorder'
import { BarAction, BesideField, Box, Button, MessageField, TextCount, toast, Txt } from '@/ui'
import { AttachPanel, type Attachment } from './AttachPanel'
import styles from './chat.module.scss'
import { useDraft } from './use-draft'
import { VoiceRow } from './VoiceRow'

/** The counter appears from this length on. */
const COUNT_FROM = 900

/** Text to put back into the field. A new object each time, so that the same text can be put back twice. */
export interface Refill {
  readonly text: string
}

interface ComposerProps {
  conversationId: string
  refill: Refill | undefined
  attachments: readonly Attachment[]
  /** Returns false if the message was not accepted; the field then keeps the text. */
  onSend: (text: string) => boolean
  /** Called when the height of the composer changes. */
  onRoom: (shape: string) => void
}

/** The message field, or the button to talk. Keeps a draft for each conversation and user. */
export function Composer({ conversationId, refill, attachments, onSend, onRoom }: ComposerProps) {
  const [text, setText] = useDraft(conversationId)
  const [open, setOpen] = useState(false)
  const [isVoice, setVoice] = useState(false)
  const microphone = useMicrophone()
  const add = (words: string) => {
    setVoice(false)
    setText(`${text}${words}`.slice(0, MAX_MESSAGE_LENGTH))
  }
  const speech = useSpeak(add)
  const [given, setGiven] = useState(refill)
  if (refill && refill !== given) {
    setGiven(refill)
    add(refill.text)
  }
  const show = (next: boolean) => {
    setOpen(next)
    onRoom(next ? 'panel' : 'field')
  }
  const speak = async () => {
    if (!await microphone.prepare()) return
    setOpen(false)
    setVoice(true)
  }
  const send = () => {
    const trimmed = text.trim()
    if (trimmed === '') return toast.show('先写点什么再发')
    if (onSend(trimmed)) setText('')
  }
  const more = <BarAction icon="plusc" onPress={() => show(!open)}>{open ? '收起' : '更多'}</BarAction>
  const offered: readonly Attachment[] = speech.isOffered
    ? [{ icon: 'mic', word: '说成文字', onPress: speech.start }, ...attachments] : attachments
  return (
    <>
      {text.length >= COUNT_FROM && (
        <Box className={styles.count}>
          <Txt size="note" tone={text.length >= MAX_MESSAGE_LENGTH ? 'danger' : '3'}>
            <TextCount value={text} max={MAX_MESSAGE_LENGTH} />
          </Txt>
        </Box>
      )}
      <BesideField>
        <QuickReplyBar onPick={add} />
      </BesideField>
      {microphone.dialogs}
      {speech.sheet}
      {isVoice && (
        <VoiceRow
          conversationId={conversationId} microphone={microphone} onRoom={onRoom}
          left={<BarAction icon="keys" onPress={() => setVoice(false)}>打字</BarAction>} right={more}
        />
      )}
      {!isVoice && (
        <Box className={styles.composer}>
          {recorderHost.available && <BarAction icon="mic" onPress={() => void speak()}>语音</BarAction>}
          <MessageField
            label="说点什么" placeholder="说点什么" value={text} maxLength={MAX_MESSAGE_LENGTH} onChange={setText} onFocus={() => show(false)}
            onKeyboard={(height) => onRoom(`keyboard ${height}`)} onSend={send}
          />
          <BesideField className={styles.acts}>
            {text === ''
              ? more
              : <Box className={styles.send}><Button size="small" disabled={text.trim() === ''} onPress={send}>发送</Button></Box>}
          </BesideField>
        </Box>
      )}
      {open && (isVoice || text === '') && <AttachPanel attachments={offered} onPicked={() => show(false)} />}
    </>
  )
}
