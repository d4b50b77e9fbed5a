import { useQuickReplies } from '@/api/quick-reply'
import { navigate } from '@/app/navigation'
import { ChipActions } from '@/ui'

/** What the user sends often, over the field of a chat: one press gives the text. The last leads to where they are kept. */
export function QuickReplyBar({ onPick }: { onPick: (text: string) => void }) {
  const replies = useQuickReplies()
  const items = replies.data?.items ?? []
  return (
    <ChipActions
      label="常用语"
      actions={[
        ...items.map(({ id, content }) => ({ key: id, text: content, onPress: () => onPick(content) })),
        { key: 'manage', text: '管理', leads: true, onPress: () => navigate.to('quick-reply-list') },
      ]}
    />
  )
}
