import type { ChatMessage } from '@daogang/contract/chat-message'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chatKeys } from '@/api/chat-keys'
import { fileUrl } from '@/api/services'
import { cx } from '@/lib/cx'
import type { Unsent } from '@/stores/chat-outbox'
import { Box, Photo, Txt } from '@/ui'
import { JobBubble, PlaceBubble, ResumeBubble } from './Cards'
import { useTalk } from './context'
import { InterviewBubble } from './InterviewBubble'
import { PhoneBubble } from './PhoneBubble'
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
  const seen = read && <Txt size="note" tone="2" block className={styles.read}>已读</Txt>
  if (picture) return <Photo src={picture.file.path} />
  if (!message) return unsent ? <Written unsent={unsent} /> : null
  const { body } = message
  switch (body.kind) {
    case 'text': return <Said own={own} text={body.text}>{seen}</Said>
    case 'picture': return <><Sent picture={body.picture} />{seen}</>
    case 'location': return <><PlaceBubble place={body.place} />{seen}</>
    case 'resume': return <><ResumeBubble resume={body.resume} />{seen}</>
    case 'job': return <><JobBubble job={body.job} />{seen}</>
    case 'interview': return <><InterviewBubble interview={body.interview} />{seen}</>
    case 'phone': return <><PhoneBubble state={body.state} own={own} seq={message.seq} />{seen}</>
    case 'system': return null
  }
}

function Said({ own, text, children }: { own: boolean; text: string; children?: ReactNode }) {
  return (
    <Box className={cx(styles.bubble, own && styles.ownBubble)}>
      <Txt className={styles.words}>{text}</Txt>
      {children}
    </Box>
  )
}

/** A picture whose address is dead after ten minutes: then the messages are read again, which gives another. */
function Sent({ picture: { url, width, height } }: { picture: Extract<ChatMessage['body'], { kind: 'picture' }>['picture'] }) {
  const { id } = useTalk()
  const queries = useQueryClient()
  const again = () => void queries.invalidateQueries({ queryKey: chatKeys.messages(id) })
  return <Photo src={url && fileUrl(url)} width={width} height={height} onError={again} />
}

const CARDS = { resume: '我的简历', job: '岗位', interview: '面试邀请', phone: '换电话', location: '位置' } as const

/** What waits here to be sent. */
function Written({ unsent: { message: { kind, text, place, uploadId } } }: { unsent: Unsent }) {
  if (kind === 'picture') return <Photo src={chosenPath(uploadId)} />
  if (kind === 'location' && place) return <PlaceBubble place={place} />
  return <Said own text={kind === 'text' ? text ?? '' : `[${CARDS[kind]}]`} />
}
