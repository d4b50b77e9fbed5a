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

interface StoppedProps {
  stop: Stop
  onUnblock: () => void
  onReport: () => void
  onRemove: () => void
}

/** Replaces the message field and its panel, except for what the panel offers against the other side. */
export function Stopped({ stop, onUnblock, onReport, onRemove }: StoppedProps) {
  return (
    <Box className={styles.stopped}>
      <Txt tone="2" block>{CHAT_STOPS[stop]}</Txt>
      <Box className={styles.stoppedActs}>
        {stop === 'blocked' && <Act submit onPress={onUnblock}>取消拉黑</Act>}
        <Act onPress={onReport}>举报</Act>
        <Act onPress={onRemove}>删除聊天</Act>
      </Box>
    </Box>
  )
}

function Act(props: { submit?: boolean; onPress: () => void; children: string }) {
  return <Box className={styles.stoppedAct}><Button kind="ghost" size="small" {...props} /></Box>
}
