import type { Comment, CommentMood } from '@daogang/contract/comment'
import { useState } from 'react'
import { useComments, useCommentSummary, useMayComment } from '@/api/comment'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CommentCard } from '@/features/comment/CommentCard'
import { ScoreSummary } from '@/features/comment/ScoreSummary'
import { useKeptTab } from '@/stores/use-kept-tab'
import { ActionBar, Button, Card, ChipBar, Empty, ListScreen, Screen, SkeletonList, Stack, Tabs, type TabOption } from '@/ui'

type Mood = CommentMood | 'all'

const moods: readonly TabOption<Mood>[] = [
  { value: 'all', label: '全部' }, { value: 'good', label: '好评' }, { value: 'fair', label: '一般' }, { value: 'poor', label: '差评' },
]

/** All comments on a shop, filterable by mood and tag. */
function MoreCommentPage() {
  const { companyId, jobId } = useRouteQuery('more-comment')
  return companyId ? <Comments companyId={companyId} jobId={jobId} /> : <Screen title="全部评价"><Missing /></Screen>
}

function Comments({ companyId, jobId }: { companyId: string; jobId?: string }) {
  const [mood, setMood] = useKeptTab(`more-comment.${companyId}`, 'all', moods)
  const [tag, setTag] = useState<string>()
  const comments = useComments({ companyId, mood: mood === 'all' ? undefined : mood, tag })
  const { data: summary } = useCommentSummary(companyId)
  const narrowed = mood !== 'all' || tag !== undefined

  return (
    <ListScreen
      title="全部评价"
      top={<Tabs label="评价" tabs={moods} value={mood} onChange={setMood} />}
      lead={summary && summary.count > 0 && (
        <>
          <Stack><Card><ScoreSummary summary={summary} /></Card></Stack>
          {summary.tags.length > 0 && (
            <ChipBar
              label="标签" options={summary.tags.map(({ key, label, count }) => ({ value: key, label: `${label} ${count}` }))}
              value={tag} onChange={(next) => setTag(next === tag ? undefined : next)}
              // The tags of people have any length: three equal boxes would be wider than a small screen.
              elderCount={0}
            />
          )}
        </>
      )}
      footer={jobId && <OwnBar jobId={jobId} />}
      query={comments}
      keyOf={commentId}
      renderItem={renderComment}
      skeleton={<SkeletonList kind="text" />}
      empty={narrowed
        ? (
            <Empty title="没有这样的评价" action={{ text: '看全部评价', onPress: () => { setMood('all'); setTag(undefined) } }}>
              换个条件再看看
            </Empty>
          )
        : <Empty title="还没人评价这家店">在这里报过名、上过班的人可以写评价</Empty>}
    />
  )
}

/** Actions for a seeker allowed to write a comment, or the author of one. */
function OwnBar({ jobId }: { jobId: string }) {
  const { data: own } = useMayComment(jobId)
  const { comment } = own ?? {}
  if (own?.may) return <ActionBar><Button grow onPress={() => navigate.to('edit-comment', { jobId })}>写评价</Button></ActionBar>
  if (!comment) return null
  return (
    <ActionBar>
      <Button kind="ghost" grow onPress={() => navigate.to('job-comment', { comment_id: comment.id })}>看我的评价</Button>
    </ActionBar>
  )
}

const commentId = ({ id }: Comment) => id
const renderComment = (comment: Comment) => <CommentCard comment={comment} opens />

function Missing() {
  return (
    <Empty title="没找到这家店" action={{ text: '看附近的工作', onPress: () => navigate.home() }}>
      链接可能写错了
    </Empty>
  )
}

export default page('more-comment', MoreCommentPage)
