import type { ChatMessage } from '@daogang/contract/chat-message'
import { useRecall } from '@/api/conversation'
import { previewOf } from '@/api/chat-cache'
import { clipboardHost } from '@/host/clipboard'
import { Cell, CellGroup, Sheet, toast } from '@/ui'
import type { MessageAction } from './message-actions'

interface MessageSheetProps {
  message: ChatMessage
  actions: readonly MessageAction[]
  onReport: (message: ChatMessage) => void
  onClose: () => void
}

/** The actions for one message. */
export function MessageSheet({ message, actions, onReport, onClose }: MessageSheetProps) {
  const { body, conversationId, seq } = message
  const recall = useRecall(conversationId)
  const copy = async (text: string) => {
    onClose()
    const answer = await clipboardHost.copy(text)
    if (answer !== 'done') toast.show('没复制上，再点一次')
    else if (!clipboardHost.announces) toast.done('复制好了')
  }
  return (
    <Sheet open title="这条消息" note={previewOf(message).slice(0, 60)} onClose={onClose}>
      <CellGroup>
        {actions.includes('copy') && body.kind === 'text' && <Cell icon="doc" title="复制" onPress={() => void copy(body.text)} />}
        {actions.includes('recall') && (
          <Cell
            icon="refresh" title="撤回" note="对方也看不到了"
            onPress={() => {
              onClose()
              recall.mutate(seq)
            }}
          />
        )}
        {actions.includes('report') && (
          <Cell
            icon="warnc" title="举报这条消息" note="要钱、骂人、让加微信的，我们去核实"
            onPress={() => {
              onClose()
              onReport(message)
            }}
          />
        )}
      </CellGroup>
    </Sheet>
  )
}
