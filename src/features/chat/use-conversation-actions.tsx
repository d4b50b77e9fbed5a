import type { Conversation } from '@daogang/contract/chat-message'
import { useCallback, type ReactElement } from 'react'
import { useBlock, useDeleteChat } from '@/api/chat'
import { toast, useConfirm } from '@/ui'

interface Actions {
  /** Must be rendered: the confirmation. */
  readonly dialog: ReactElement
  /** Deletes the conversation. @returns whether it was deleted */
  readonly remove: (conversation: Pick<Conversation, 'other'>) => Promise<boolean>
  /** Blocks the other side, or unblocks it. @returns whether it was done */
  readonly block: (conversation: Pick<Conversation, 'other' | 'blocked'>) => Promise<boolean>
}

/**
 * Deletes a conversation for the user, and blocks the other side, each after a confirmation. The app-wide toast shows errors.
 * @param conversationId empty while no conversation is chosen
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
