import type { Comment } from '@daogang/contract/comment'
import { useState } from 'react'
import { useComment } from '@/api/comment'
import { isMissing } from '@/api/errors'
import { navigate, requireLogin, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CommentCard } from '@/features/comment/CommentCard'
import { ReplySheet } from '@/features/comment/ReplySheet'
import { useSession } from '@/stores/session'
import { ActionBar, Button, Cell, CellGroup, Empty, QueryView, Screen, Stack } from '@/ui'

/** One comment with every score and the employer's reply. The employer replies here. */
function JobCommentPage() {
  const { comment_id } = useRouteQuery('job-comment')
  return comment_id ? <One id={comment_id} /> : <Screen title="评价详情"><Missing /></Screen>
}

function One({ id }: { id: string }) {
  const comment = useComment(id)
  const [replying, setReplying] = useState(false)
  const { data } = comment
  return (
    <Screen
      title="评价详情"
      footer={data?.mayReply && (
        <ActionBar><Button grow onPress={() => setReplying(true)}>{data.reply ? '改回复' : '回复'}</Button></ActionBar>
      )}
      onRefresh={comment.refetch}
    >
      <QueryView query={comment} renderError={(error) => (isMissing(error) ? <Missing /> : undefined)}>
        {(loaded) => <Details comment={loaded} />}
      </QueryView>
      {data && replying && <ReplySheet comment={data} onClose={() => setReplying(false)} />}
    </Screen>
  )
}

function Details({ comment }: { comment: Comment }) {
  const { id, jobId, jobTitle, companyId, companyName, scores, mine } = comment
  const seeking = useSession((session) => session.role === 'c')
  const report = () => requireLogin(() => navigate.to('job-report', { targetKind: 'comment', targetId: id }))
  return (
    <Stack>
      <CommentCard comment={comment} />
      <CellGroup title="每项打分">
        {scores.map(({ key, label, score }) => <Cell key={key} title={label} right={`${score}分`} />)}
      </CellGroup>
      <CellGroup>
        {seeking && (
          <Cell icon="brief" title={jobTitle} note="看这个岗位" onPress={() => navigate.to('job-detail', { id: jobId })} />
        )}
        <Cell
          icon="store" title={companyName} note="看这家店的全部评价" onPress={() => navigate.to('more-comment', { companyId, jobId })}
        />
        {!mine && <Cell icon="warnc" title="举报这条评价" note="假的、骂人的、打广告的" onPress={report} />}
      </CellGroup>
    </Stack>
  )
}

/** Deleted, hidden, malformed id: all show the same screen, so that it reveals nothing. */
function Missing() {
  return (
    <Empty title="没找到这条评价" action={{ text: '回首页', onPress: () => navigate.home() }}>
      链接可能写错了
    </Empty>
  )
}

export default page('job-comment', JobCommentPage)
