import type { Conversation } from '@daogang/contract/chat-message'
import { useCallback, useState, type ReactNode } from 'react'
import { useConversations, useReadChats, useSearchChats, useUnread } from '@/api/chat'
import { useUpcomingInterview } from '@/api/interview-upcoming'
import { useReadNotices } from '@/api/notice'
import { useUnreadNotices } from '@/api/notice-unread'
import { navigate, requireLogin } from '@/app/navigation'
import { useConversationActions } from '@/features/chat/use-conversation-actions'
import { useDebounced } from '@/lib/use-debounced'
import { useSession } from '@/stores/session'
import { useKeptTab } from '@/stores/use-kept-tab'
import {
  BarButton, Box, Cell, CellGroup, ChipBar, Empty, fetchNext, List, QueryView, Screen, SearchBar, Sheet, SkeletonList, toast, Txt,
} from '@/ui'
import { ConversationRow, FoundRow } from './ConversationRow'
import { emptyOf, filtersOf, type Chosen } from './filters'
import { NextInterview } from './NextInterview'
import { NoticesRow } from './NoticesRow'
import styles from './messages.module.scss'

/** Debounce: about the time to type one Chinese character. */
const PAUSE_MS = 300

/** 消息: the user's conversations, with unread counts. */
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
  const upcoming = useUpcomingInterview()
  const unread = useUnread()
  const filters = filtersOf(role, unread)
  const [filter, setFilter] = useKeptTab(`messages.${role}`, 'all', filters)
  const conversations = useConversations(filter === 'all' ? undefined : filter)
  const notices = useUnreadNotices()
  const readChats = useReadChats()
  const readNotices = useReadNotices()
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

  /** Closes the sheet first, because a confirmation then opens in its place. */
  const act = (what: (conversation: Conversation) => unknown) => {
    setOpen(false)
    if (chosen) what(chosen)
  }

  /** The request layer shows a failure. */
  const readAll = () => Promise.all([readChats.mutateAsync(), readNotices.mutateAsync()])
    .then(() => toast.done('都标成已读了'), () => undefined)

  const refresh = () => Promise.all([conversations.refetch(), upcoming.refetch(), notices.refetch()])
  const searching = word !== ''
  return (
    <Screen
      header="white"
      back={false}
      title="消息"
      right={unread + (notices.data?.count ?? 0) > 0 && <BarButton onPress={() => void readAll()}>全部已读</BarButton>}
      headerContent={(
        <>
          <Box className={styles.search}>
            <SearchBar value={typed} placeholder="搜人、岗位、聊天记录" onChange={setTyped} onSearch={setTyped} />
          </Box>
          {!searching && <ChipBar label="哪些聊天" strip options={filters} value={filter} onChange={setFilter} />}
        </>
      )}
      footer={footer}
      // One screen for both, so that the field stays mounted and keeps its keyboard.
      {...(searching ? {} : { onRefresh: refresh, onReachEnd: () => fetchNext(conversations) })}
    >
      {searching ? <Found word={word} /> : (
        <>
          {filter === 'all' && <NextInterview onOthers={() => setFilter('interview')} />}
          {filter === 'interview' && <NextInterview />}
          {filter === 'all' && <Box className={styles.card}><NoticesRow /></Box>}
          {actions.dialog}
          {chosen && (
            <Sheet open={open} title={chosen.other.name} note={chosen.job.title} onClose={() => setOpen(false)}>
              <CellGroup>
                <Cell icon="block" title={chosen.blocked ? '取消拉黑' : '拉黑'} onPress={() => act(actions.block)} />
                <Cell icon="x" title="删除聊天" onPress={() => act(actions.remove)} />
              </CellGroup>
            </Sheet>
          )}
          <List
            query={conversations} keyOf={idOf} renderItem={renderRow} plain skeleton={<SkeletonList kind="row" />}
            empty={<Nothing role={role} filter={filter} onAll={() => setFilter('all')} />}
          />
        </>
      )}
    </Screen>
  )
}

function Nothing({ role, filter, onAll }: { role: 'c' | 'b'; filter: Chosen; onAll: () => void }) {
  const { title, text } = emptyOf(role, filter)
  const action = filter === 'all'
    ? { text: role === 'c' ? '去找工作' : '去看人', onPress: () => navigate.home() }
    : { text: '看全部消息', onPress: onAll }
  return <Empty title={title} action={action}>{text}</Empty>
}

const idOf = ({ id }: Conversation) => id

/** Search results: conversations by name, job or shop, then by message text. */
function Found({ word }: { word: string }) {
  const found = useSearchChats(word)
  return (
    <QueryView query={found} skeleton={<SkeletonList kind="row" />}>
      {({ conversations, hits }) => (conversations.length + hits.length === 0
        ? <Empty title={`没搜到“${word}”`}>换个词，或搜店名、岗位名</Empty>
        : (
            <>
              {conversations.length > 0 && (
                <Box className={styles.card}>
                  {conversations.map((conversation) => <ConversationRow key={conversation.id} conversation={conversation} />)}
                </Box>
              )}
              {hits.length > 0 && (
                <>
                  <Box className={styles.heading}><Txt tone="2">说过的话</Txt></Box>
                  <Box className={styles.card}>
                    {hits.map(({ conversation, message, count }) => (
                      <FoundRow key={conversation.id} conversation={conversation} message={message} count={count} />
                    ))}
                  </Box>
                </>
              )}
            </>
          ))}
    </QueryView>
  )
}
