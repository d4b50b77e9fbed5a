import type { JobDetail } from '@daogang/contract/job'
import { useComments, useCommentSummary, useMayComment } from '@/api/comment'
import { navigate } from '@/app/navigation'
import { CommentWords } from '@/features/comment/CommentCard'
import { ScoreSummary } from '@/features/comment/ScoreSummary'
import { BarButton, Box, Button, Txt } from '@/ui'
import { Section } from './Section'
import styles from './job-detail.module.scss'

/** Number of the newest comments to show. */
const SHOWN = 2

/** Comments on the shop. A seeker who applied can write one. */
export function JobComments({ job: { id: jobId, applied, employer: { id: companyId } } }: { job: JobDetail }) {
  const { data: summary } = useCommentSummary(companyId)
  const comments = useComments({ companyId })
  const shown = comments.data?.pages[0]?.items.slice(0, SHOWN) ?? []
  if (!summary) return null
  const count = summary.count > 0
  return (
    <Section
      title="干过的人怎么说"
      right={count && (
        <BarButton after="right" onPress={() => navigate.to('more-comment', { companyId, jobId })}>{`全部${summary.count}条`}</BarButton>
      )}
    >
      {count ? <ScoreSummary summary={summary} /> : <Txt tone="2" block>还没人评价。在这里报过名、上过班的人可以写</Txt>}
      {shown.map((comment) => <Box key={comment.id} className={styles.comment}><CommentWords comment={comment} /></Box>)}
      {applied && <OwnComment jobId={jobId} />}
    </Section>
  )
}

/** Leads to the form, or to the comment that the seeker wrote about this shop: each may write one. */
function OwnComment({ jobId }: { jobId: string }) {
  const { data: own } = useMayComment(jobId)
  const { comment } = own ?? {}
  if (!own?.may && !comment) return null
  return (
    <Box className={styles.act}>
      {comment
        ? (
            <Button kind="ghost" size="small" onPress={() => navigate.to('job-comment', { comment_id: comment.id })}>看我的评价</Button>
          )
        : <Button kind="ghost" size="small" icon="pen" onPress={() => navigate.to('edit-comment', { jobId })}>写评价</Button>}
    </Box>
  )
}
