import type { Conversation } from '@daogang/contract/chat-message'
import { useCallback, type ReactElement } from 'react'
import { useBlock, useDeleteChat } from '@/api/chat'
import { toast, useConfirm } from '@/ui'

interface Actions {
  /** Render it: what is asked first. */
  readonly dialog: ReactElement
  /** Resolves to whether it was done. */
  readonly remove: (conversation: Pick<Conversation, 'other'>) => Promise<boolean>
  /** Blocks, or lets in again. */
  readonly block: (conversation: Pick<Conversation, 'other' | 'blocked'>) => Promise<boolean>
}

/**
 * Deleting a conversation for oneself and blocking its other side, each asked first; refusals are told by the app-wide toast.
 * @param conversationId which one; empty while none is chosen
 */
export function useConversationActions(conversationId: string): Actions {
  const [dialog, confirm] = useConfirm()
  const { mutateAsync: removeNow } = useDeleteChat()
  const { mutateAsync: blockNow } = useBlock(conversationId)

  const remove = useCallback(async ({ other }: Pick<Conversation, 'other'>) => {
    const sure = await confirm({
      title: '删除聊天？', text: `和${other.name}的聊天记录在你这边会清空，不能找回。对方那边还在。`, confirm: '删除', destructive: true,
    })
    if (!sure) return false
    const done = await removeNow(conversationId).catch(() => undefined)
    if (done) toast.done('删除了')
    return Boolean(done)
  }, [confirm, removeNow, conversationId])

  const block = useCallback(async ({ other, blocked }: Pick<Conversation, 'other' | 'blocked'>) => {
    const sure = blocked || await confirm({
      title: `拉黑${other.name}？`, text: '拉黑后，你们都不能再给对方发消息。想再聊，点“取消拉黑”就行。', confirm: '拉黑', destructive: true,
    })
    if (!sure) return false
    const done = await blockNow(!blocked).catch(() => undefined)
    if (done) toast.done(blocked ? '取消拉黑了，可以接着聊' : '拉黑了，对方发不了消息')
    return Boolean(done)
  }, [confirm, blockNow])

  return { dialog, remove, block }
}
