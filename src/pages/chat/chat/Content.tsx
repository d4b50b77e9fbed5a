import type { ChatMessage } from '@daogang/contract/chat-message'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chatKeys } from '@/api/chat-keys'
import { cx } from '@/lib/cx'
import type { Unsent } from '@/stores/chat-outbox'
import { Box, Photo, Press, Txt } from '@/ui'
import { JobBubble, PlaceBubble, ResumeBubble } from './Cards'
import { isExpired, sentPath } from './album'
import { useTalk } from './context'
import { InterviewBubble } from './InterviewBubble'
import { PhoneBubble } from './PhoneBubble'
import { chosenPath, chosenSeconds, type PendingFile } from './pending-files'
import styles from './row.module.scss'
import { UnsentVoice, VoiceBubble } from './VoiceBubble'

interface ContentProps {
  message: ChatMessage | undefined
  unsent: Unsent | undefined
  pending: PendingFile | undefined
  read: boolean
}

/** The content of a message by its kind. */
export function Content({ message, unsent, pending, read }: ContentProps) {
  const own = message?.from !== 'other'
  const { album } = useTalk()
  const seen = read && <Txt size="note" tone="2" block className={styles.read}>已读</Txt>
  if (pending?.file.kind === 'audio') return <UnsentVoice id={pending.key} path={pending.file.path} seconds={pending.seconds} />
  if (pending) return <Photo src={pending.file.path} album={album} />
  if (!message) return unsent ? <UnsentContent unsent={unsent} /> : null
  const { body } = message
  const received = own ? undefined : message
  switch (body.kind) {
    case 'text': return <TextBubble message={message} own={own} text={body.text}>{seen}</TextBubble>
    case 'picture': return <><PictureBubble message={message} picture={body.picture} />{seen}</>
    case 'voice': return <><VoiceBubble message={message} voice={body.voice} />{seen}</>
    case 'location': return <><PlaceBubble place={body.place} message={message} />{seen}</>
    case 'resume': return <><ResumeBubble resume={body.resume} message={received} />{seen}</>
    case 'job': return <><JobBubble job={body.job} message={received} />{seen}</>
    case 'interview': return <><InterviewBubble interview={body.interview} message={received} />{seen}</>
    case 'phone': return <><PhoneBubble state={body.state} own={own} seq={message.seq} message={received} />{seen}</>
    case 'system':
    case 'recalled': return null
  }
}

interface TextBubbleProps {
  /** Opens the actions on a press or a long press. Undefined until the server has stored the message. */
  message?: ChatMessage
  own: boolean
  text: string
  children?: ReactNode
}

/** A text message. */
function TextBubble({ message, own, text, children }: TextBubbleProps) {
  const { choose } = useTalk()
  const className = cx(styles.bubble, own && styles.ownBubble)
  const inner = <><Txt className={styles.words}>{text}</Txt>{children}</>
  if (!message) return <Box className={className}>{inner}</Box>
  const act = () => choose(message)
  return <Press className={className} pressClass={styles.pressed} onPress={act} onLongPress={act}>{inner}</Press>
}

interface PictureBubbleProps {
  message: ChatMessage
  picture: Extract<ChatMessage['body'], { kind: 'picture' }>['picture']
}

/**
 * A sent picture. Its URL expires after ten minutes: a load error after that refetches the messages, which brings a fresh URL. An earlier
 * one means that the storage does not answer.
 */
function PictureBubble({ message, picture }: PictureBubbleProps) {
  const { id, choose, album } = useTalk()
  const queries = useQueryClient()
  const reload = () => {
    if (isExpired(picture)) void queries.invalidateQueries({ queryKey: chatKeys.messages(id) })
  }
  return (
    <Photo
      src={sentPath(picture)} width={picture.width} height={picture.height} album={album} onError={reload}
      onLongPress={() => choose(message)}
    />
  )
}

const CARDS = { resume: '我的简历', job: '岗位', interview: '面试邀请', phone: '换电话', location: '位置' } as const

/** An unsent message in the outbox. */
function UnsentContent({ unsent: { message: { clientId, kind, text, place, uploadId } } }: { unsent: Unsent }) {
  const { album } = useTalk()
  if (kind === 'voice') return <UnsentVoice id={clientId} path={chosenPath(uploadId)} seconds={chosenSeconds(uploadId)} />
  if (kind === 'picture') return <Photo src={chosenPath(uploadId)} album={album} />
  if (kind === 'location' && place) return <PlaceBubble place={place} />
  return <TextBubble own text={kind === 'text' ? text ?? '' : `[${CARDS[kind]}]`} />
}
