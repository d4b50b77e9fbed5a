import type { Conversation } from '@daogang/contract/chat-message'
import { useCallback, useState, type ReactNode } from 'react'
import { useClearRedDot, useConversations, useSearchChats, useUnread } from '@/api/chat'
import { previewOf } from '@/api/chat-cache'
import { navigate, requireLogin } from '@/app/navigation'
import { useConversationActions } from '@/features/chat/use-conversation-actions'
import { useDebounced } from '@/lib/use-debounced'
import { useSession } from '@/stores/session'
import { BarButton, Box, Cell, CellGroup, Empty, ListScreen, QueryView, Screen, SearchBar, Sheet, SkeletonList, toast, Txt } from '@/ui'
import { ConversationRow, FoundRow } from './ConversationRow'
import { NoticesRow } from './NoticesRow'
import styles from './messages.module.scss'

/** Somebody types a character of Chinese about as fast. */
const PAUSE_MS = 300

/** 消息: who one talks with, about which job, and what is new. */
export function Messages({ footer }: { footer: ReactNode }) {
  const token = useSession((session) => session.token)
  return token ? <OwnMessages footer={footer} /> : (
    <Screen header="white" back={false} title="消息" footer={footer}>
      <Empty title="登录后看消息" action={{ text: '登录/注册', onPress: () => requireLogin(() => undefined) }}>和老板聊过的，都在这里</Empty>
    </Screen>
  )
}

function OwnMessages({ footer }: { footer: ReactNode }) {
  const role = useSession((session) => session.role)
  const conversations = useConversations()
  const unread = useUnread()
  const clear = useClearRedDot()
  const [typed, setTyped] = useState('')
  const word = useDebounced(typed.trim(), PAUSE_MS)
  const [chosen, setChosen] = useState<Conversation>()
  const [open, setOpen] = useState(false)
  const actions = useConversationActions(chosen?.id ?? '')
  const choose = useCallback((conversation: Conversation) => {
    setChosen(conversation)
    setOpen(true)
  }, [])
  const renderRow = useCallback((conversation: Conversation) => <ConversationRow conversation={conversation} onMore={choose} />, [choose])

  /** The sheet closes first: what is asked then stands in its place. */
  const act = (what: (conversation: Conversation) => unknown) => {
    setOpen(false)
    if (chosen) what(chosen)
  }

  const frame = {
    header: 'white',
    back: false,
    title: '消息',
    right: unread > 0 && (
      <BarButton onPress={() => clear.mutate(undefined, { onSuccess: () => toast.done('都标成已读了') })}>全部已读</BarButton>
    ),
    headerContent: (
      <Box className={styles.search}>
        <SearchBar value={typed} placeholder="搜名字、岗位、说过的话" onChange={setTyped} onSearch={setTyped} />
      </Box>
    ),
    footer,
  } as const

  if (word !== '') return <Screen {...frame}><Found word={word} /></Screen>
  return (
    <ListScreen
      {...frame}
      query={conversations}
      keyOf={idOf}
      renderItem={renderRow}
      plain
      skeleton={<SkeletonList kind="row" />}
      lead={(
        <>
          <NoticesRow />
          {actions.dialog}
          {chosen && (
            <Sheet open={open} title={chosen.other.name} note={chosen.job.title} onClose={() => setOpen(false)}>
              <CellGroup>
                <Cell icon="block" title={chosen.blocked ? '取消拉黑' : '拉黑'} onPress={() => act(actions.block)} />
                <Cell icon="x" title="删除聊天" onPress={() => act(actions.remove)} />
              </CellGroup>
            </Sheet>
          )}
        </>
      )}
      empty={role === 'c'
        ? <Empty title="还没聊过" action={{ text: '去找工作', onPress: () => navigate.home() }}>看中哪个岗位，点“聊一聊”就能问老板</Empty>
        : <Empty title="还没聊过" action={{ text: '去看人', onPress: () => navigate.home() }}>打开简历点“聊一聊”，就能问对方</Empty>}
    />
  )
}

const idOf = ({ id }: Conversation) => id

/** Conversations by name, job or shop, then by what was said. */
function Found({ word }: { word: string }) {
  const found = useSearchChats(word)
  return (
    <QueryView query={found} skeleton={<SkeletonList kind="row" />}>
      {({ conversations, hits }) => (conversations.length + hits.length === 0
        ? <Empty title={`没搜到“${word}”`}>换个词，或搜店名、岗位名</Empty>
        : (
            <Box className={styles.found}>
              {conversations.map((conversation) => <ConversationRow key={conversation.id} conversation={conversation} />)}
              {hits.length > 0 && <Box className={styles.heading}><Txt tone="2">说过的话</Txt></Box>}
              {hits.map(({ conversation, message, count }) => (
                <FoundRow
                  key={conversation.id} conversation={conversation} text={previewOf(message)} at={message.at} count={count}
                />
              ))}
            </Box>
          ))}
    </QueryView>
  )
}
