import { useConversation } from '@/api/conversation'
import { useConversationActions } from '@/features/chat/use-conversation-actions'
import { Cell, CellGroup } from '@/ui'

/** Blocks the reported person. Renders nothing if the conversation belongs to the user's other role. */
export function BlockCell({ conversationId }: { conversationId: string }) {
  const conversation = useConversation(conversationId)
  const { dialog, block } = useConversationActions(conversationId)
  const { data } = conversation
  if (!data) return null
  return (
    <CellGroup>
      <Cell
        icon="block" title={data.blocked ? `拉黑了${data.other.name}` : `拉黑${data.other.name}`}
        note={data.blocked ? '对方发不了消息，也打不了电话。点这里取消' : '不想再收到对方的消息和电话'} onPress={() => void block(data)}
      />
      {dialog}
    </CellGroup>
  )
}
