import type { Conversation } from '@daogang/contract/chat-message'
import { Box, Button, Txt } from '@/ui'
import styles from './chat.module.scss'

type Stop = 'gone' | 'blocked' | 'refused'

/** Why the user cannot send messages, by the contract's refusals. Undefined if they can. */
export function stopOf({ blocked, refused, other }: Pick<Conversation, 'blocked' | 'refused' | 'other'>): Stop | undefined {
  if (other.gone) return 'gone'
  if (blocked) return 'blocked'
  return refused ? 'refused' : undefined
}

const words = {
  gone: '对方的账号注销或停用了，联系不上了，看看别的吧',
  blocked: '你拉黑了对方，先取消拉黑再发',
  refused: '对方不想再收到你的消息，看看别的吧',
} as const

/** Replaces the message field. */
export function Stopped({ stop, onUnblock }: { stop: Stop; onUnblock: () => void }) {
  return (
    <Box className={styles.stopped}>
      <Box className={styles.stoppedWords}><Txt tone="2">{words[stop]}</Txt></Box>
      {stop === 'blocked' && <Button kind="ghost" size="small" submit onPress={onUnblock}>取消拉黑</Button>}
    </Box>
  )
}
