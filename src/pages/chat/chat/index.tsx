import type { ChatMessage, Conversation } from '@daogang/contract/chat-message'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAccount } from '@/api/account'
import { refreshMessages } from '@/api/chat-cache'
import { isMissing } from '@/api/errors'
import { useOwnResume } from '@/api/resume'
import { fileUrl } from '@/api/services'
import { useConversation, useMessages } from '@/api/conversation'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { useCall } from '@/features/call/use-call'
import { warnedReasons } from '@/features/report/report-labels'
import { useUnsent } from '@/features/chat/chat'
import { whoText } from '@/features/chat/conversation-texts'
import { useConversationActions } from '@/features/chat/use-conversation-actions'
import { threadOf } from '@/features/chat/thread'
import { isId } from '@/lib/is-id'
import { serverNow } from '@/lib/server-clock'
import { BarButton, Box, Empty, ErrorState, Loading, Screen, TalkScreen, Txt } from '@/ui'
import { albumOf, type Album } from './album'
import styles from './chat.module.scss'
import { actionsFor, type MessageAction } from './message-actions'
import { Composer, type Refill } from './Composer'
import { TalkProvider, type Talk } from './context'
import { JobStrip } from './JobStrip'
import { linesOf, type Line } from './lines'
import { MessageSheet } from './MessageSheet'
import { usePendingFiles } from './pending-files'
import { drawLine } from './Row'
import { SafetyLead } from './SafetyLead'
import { senderFor } from './send-message'
import { stopOf, Stopped } from './Stopped'
import { useAttachments } from './use-attachments'
import { readSeq, useReach } from './use-reach'
import { useReading } from './use-reading'
import { useStopVoice } from './voice-player'

/** A conversation about a job. */
function ChatPage() {
  const { id, seq } = useRouteQuery('chat')
  return isId(id) ? <Opened id={id} found={readSeq(seq)} /> : <Screen header="white" title="聊天"><Missing /></Screen>
}

export default page('chat', ChatPage)

function Opened({ id, found }: { id: string; found: number | undefined }) {
  const conversation = useConversation(id)
  if (conversation.data) return <Chat conversation={conversation.data} found={found} onChanged={conversation.refetch} />
  return (
    <Screen header="white" title="聊天">
      {!conversation.isError && <Loading />}
      {conversation.isError && (isMissing(conversation.error)
        ? <Missing />
        : <ErrorState error={conversation.error} onRetry={() => void conversation.refetch()} />)}
    </Screen>
  )
}

/** Unknown id, another user's id, id of the other role: all show the same screen. */
function Missing() {
  return (
    <Empty title="没找到这个聊天" action={{ text: '看消息', onPress: () => navigate.home({ tab: 'messages' }) }}>
      链接可能写错了，也可能是用另一个身份聊的
    </Empty>
  )
}

interface ChatProps {
  conversation: Conversation
  /** The message at which it opens, by its seq. */
  found: number | undefined
  onChanged: () => unknown
}

function Chat({ conversation, found, onChanged }: ChatProps) {
  const { id, role, job, other, first, readByOther, applicationId } = conversation
  const messages = useMessages(id)
  const isReached = useReach(messages, found)
  const unsent = useUnsent()
  const files = usePendingFiles(id)
  const send = useMemo(() => senderFor(id), [id])
  const actions = useConversationActions(id)
  const [foot, onRoom] = useState('field')
  const lines = useMemo(
    () => messages.data && linesOf(threadOf(messages.data, unsent, id, readByOther), files),
    [messages.data, unsent, id, readByOther, files])
  useReading(conversation, messages.data?.pages[0]?.items)
  const me = useOwnAvatar(role)
  const reportOther = () => navigate.to('job-report', { targetKind: 'conversation', targetId: id })
  const report = useCallback(({ id: targetId, warning }: ChatMessage) => navigate.to('job-report', {
    targetKind: 'message', targetId, conversationId: id, ...(warning && { reason: warnedReasons[warning.kind] }),
  }), [id])
  const [chosen, setChosen] = useState<{ message: ChatMessage; actions: MessageAction[] }>()
  const choose = useCallback((message: ChatMessage) => {
    const offered = actionsFor(message, serverNow())
    if (offered.length > 0) setChosen({ message, actions: offered })
  }, [])
  const [refill, setRefill] = useState<Refill>()
  const rewrite = useCallback((text: string) => setRefill({ text }), [])
  const album = useAlbum(id, lines)
  const { name, letter, avatarUrl, resumeId } = other
  const talk = useMemo<Talk>(
    () => ({
      id, role, jobId: job.id, applicationId, other: { name, letter, avatarUrl, resumeId }, found, me, album, report, rewrite,
      choose,
    }),
    [id, role, job.id, applicationId, name, letter, avatarUrl, resumeId, found, me, album, report, rewrite, choose])
  const block = () => void actions.block(conversation)
  const remove = async () => {
    if (await actions.remove(conversation)) navigate.back()
  }
  const { attachments, dialogs } = useAttachments({
    conversation, send, report: reportOther, block, remove: () => void remove(), onChanged,
  })
  const stop = stopOf(conversation)
  useStopVoice()

  return (
    <TalkProvider value={talk}>
      <TalkScreen
        header="white"
        title={<Names conversation={conversation} />}
        right={!stop && <CallAct conversation={conversation} />}
        top={<JobStrip conversation={conversation} onApplied={() => void onChanged()} />}
        stale={messages.isError && messages.data && !messages.isFetchNextPageError
          ? { error: messages.error, onRetry: () => void messages.refetch() }
          : undefined}
        rows={isReached ? lines : undefined}
        start={found}
        renderRow={drawLine}
        news={`${name}发来新消息`}
        lead={<SafetyLead role={role} first={first} onReport={reportOther} />}
        older={messages.isFetchNextPageError ? 'failed' : messages.isFetchingNextPage ? 'loading' : messages.hasNextPage ? 'more' : 'none'}
        onOlder={() => void messages.fetchNextPage()}
        foot={foot}
        footer={(
          <>
            {stop
              ? <Stopped stop={stop} onUnblock={block} onReport={reportOther} onRemove={() => void remove()} />
              : (
                  <Composer
                    conversationId={id} refill={refill} attachments={attachments}
                    onSend={(text) => send({ kind: 'text', text })} onRoom={onRoom}
                  />
                )}
            {dialogs}
            {actions.dialog}
            {chosen && <MessageSheet {...chosen} onReport={report} onClose={() => setChosen(undefined)} />}
          </>
        )}
      >
        {messages.isError && !messages.data ? <ErrorState error={messages.error} onRetry={() => void messages.refetch()} /> : <Loading />}
      </TalkScreen>
    </TalkProvider>
  )
}

function Names({ conversation }: { conversation: Conversation }) {
  return (
    <Box className={styles.names}>
      <Txt size="title" strong block ellipsis>{conversation.other.name}</Txt>
      <Txt size="note" tone="2" block ellipsis>{whoText(conversation)}</Txt>
    </Box>
  )
}

/** 打电话 through a virtual number that hides both numbers. An employer needs access to the resume. */
function CallAct({ conversation: { role, job: { id: jobId }, other: { resumeId } } }: { conversation: Conversation }) {
  const [element, start, busy] = useCall({ back: false })
  if (role === 'b' && resumeId === null) return null
  const called = role === 'c' ? { jobId } : { resumeId: resumeId ?? '', jobId }
  return (
    <Box className={styles.call}>
      <BarButton icon="phone" busy={busy} onPress={() => start(called)}>打电话</BarButton>
      {element}
    </Box>
  )
}

/** Reads the lines only on a press, so that new lines do not render every row again. */
function useAlbum(id: string, lines: readonly Line[] | undefined): (path: string) => Promise<Album | undefined> {
  const queries = useQueryClient()
  const shown = useRef(lines)
  useEffect(() => { shown.current = lines })
  return useCallback((path) => albumOf(shown.current ?? [], path, () => refreshMessages(queries, id)), [queries, id])
}

/** The user's own name and avatar beside their messages. */
function useOwnAvatar(role: 'c' | 'b') {
  const account = useAccount().data
  const resume = useOwnResume().data
  const name = (role === 'c' ? resume?.name : undefined) ?? account?.name ?? '我'
  const picture = role === 'c' && resume?.headerUrl ? fileUrl(resume.headerUrl) : ''
  return useMemo(() => ({ name, picture }), [name, picture])
}
