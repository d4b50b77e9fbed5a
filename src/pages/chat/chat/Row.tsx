import type { ChatMessage } from '@daogang/contract/chat-message'
import { fileUrl } from '@/api/services'
import { forgetUnsent, retryChat } from '@/features/chat/chat'
import { cx } from '@/lib/cx'
import { Avatar, Box, Icon, Press, Txt } from '@/ui'
import { Content } from './Content'
import { useTalk } from './context'
import type { Line } from './lines'
import { dropFile, retryFile } from './pending-files'
import styles from './row.module.scss'
import { Warning } from './Warning'

export const drawLine = (line: Line) => <Row line={line} />

/** One row, below its time after a pause. */
function Row({ line }: { line: Line }) {
  const { message, own, time } = line
  const body = message?.body
  return (
    <>
      {time !== '' && <Txt size="note" tone="3" block className={styles.time}>{time}</Txt>}
      {body?.kind === 'system' && <Txt size="note" tone="3" block className={styles.note}>{body.text}</Txt>}
      {message && body?.kind === 'recalled' && <Recalled message={message} own={own} text={body.text} />}
      {body?.kind !== 'system' && body?.kind !== 'recalled' && <MessageRow line={line} />}
    </>
  )
}

/** A message beside its sender's avatar, with its delivery status below. */
function MessageRow({ line: { key, message, unsent, pending, own, read } }: { line: Line }) {
  const { found, me, other } = useTalk()
  const isFound = message !== undefined && message.seq === found
  return (
    <Box className={cx(styles.row, own && styles.own, isFound && styles.found)}>
      <Avatar size={40} name={own ? me.name : other.letter} picture={own ? me.picture : other.avatarUrl && fileUrl(other.avatarUrl)} />
      <Box className={cx(styles.side, own && styles.ownSide)}>
        <Content message={message} unsent={unsent} pending={pending} read={read} />
        {message?.warning && <Warning message={message} warning={message.warning} own={own} />}
        {unsent && (
          <DeliveryState
            sending={unsent.state === 'sending'} why={unsent.why} onRetry={() => retryChat(key)} onDrop={() => forgetUnsent(key)}
          />
        )}
        {pending && (
          <DeliveryState
            sending={pending.state === 'sending'} why={pending.why} onRetry={() => retryFile(key)} onDrop={() => dropFile(key)}
          />
        )}
      </Box>
    </Box>
  )
}

/** A recalled message. Its sender can edit the text again; the other side can still report it. */
function Recalled({ message, own, text }: { message: ChatMessage; own: boolean; text: string }) {
  const { rewrite, report } = useTalk()
  return (
    <Box className={styles.recalled}>
      <Txt size="note" tone="3">{own ? '你撤回了一条消息' : '对方撤回了一条消息'}</Txt>
      {own && text !== '' && (
        <Press className={styles.act} pressClass={styles.pressed} label="重新写撤回的话" onPress={() => rewrite(text)}>
          <Txt size="note" tone="brand">重新写</Txt>
        </Press>
      )}
      {!own && (
        <Press className={styles.act} pressClass={styles.pressed} label="举报撤回的消息" onPress={() => report(message)}>
          <Txt size="note" tone="2">举报</Txt>
        </Press>
      )}
    </Box>
  )
}

interface DeliveryStateProps {
  sending: boolean
  /** The server's reason; undefined after a network failure. */
  why: string | undefined
  onRetry: () => void
  onDrop: () => void
}

/** The delivery status of an unsent message, with retry and delete. */
function DeliveryState({ sending, why, onRetry, onDrop }: DeliveryStateProps) {
  if (sending) return <Txt size="note" tone="3">正在发</Txt>
  return (
    <>
      <Box className={styles.failure}>
        <Icon name="warnc" size={18} className={styles.failed} />
        <Txt size="note" tone="danger">{why ?? '没发出去，网络好了会再发'}</Txt>
      </Box>
      <Box className={styles.acts}>
        <Press className={styles.act} pressClass={styles.pressed} label="重发这条消息" onPress={onRetry}>
          <Txt tone="brand" strong>重发</Txt>
        </Press>
        <Press className={styles.act} pressClass={styles.pressed} label="删掉没发出去的" onPress={onDrop}>
          <Txt tone="2">删掉</Txt>
        </Press>
      </Box>
    </>
  )
}
