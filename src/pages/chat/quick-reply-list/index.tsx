import { useQuickReplies } from '@/api/quick-reply'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { ActionBar, BarAction, Box, Button, Cell, CellGroup, Empty, QueryView, Screen, Stack, Txt } from '@/ui'

/** Manages the quick replies: add, edit, reorder. */
function QuickReplyListPage() {
  const replies = useQuickReplies()
  const { items = [], limit = 0 } = replies.data ?? {}
  const add = () => navigate.to('quick-reply-edit')
  const full = replies.data !== undefined && items.length >= limit

  return (
    <Screen
      title="管理常用语" onRefresh={replies.refetch}
      footer={replies.data && (
        <ActionBar>
          {items.length > 1 && <BarAction icon="down" onPress={() => navigate.to('quick-reply-order')}>排序</BarAction>}
          <Button grow icon="plus" disabled={full} onPress={add}>加一句</Button>
        </ActionBar>
      )}
    >
      <QueryView query={replies}>
        {() => (items.length === 0
          ? <Empty title="还没有常用语" action={{ text: '加一句', onPress: add }}>聊天时老要说的话存在这里，点一下就填好，再点发送</Empty>
          : (
              <Stack>
                <Box><Txt tone="2" block>{full ? `存满${limit}句了，删掉不用的再加` : `聊天时点一下就能用，最多${limit}句，已经有${items.length}句`}</Txt></Box>
                <CellGroup>
                  {items.map(({ id, content }) => (
                    <Cell key={id} title={content} label={`改：${content}`} onPress={() => navigate.to('quick-reply-edit', { id })} />
                  ))}
                </CellGroup>
              </Stack>
            ))}
      </QueryView>
    </Screen>
  )
}

export default page('quick-reply-list', QuickReplyListPage)
