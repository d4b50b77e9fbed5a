import type { Comment } from '@daogang/contract/comment'
import { useMemo } from 'react'
import { useMayComment, useSaveComment } from '@/api/comment'
import { useAllDictionaries } from '@/api/dictionary'
import { isMissing } from '@/api/errors'
import { useJob } from '@/api/job-detail'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { Box, Empty, FormGroup, QueryView, Screen, TextLink, toast, Txt } from '@/ui'
import { commentForm, type Question } from './comment-form'
import styles from './edit-comment.module.scss'

/** Writes the seeker's only comment on a job, or shows why they may not. */
function EditCommentPage() {
  const { jobId } = useRouteQuery('edit-comment')
  return jobId ? <OwnComment jobId={jobId} /> : <Screen title="写评价"><Missing /></Screen>
}

function OwnComment({ jobId }: { jobId: string }) {
  const own = useMayComment(jobId)
  if (own.data?.may) return <Editor jobId={jobId} />
  return (
    <Screen title="写评价">
      <QueryView query={own} renderError={(error) => (isMissing(error) ? <Missing /> : undefined)}>
        {({ reason, comment }) => <NotAllowed jobId={jobId} reason={reason} comment={comment} />}
      </QueryView>
    </Screen>
  )
}

function Editor({ jobId }: { jobId: string }) {
  const dictionaries = useAllDictionaries()
  // Without its questions the form would submit a comment that the server refuses.
  if (!dictionaries.data) return <Screen title="写评价"><QueryView query={dictionaries}>{() => null}</QueryView></Screen>
  return <CommentForm jobId={jobId} questions={dictionaries.data.rating_config ?? []} />
}

function CommentForm({ jobId, questions }: { jobId: string; questions: readonly Question[] }) {
  const form = useMemo(() => commentForm(questions), [questions])
  const { data: job } = useJob(jobId)
  const save = useSaveComment()
  return (
    <FormScreen
      form={form} title="写评价" verb="发评价" draft={`comment-${jobId}`} initial={{ jobId, anonymous: true }}
      hint={job && `评的是：${job.title}·${job.employer.name}`}
      send={({ pictures, ...comment }) => save.mutateAsync({ ...comment, pictures: pictures.map(({ id }) => id) })}
      onSent={({ id }) => {
        toast.done('评价好了，谢谢你')
        navigate.replace('job-comment', { comment_id: id })
      }}
    >
      <FormGroup of={form} />
      <Box className={styles.links}>
        <Txt tone="2">写真话，别写电话和别人的名字。</Txt>
        <TextLink onPress={() => navigate.to('comment-protocol')}>看评价规范</TextLink>
      </Box>
    </FormScreen>
  )
}

/** The seeker has already commented, or has never applied to the job. */
function NotAllowed({ jobId, reason, comment }: { jobId: string; reason: string; comment: Comment | null }) {
  if (comment) {
    return (
      <Empty title={reason} action={{ text: '看我的评价', onPress: () => navigate.replace('job-comment', { comment_id: comment.id }) }}>
        一个岗位评价一次，写好了不能改
      </Empty>
    )
  }
  return (
    <Empty title="现在还不能评价" action={{ text: '去看这个岗位', onPress: () => navigate.replace('job-detail', { id: jobId }) }}>
      {reason}
    </Empty>
  )
}

function Missing() {
  return (
    <Empty title="没找到要评价的岗位" action={{ text: '看我的报名', onPress: () => navigate.replace('delivery-list') }}>
      从报过名的岗位里点“写评价”
    </Empty>
  )
}

export default page('edit-comment', EditCommentPage)
