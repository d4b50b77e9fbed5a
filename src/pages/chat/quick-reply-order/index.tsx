import type { QuickReply } from '@daogang/contract/quick-reply'
import { useState } from 'react'
import { useOrderQuickReplies, useQuickReplies } from '@/api/quick-reply'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { useExitGuard } from '@/features/form/use-exit-guard'
import { ActionBar, Box, Button, Empty, QueryView, Screen, SortList, Stack, toast, Txt } from '@/ui'

/** Reorders the quick replies above the message field. */
function QuickReplyOrderPage() {
  const replies = useQuickReplies()
  const items = replies.data?.items
  if (items && items.length > 1) return <Order items={items} />
  return (
    <Screen title="常用语排序">
      <QueryView query={replies}>
        {() => (
          <Empty title="不用排" action={{ text: '加一句', onPress: () => navigate.replace('quick-reply-edit') }}>有两句以上才要排先后</Empty>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('quick-reply-order', QuickReplyOrderPage)

const forgetNothing = () => undefined
const idsOf = (items: readonly QuickReply[]) => items.map(({ id }) => id)

function Order({ items }: { items: readonly QuickReply[] }) {
  const [sorted, setSorted] = useState<readonly string[]>()
  const save = useOrderQuickReplies()
  // Replies added on another device are appended; deleted ones disappear.
  const known = (sorted ?? []).flatMap((id) => items.filter((item) => item.id === id))
  const shown = [...known, ...items.filter((item) => !known.includes(item))]
  const dirty = idsOf(shown).join() !== idsOf(items).join()
  const exit = useExitGuard(dirty, { hint: '想留着，先点“取消”，再点下面的“保存”', forget: forgetNothing })

  const send = () => save.mutate(idsOf(shown), {
    onSuccess: () => {
      exit.release()
      toast.done('排好了')
      navigate.back()
    },
  })

  return (
    <Screen
      title="常用语排序" onBack={exit.leave}
      footer={<ActionBar><Button grow submit busy={save.isPending} disabled={!dirty} onPress={send}>保存</Button></ActionBar>}
    >
      <Stack>
        <Box><Txt tone="2" block>按住左边的数字上下拖，或者点“上移”“下移”</Txt></Box>
        <SortList
          items={shown.map(({ id, content }) => ({ id, text: content }))}
          onSort={(rows) => setSorted(rows.map(({ id }) => id))}
        />
      </Stack>
      {exit.dialog}
    </Screen>
  )
}
