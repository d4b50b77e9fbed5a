import type { Body } from '@daogang/contract'
import type { Comment } from '@daogang/contract/comment'
import { MAX_REPLY_WIDTH } from '@daogang/contract/rules/comment'
import { useReplyToComment } from '@/api/comment'
import { useForm } from '@/features/form/use-form'
import { Button, carried, defineForm, ErrorLine, FormArea, FormField, Sheet, text, toast } from '@/ui'

const replyForm = defineForm<Body<'POST /comment/reply'>>({
  commentId: carried(),
  content: text({
    label: '回复', required: true, max: MAX_REPLY_WIDTH, area: true, placeholder: '谢谢你的评价，……', whenEmpty: '写一句也行，别人能看到',
  }),
})

interface ReplySheetProps {
  comment: Comment
  onClose: () => void
}

/** A form for the employer's public reply to a comment. Render it only while it is open. */
export function ReplySheet({ comment: { id, reply }, onClose }: ReplySheetProps) {
  const { mutateAsync } = useReplyToComment()
  const form = useForm(replyForm, {
    initial: { commentId: id, content: reply?.content },
    send: mutateAsync,
    onSent: () => {
      onClose()
      toast.done('回复好了，别人能看到')
    },
  })
  return (
    <Sheet
      open title={reply ? '改回复' : '回复评价'} note="别写电话和微信，别和人吵，说清楚怎么改就好" onClose={onClose}
      actions={<Button grow submit busy={form.busy} onPress={form.submit}>{reply ? '改好了' : '发回复'}</Button>}
    >
      <FormArea state={form}>
        <FormField of={replyForm} name="content" bare />
      </FormArea>
      {form.failure && <ErrorLine>{form.failure}</ErrorLine>}
    </Sheet>
  )
}
