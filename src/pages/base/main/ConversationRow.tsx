import type { Conversation } from '@daogang/contract/chat-message'
import { fileUrl } from '@/api/services'
import { useAccount } from '@/api/account'
import { navigate } from '@/app/navigation'
import { chatDraftName } from '@/features/chat/chat'
import { aboutText, lastText } from '@/features/chat/words'
import { timeText } from '@/lib/format'
import { useDrafts } from '@/stores/drafts'
import { Avatar, Box, Press, Txt } from '@/ui'
import { Face } from './Face'
import styles from './messages.module.scss'

interface RowProps {
  conversation: Conversation
  /** A finger stays: what can be done about it. The chat itself offers the same. */
  onMore?: (conversation: Conversation) => void
}

/** Somebody one talks with, about what, and what was said last. */
export function ConversationRow({ conversation, onMore }: RowProps) {
  const { id, unread, last, blocked } = conversation
  const accountId = useAccount().data?.id
  const draft = useDrafts(({ drafts }) => (accountId ? drafts[chatDraftName(id, accountId)] : undefined))
  const text = typeof draft === 'string' ? `草稿：${draft}` : blocked ? '你拉黑了对方' : lastText(conversation)
  return <Row conversation={conversation} text={text} at={last?.at ?? ''} unread={unread} onMore={onMore} />
}

/** A conversation in which a word was found. */
export function FoundRow({ conversation, text, at, count }: { conversation: Conversation; text: string; at: string; count: number }) {
  return <Row conversation={conversation} text={count > 1 ? `${count}条相关：${text}` : text} at={at} unread={0} />
}

function Row({ conversation, text, at, unread, onMore }: RowProps & { text: string; at: string; unread: number }) {
  const { id, other: { name, letter, avatarUrl } } = conversation
  const about = aboutText(conversation)
  return (
    <Press
      className={styles.row} pressClass={styles.pressed} role="link"
      label={[name, about, unread > 0 && `${unread}条没看`, text, timeText(at)].filter(Boolean).join('，')}
      onPress={() => navigate.to('chat', { id })} onLongPress={onMore && (() => onMore(conversation))}
    >
      <Face count={unread}><Avatar name={letter} picture={avatarUrl && fileUrl(avatarUrl)} /></Face>
      <Box className={styles.words}>
        <Box className={styles.line}>
          <Txt strong ellipsis className={styles.name}>{name}</Txt>
          <Txt size="note" tone="3" className={styles.time}>{timeText(at)}</Txt>
        </Box>
        <Txt size="note" tone="2" block ellipsis>{about}</Txt>
        <Txt tone={unread > 0 ? undefined : '2'} block ellipsis className={styles.last}>{text}</Txt>
      </Box>
    </Press>
  )
}
