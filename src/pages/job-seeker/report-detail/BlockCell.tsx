import { useConversation } from '@/api/chat'
import { useConversationActions } from '@/features/chat/use-conversation-actions'
import { Cell, CellGroup } from '@/ui'

/** After reporting somebody whom one talks with: not to hear from them any more. Nothing where the chat is of the other role. */
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
