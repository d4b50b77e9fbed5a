import type { ChatMessage } from '@daogang/contract/chat-message'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chatKeys } from '@/api/chat-keys'
import { cx } from '@/lib/cx'
import type { Unsent } from '@/stores/chat-outbox'
import { Box, Photo, Press, Txt } from '@/ui'
import { JobBubble, PlaceBubble, ResumeBubble } from './Cards'
import { useTalk } from './context'
import { InterviewBubble } from './InterviewBubble'
import { PhoneBubble } from './PhoneBubble'
import { sentPath } from './picture-paths'
import { chosenPath, type PendingPicture } from './pictures'
import styles from './row.module.scss'

interface ContentProps {
  message: ChatMessage | undefined
  unsent: Unsent | undefined
  picture: PendingPicture | undefined
  read: boolean
}

/** What was said, by its kind. */
export function Content({ message, unsent, picture, read }: ContentProps) {
  const own = message?.from !== 'other'
  const { pictures } = useTalk()
  const seen = read && <Txt size="note" tone="2" block className={styles.read}>已读</Txt>
  if (picture) return <Photo src={picture.file.path} among={pictures} />
  if (!message) return unsent ? <Written unsent={unsent} /> : null
  const { body } = message
  const heard = own ? undefined : message
  switch (body.kind) {
    case 'text': return <Said message={message} own={own} text={body.text}>{seen}</Said>
    case 'picture': return <><Sent message={message} picture={body.picture} />{seen}</>
    case 'location': return <><PlaceBubble place={body.place} message={message} />{seen}</>
    case 'resume': return <><ResumeBubble resume={body.resume} message={heard} />{seen}</>
    case 'job': return <><JobBubble job={body.job} message={heard} />{seen}</>
    case 'interview': return <><InterviewBubble interview={body.interview} message={heard} />{seen}</>
    case 'phone': return <><PhoneBubble state={body.state} own={own} seq={message.seq} message={heard} />{seen}</>
    case 'system':
    case 'recalled': return null
  }
}

interface SaidProps {
  /** Pressed or held, what can be done about it; nothing while the server does not have it. */
  message?: ChatMessage
  own: boolean
  text: string
  children?: ReactNode
}

/** Words. */
function Said({ message, own, text, children }: SaidProps) {
  const { choose } = useTalk()
  const look = cx(styles.bubble, own && styles.ownBubble)
  const inner = <><Txt className={styles.words}>{text}</Txt>{children}</>
  if (!message) return <Box className={look}>{inner}</Box>
  const act = () => choose(message)
  return <Press className={look} pressClass={styles.pressed} onPress={act} onLongPress={act}>{inner}</Press>
}

interface SentProps {
  message: ChatMessage
  picture: Extract<ChatMessage['body'], { kind: 'picture' }>['picture']
}

/** A picture whose address is dead after ten minutes: then the messages are read again, which gives another. */
function Sent({ message, picture }: SentProps) {
  const { id, choose, pictures } = useTalk()
  const queries = useQueryClient()
  const again = () => void queries.invalidateQueries({ queryKey: chatKeys.messages(id) })
  return (
    <Photo
      src={sentPath(picture)} width={picture.width} height={picture.height} among={pictures} onError={again}
      onLongPress={() => choose(message)}
    />
  )
}

const CARDS = { resume: '我的简历', job: '岗位', interview: '面试邀请', phone: '换电话', location: '位置' } as const

/** What waits here to be sent. */
function Written({ unsent: { message: { kind, text, place, uploadId } } }: { unsent: Unsent }) {
  const { pictures } = useTalk()
  if (kind === 'picture') return <Photo src={chosenPath(uploadId)} among={pictures} />
  if (kind === 'location' && place) return <PlaceBubble place={place} />
  return <Said own text={kind === 'text' ? text ?? '' : `[${CARDS[kind]}]`} />
}
