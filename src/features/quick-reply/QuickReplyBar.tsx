import { useQuickReplies } from '@/api/quick-reply'
import { navigate } from '@/app/navigation'
import { ChipActions } from '@/ui'

/** Quick replies above the input of a chat. A press passes the text to `onPick`; the last chip opens the list to manage them. */
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
