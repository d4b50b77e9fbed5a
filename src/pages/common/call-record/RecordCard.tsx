import type { Role } from '@daogang/contract/auth'
import type { CallRecord } from '@daogang/contract/call'
import { useRevokeNumber, type Called } from '@/api/call'
import { dayTimeText } from '@/lib/time'
import { Box, Button, Card, Tag, toast, Txt, useIsLarge } from '@/ui'
import styles from './record-card.module.scss'
import { calledOf, howText, noWayText } from './call-text'

interface RecordCardProps {
  record: CallRecord
  role: Role
  /** Which of the two is being opened from this card. */
  starting?: 'call' | 'chat'
  onCall: (called: Called) => void
  onChat: (about: Called) => void
}

/** One call. Either side can revoke its virtual number while that is active. */
export function RecordCard({ record, role, starting, onCall, onChat }: RecordCardProps) {
  const { id, name, jobTitle, at, status, live } = record
  const revoke = useRevokeNumber()
  // Two buttons side by side have room for either large text or icons.
  const large = useIsLarge()
  const called = calledOf(record, role)
  const end = () => revoke.mutate(id, { onSuccess: () => toast.done('停用了，这个号打不通了') })
  return (
    <Card>
      <Box className={styles.head}>
        <Txt size="title" className={styles.name}>{name}</Txt>
        <Txt size="note" tone="3">{dayTimeText(at)}</Txt>
      </Box>
      <Txt block tone="2">{howText(record)}</Txt>
      {jobTitle !== '' && <Txt block tone="2">{`聊的是“${jobTitle}”`}</Txt>}
      {live && status === 2 && (
        <Box className={styles.live}>
          <Tag kind="ok" icon="clock">号还能打</Tag>
          <Button kind="danger" size="small" busy={revoke.isPending} label={`马上停用，${name}`} onPress={end}>马上停用</Button>
        </Box>
      )}
      {called
        ? (
            <Box className={styles.acts}>
              <Button
                kind="ghost" size="small" icon={large ? undefined : 'chat'} grow busy={starting === 'chat'}
                label={`聊一聊，${name}`} onPress={() => onChat(called)}
              >
                聊一聊
              </Button>
              <Box className={styles.gap} />
              <Button
                kind="ghost" size="small" icon={large ? undefined : 'phone'} grow busy={starting === 'call'}
                label={`再打一次，${name}`} onPress={() => onCall(called)}
              >
                再打一次
              </Button>
            </Box>
          )
        : <Txt block tone="3">{noWayText[role]}</Txt>}
    </Card>
  )
}
