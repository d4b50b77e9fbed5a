import type { Role } from '@daogang/contract/auth'
import type { ConversationFilter } from '@daogang/contract/chat'

/** The filter of the conversation list. */
export type Chosen = ConversationFilter | 'all'

const MOST = 99

/** The filter chips, with the number of unread messages. */
export const filtersOf = (role: Role, unread: number): { value: Chosen, label: string }[] => [
  { value: 'all', label: '全部' },
  { value: 'unread', label: unread > 0 ? `未读 ${unread > MOST ? `${MOST}+` : unread}` : '未读' },
  { value: 'interview', label: '面试' },
  { value: 'applied', label: role === 'c' ? '报名' : '报了名' },
]

interface Words {
  title: string
  text: string
}

const EMPTIES: Record<Role, Record<Chosen, Words>> = {
  c: {
    all: { title: '还没聊过', text: '看中哪个岗位，点“聊一聊”问老板' },
    unread: { title: '都看过了', text: '老板再发消息，会出现在这里' },
    interview: { title: '还没有面试', text: '老板约你面试，会出现在这里' },
    applied: { title: '没有报过名的聊天', text: '报了名又和老板聊过的，会出现在这里' },
  },
  b: {
    all: { title: '还没聊过', text: '打开简历点“聊一聊”，就能问对方' },
    unread: { title: '都看过了', text: '对方再发消息，会出现在这里' },
    interview: { title: '还没约面试', text: '看中谁，点“邀面试”，约好的会出现在这里' },
    applied: { title: '没有报过名的人', text: '报了你的岗位又聊过的，会出现在这里' },
  },
}

/** The empty state of a filter. */
export const emptyOf = (role: Role, chosen: Chosen): Words => EMPTIES[role][chosen]
