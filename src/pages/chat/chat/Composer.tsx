import { useState } from 'react'
import { QuickReplyBar } from '@/features/quick-reply/QuickReplyBar'
import { BarAction, Box, Button, MessageField, TextCount, toast, Txt } from '@/ui'
import { AttachPanel, type Attachment } from './AttachPanel'
import styles from './chat.module.scss'
import { useDraft } from './use-draft'

/** The contract's limit; the client carries nothing but types of it. */
const MOST_TEXT = 1000
/** From here on it says how much room is left. */
const TELL_FROM = 900

interface ComposerProps {
  conversationId: string
  attachments: readonly Attachment[]
  /** False when it could not be taken: the text stays. */
  onSay: (text: string) => boolean
  /** It takes more or less room than before. */
  onRoom: (shape: string) => void
}

/** Where one writes; what was written and not sent stays, for each conversation and user. */
export function Composer({ conversationId, attachments, onSay, onRoom }: ComposerProps) {
  const [text, setText] = useDraft(conversationId)
  const [open, setOpen] = useState(false)
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
      <QuickReplyBar onPick={(reply) => setText(text === '' ? reply : `${text}${reply}`.slice(0, MOST_TEXT))} />
      <Box className={styles.composer}>
        <MessageField label="说点什么" placeholder="说点什么" value={text} maxLength={MOST_TEXT} onChange={setText} onFocus={() => show(false)} />
        {text === ''
          ? <BarAction icon="plusc" onPress={() => show(!open)}>{open ? '收起' : '更多'}</BarAction>
          : <Box className={styles.send}><Button size="small" disabled={text.trim() === ''} onPress={send}>发送</Button></Box>}
      </Box>
      {open && text === '' && <AttachPanel attachments={attachments} onPicked={() => show(false)} />}
    </>
  )
}
