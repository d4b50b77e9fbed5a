import { MAX_QUICK_REPLY_WIDTH } from '@daogang/contract/rules/quick-reply'
import { useQuickReplies, useUpdateQuickReply } from '@/api/quick-reply'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { isId } from '@/lib/is-id'
import { Box, Button, defineForm, Empty, FormGroup, QueryView, Screen, text, toast, useConfirm } from '@/ui'

const replyForm = defineForm<{ content: string }>({
  content: text({
    label: '常用语', required: true, max: MAX_QUICK_REPLY_WIDTH, area: true, whenEmpty: '写一句聊天时老要说的话',
    placeholder: '例如 你好，岗位还招人吗？',
  }),
})

/** Adds, edits or deletes a quick reply. */
function QuickReplyEditPage() {
  const { id } = useRouteQuery('quick-reply-edit')
  return id === undefined ? <Edit /> : <Existing id={id} />
}

export default page('quick-reply-edit', QuickReplyEditPage)

function Existing({ id }: { id: string }) {
  const replies = useQuickReplies()
  const reply = isId(id) ? replies.data?.items.find((one) => one.id === id) : undefined
  if (reply) return <Edit key={id} id={id} content={reply.content} />
  return (
    <Screen title="编辑常用语">
      <QueryView query={replies}>
        {() => (
          <Empty title="没找到这句" action={{ text: '看常用语', onPress: () => navigate.replace('quick-reply-list') }}>
            链接可能写错了，也可能是另一个身份的
          </Empty>
        )}
      </QueryView>
    </Screen>
  )
}

function Edit({ id, content = '' }: { id?: string; content?: string }) {
  const save = useUpdateQuickReply({ quiet: true })
  const done = (words: string) => {
    toast.done(words)
    navigate.back()
  }
  return (
    <FormScreen
      form={replyForm} title={id === undefined ? '加一句常用语' : '编辑常用语'} verb="保存"
      initial={{ content }} draft={id === undefined ? 'quick-reply' : undefined}
      send={(body) => save.mutateAsync({ ...body, ...(id === undefined ? { action: 'add' } : { action: 'edit', id }) })}
      onSent={() => done('存好了')}
    >
      <FormGroup of={replyForm} />
      {id !== undefined && <DeleteButton id={id} onDeleted={() => done('删掉了')} />}
    </FormScreen>
  )
}

function DeleteButton({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const remove = useUpdateQuickReply()
  const [dialog, confirm] = useConfirm()
  const ask = async () => {
    const sure = await confirm({ title: '删掉这句？', text: '聊天时就没有这句了。', confirm: '删掉', cancel: '留着', destructive: true })
    if (sure) remove.mutate({ action: 'delete', id }, { onSuccess: onDeleted })
  }
  return (
    <Box>
      <Button kind="danger" block busy={remove.isPending} onPress={ask}>删掉这句</Button>
      {dialog}
    </Box>
  )
}
