import { fileUrl } from '@/api/services'
import { forgetUnsent, retryChat } from '@/features/chat/chat'
import { cx } from '@/lib/cx'
import { Avatar, Box, Icon, Press, Txt } from '@/ui'
import { Content } from './Content'
import { useTalk } from './context'
import type { Line } from './lines'
import { dropPicture, retryPicture } from './pictures'
import styles from './row.module.scss'
import { Warning } from './Warning'

export const drawLine = (line: Line) => <Row line={line} />

/** What somebody said, beside who said it, with the time above after a pause and below how it stands. */
function Row({ line: { key, message, unsent, picture, own, time, read } }: { line: Line }) {
  const { me, other } = useTalk()
  const body = message?.body
  return (
    <>
      {time !== '' && <Txt size="note" tone="3" block className={styles.time}>{time}</Txt>}
      {body?.kind === 'system'
        ? <Txt size="note" tone="3" block className={styles.note}>{body.text}</Txt>
        : (
            <Box className={cx(styles.row, own && styles.own)}>
              <Avatar
                size={40} name={own ? me.name : other.letter} picture={own ? me.picture : other.avatarUrl && fileUrl(other.avatarUrl)}
              />
              <Box className={cx(styles.side, own && styles.ownSide)}>
                <Content message={message} unsent={unsent} picture={picture} read={read} />
                {message?.warning && <Warning warning={message.warning} own={own} />}
                {unsent && (
                  <Waiting
                    sending={unsent.state === 'sending'} why={unsent.why} onRetry={() => retryChat(key)} onDrop={() => forgetUnsent(key)}
                  />
                )}
                {picture && (
                  <Waiting
                    sending={picture.state === 'sending'} why={picture.why}
                    onRetry={() => retryPicture(key)} onDrop={() => dropPicture(key)}
                  />
                )}
              </Box>
            </Box>
          )}
    </>
  )
}

interface WaitingProps {
  sending: boolean
  /** What the server said; nothing where the network failed. */
  why: string | undefined
  onRetry: () => void
  onDrop: () => void
}

/** How a message stands that the server does not have yet, and what can be done. */
function Waiting({ sending, why, onRetry, onDrop }: WaitingProps) {
  if (sending) return <Txt size="note" tone="3">正在发</Txt>
  return (
    <>
      <Box className={styles.failure}>
        <Icon name="warnc" size={18} className={styles.failed} />
        <Txt size="note" tone="danger" className={styles.why}>{why ?? '没发出去，网络好了会再发'}</Txt>
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
