import { useComments, useCommentSummary } from '@/api/comment'
import { navigate } from '@/app/navigation'
import { CommentCard } from '@/features/comment/CommentCard'
import { ScoreSummary } from '@/features/comment/ScoreSummary'
import { BarButton, Box, Card, SectionTitle, Stack, Txt } from '@/ui'
import styles from './company-image-show.module.scss'

/** Number of the newest comments to show. */
const SHOWN = 2

/** Comments on the shop. The employer opens one to reply. */
export function CompanyComments({ companyId }: { companyId: string }) {
  const { data: summary } = useCommentSummary(companyId)
  const comments = useComments({ companyId }).data?.pages[0]?.items ?? []
  if (!summary) return null
  const some = summary.count > 0
  return (
    <Stack edge={false}>
      <Card>
        <SectionTitle
          right={some && (
            <BarButton after="right" onPress={() => navigate.to('more-comment', { companyId })}>{`全部${summary.count}条`}</BarButton>
          )}
        >
          干过的人怎么说
        </SectionTitle>
        <Box className={styles.part}>{some ? <ScoreSummary summary={summary} /> : <Txt tone="2">还没人评价</Txt>}</Box>
      </Card>
      {comments.slice(0, SHOWN).map((comment) => <CommentCard key={comment.id} comment={comment} opens />)}
    </Stack>
  )
}
