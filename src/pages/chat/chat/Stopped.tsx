import type { Conversation } from '@daogang/contract/chat-message'
import { CHAT_STOPS } from '@daogang/contract/rules/chat'
import { Box, Button, Txt } from '@/ui'
import styles from './chat.module.scss'

type Stop = keyof typeof CHAT_STOPS

/** Why the user cannot send messages, by the contract's refusals. Undefined if they can. */
export function stopOf(
  { blocked, refused, other, role }: Pick<Conversation, 'blocked' | 'refused' | 'other' | 'role'>,
): Stop | undefined {
  if (other.gone) return 'gone'
  if (blocked) return 'blocked'
  if (!refused) return undefined
  return role === 'b' ? 'unseen' : 'refused'
}

/** Replaces the message field. */
export function Stopped({ stop, onUnblock }: { stop: Stop; onUnblock: () => void }) {
  return (
    <Box className={styles.stopped}>
      <Box className={styles.stoppedWords}><Txt tone="2">{CHAT_STOPS[stop]}</Txt></Box>
      {stop === 'blocked' && <Button kind="ghost" size="small" submit onPress={onUnblock}>取消拉黑</Button>}
    </Box>
  )
}
