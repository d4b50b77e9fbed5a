import type { Candidate } from '@daogang/contract/candidate'
import { CandidateFacts } from '@/features/candidate/CandidateFacts'
import { Box, Button, Card, Txt } from '@/ui'
import styles from './resume-swipe.module.scss'

interface SwipeCardProps {
  candidate: Candidate
  onOpen: () => void
  onInvite: () => void
}

/** The facts on which an employer decides, on one card. */
export function SwipeCard({ candidate, onOpen, onInvite }: SwipeCardProps) {
  const { lastWork, introduction } = candidate
  return (
    <Box className={styles.place}>
      <Card>
        <CandidateFacts candidate={candidate} />
        {lastWork && <Said title="干过">{lastWork}</Said>}
        <Said title="自己说">{introduction || '没写'}</Said>
        <Box className={styles.actions}>
          <Button kind="ghost" size="small" grow onPress={onOpen}>看全部简历</Button>
          <Button kind="soft" size="small" grow onPress={onInvite}>邀面试</Button>
        </Box>
      </Card>
    </Box>
  )
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <Box className={styles.said}>
      <Txt block tone="2" size="note">{title}</Txt>
      <Txt block>{children}</Txt>
    </Box>
  )
}
