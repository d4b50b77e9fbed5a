import type { ChatMessage, Conversation } from '@daogang/contract/chat-message'
import { fileUrl } from '@/api/services'
import { useAccount } from '@/api/account'
import { previewOf } from '@/api/chat-cache'
import { navigate } from '@/app/navigation'
import { chatDraftName, useUnsent } from '@/features/chat/chat'
import { aboutTexts, lastText, unsentText } from '@/features/chat/conversation-texts'
import { timeText } from '@/lib/time'
import { useDrafts } from '@/stores/drafts'
import { Avatar, Box, Press, Txt } from '@/ui'
import { Face } from './Face'
import styles from './messages.module.scss'

interface RowProps {
  conversation: Conversation
  /** Called on a long press, to open the actions. The chat screen offers the same actions. */
  onMore?: (conversation: Conversation) => void
}

/** A conversation in the list: the other side, the job, and the last message. */
export function ConversationRow({ conversation, onMore }: RowProps) {
  const { id, unread, last, blocked } = conversation
  const accountId = useAccount().data?.id
  const draft = useDrafts(({ drafts }) => (accountId ? drafts[chatDraftName(id, accountId)] : undefined))
  const unsent = useUnsent().filter(({ message, state }) => message.conversationId === id && state !== 'sending').pop()
  const shared = { conversation, at: last?.at ?? '', unread, onMore }
  if (typeof draft === 'string') return <Row {...shared} mark="[草稿]" text={draft} />
  if (unsent) return <Row {...shared} failed mark="[没发出去]" text={unsentText(unsent.message)} />
  return <Row {...shared} text={blocked ? '你拉黑了对方' : lastText(conversation)} />
}

/** A conversation that contains the searched word. Opens at its newest hit. */
export function FoundRow({ conversation, message, count }: { conversation: Conversation; message: ChatMessage; count: number }) {
  const text = previewOf(message)
  const shown = count > 1 ? `${count}条相关：${text}` : text
  return <Row conversation={conversation} text={shown} at={message.at} unread={0} seq={message.seq} />
}

interface Words {
  text: string
  /** A label before the text of an unsent message or a draft. */
  mark?: string
  /** True if sending failed. */
  failed?: boolean
  at: string
  unread: number
  /** The message at which the chat opens. By default at its end. */
  seq?: number
}

function Row({ conversation, text, mark = '', failed, at, unread, seq, onMore }: RowProps & Words) {
  const { id, other: { name, letter, avatarUrl } } = conversation
  const [shop, job] = aboutTexts(conversation)
  const about = shop + job
  return (
    <Press
      className={styles.row} pressClass={styles.pressed} role="link"
      label={[name, about, unread > 0 && `${unread}条没看`, mark + text, timeText(at)].filter(Boolean).join('，')}
      onPress={() => navigate.to('chat', { id, seq: seq?.toString() })} onLongPress={onMore && (() => onMore(conversation))}
    >
      <Face count={unread}><Avatar name={letter} picture={avatarUrl && fileUrl(avatarUrl)} /></Face>
      <Box className={styles.words}>
        <Box className={styles.line}>
          <Txt strong ellipsis className={styles.name}>{name}</Txt>
          <Txt size="note" tone="3" className={styles.time}>{timeText(at)}</Txt>
        </Box>
        <Box className={styles.about}>
          {shop !== '' && <Txt size="note" tone="2" ellipsis className={styles.shop}>{shop}</Txt>}
          <Txt size="note" tone="2" ellipsis className={styles.job}>{job}</Txt>
        </Box>
        <Txt tone={unread > 0 ? undefined : '2'} block ellipsis className={styles.last}>
          {mark !== '' && <Txt strong tone={failed ? 'danger' : '1'}>{`${mark} `}</Txt>}
          {text}
        </Txt>
      </Box>
    </Press>
  )
}
