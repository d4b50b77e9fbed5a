import type { Comment } from '@daogang/contract/comment'
import { memo } from 'react'
import { fileUrl } from '@/api/services'
import { navigate } from '@/app/navigation'
import { dayText } from '@/lib/time'
import { Box, Card, ImageGrid, Stars, SunkBlock, Tag, TagRow, Txt } from '@/ui'
import styles from './comment.module.scss'

interface CommentCardProps {
  comment: Comment
  /** Whether a press opens the comment's screen. */
  opens?: boolean
}

/** A comment on a job: author, score, text, pictures and the employer's reply. */
export const CommentCard = memo(function CommentCard({ comment, opens }: CommentCardProps) {
  const { id, author, score, content } = comment
  if (!opens) return <Card><CommentWords comment={comment} /></Card>
  return (
    <Card label={`${author}，${score}分，${content}`} onPress={() => navigate.to('job-comment', { comment_id: id })}>
      <CommentWords comment={comment} />
    </Card>
  )
})

/** The content of `CommentCard` without the card. */
export function CommentWords({ comment }: { comment: Comment }) {
  const { author, worked, mine, score, at, content, tags, pictures, jobTitle, reply } = comment
  return (
    <>
      <Box className={styles.head}>
        <Box className={styles.author}>
          <Txt strong className={styles.name}>{mine ? `${author}（我）` : author}</Txt>
          {worked ? <Tag kind="ok" icon="check">在这里干过</Tag> : <Tag>报过名</Tag>}
        </Box>
        <Txt size="note" tone="3">{dayText(at)}</Txt>
      </Box>
      <Box className={styles.line}><Stars value={score} /></Box>
      <Txt block className={styles.words}>{content}</Txt>
      {tags.length > 0 && <Box className={styles.part}><TagRow wrap>{tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}</TagRow></Box>}
      {pictures.length > 0 && (
        <Box className={styles.part}><ImageGrid label="评价的照片" files={pictures.map((url) => ({ url: fileUrl(url) }))} /></Box>
      )}
      <Txt block size="note" tone="2" className={styles.line}>{`评的岗位：${jobTitle}`}</Txt>
      {reply && (
        <Box className={styles.part}>
          <SunkBlock>
            <Txt block strong>{`老板回复·${dayText(reply.at)}`}</Txt>
            <Txt block tone="2" className={styles.words}>{reply.content}</Txt>
          </SunkBlock>
        </Box>
      )}
    </>
  )
}
