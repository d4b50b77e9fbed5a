import { useState } from 'react'
import { QuickReplyBar } from '@/features/quick-reply/QuickReplyBar'
import { BarAction, BesideField, Box, Button, MessageField, TextCount, toast, Txt } from '@/ui'
import { AttachPanel, type Attachment } from './AttachPanel'
import styles from './chat.module.scss'
import { useDraft } from './use-draft'

/** The contract's limit; the client carries nothing but types of it. */
const MOST_TEXT = 1000
/** From here on it says how much room is left. */
const TELL_FROM = 900

/** Words that come back into the field; each time another object. */
export interface Again {
  readonly text: string
}

interface ComposerProps {
  conversationId: string
  again: Again | undefined
  attachments: readonly Attachment[]
  /** False when it could not be taken: the text stays. */
  onSay: (text: string) => boolean
  /** It takes more or less room than before. */
  onRoom: (shape: string) => void
}

/** Where one writes; what was written and not sent stays, for each conversation and user. */
export function Composer({ conversationId, again, attachments, onSay, onRoom }: ComposerProps) {
  const [text, setText] = useDraft(conversationId)
  const [open, setOpen] = useState(false)
  const add = (words: string) => setText(`${text}${words}`.slice(0, MOST_TEXT))
  const [given, setGiven] = useState(again)
  if (again && again !== given) {
    setGiven(again)
    add(again.text)
  }
  const show = (next: boolean) => {
    setOpen(next)
    onRoom(next ? 'panel' : 'field')
  }
  const send = () => {
    const said = text.trim()
    if (said === '') return toast.show('先写点什么再发')
    if (onSay(said)) setText('')
  }
  return (
    <>
      {text.length >= TELL_FROM && (
        <Box className={styles.count}>
          <Txt size="note" tone={text.length >= MOST_TEXT ? 'danger' : '3'}><TextCount value={text} max={MOST_TEXT} /></Txt>
        </Box>
      )}
      <BesideField>
        <QuickReplyBar onPick={add} />
      </BesideField>
      <Box className={styles.composer}>
        <MessageField
          label="说点什么" placeholder="说点什么" value={text} maxLength={MOST_TEXT} onChange={setText} onFocus={() => show(false)}
          onKeyboard={(height) => onRoom(`keyboard ${height}`)} onSend={send}
        />
        <BesideField className={styles.acts}>
          {text === ''
            ? <BarAction icon="plusc" onPress={() => show(!open)}>{open ? '收起' : '更多'}</BarAction>
            : <Box className={styles.send}><Button size="small" disabled={text.trim() === ''} onPress={send}>发送</Button></Box>}
        </BesideField>
      </Box>
      {open && text === '' && <AttachPanel attachments={attachments} onPicked={() => show(false)} />}
    </>
  )
}
