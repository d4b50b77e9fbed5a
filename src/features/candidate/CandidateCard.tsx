import type { Candidate } from '@daogang/contract/candidate'
import { memo } from 'react'
import { useCollectResume } from '@/api/candidate'
import { navigate } from '@/app/navigation'
import { Box, Button, Card, toast } from '@/ui'
import { CandidateFacts } from './CandidateFacts'
import styles from './candidate.module.scss'

interface CandidateCardProps {
  candidate: Candidate
  /** The job for which the employer views the candidate. */
  jobId?: string
  onInvite: (person: { resumeId: string; jobId?: string }) => void
}

/** A candidate in a list. A press opens the resume; buttons collect the resume or invite to an interview. */
export const CandidateCard = memo(function CandidateCard({ candidate, jobId, onInvite }: CandidateCardProps) {
  const { resumeId, displayName, collected } = candidate
  const { mutate } = useCollectResume()
  const toggleCollected = () => mutate({ resumeId, collected: !collected }, {
    onSuccess: () => toast.done(collected ? '不收藏了' : '收藏好了，对方能看到'),
  })
  return (
    <Card label={`看${displayName}的简历`} onPress={() => navigate.to('resume', { resumeId, jobId })}>
      <CandidateFacts candidate={candidate} />
      <Box className={styles.actions}>
        <Button
          kind="ghost" size="small" grow submit label={`${collected ? '已收藏' : '收藏'}，${displayName}`} onPress={toggleCollected}
        >
          {collected ? '已收藏' : '收藏'}
        </Button>
        <Button size="small" grow label={`邀面试，${displayName}`} onPress={() => onInvite({ resumeId, jobId })}>邀面试</Button>
      </Box>
    </Card>
  )
})
