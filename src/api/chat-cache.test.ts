import type { ChatMessage, Conversation, ConversationState } from '@daogang/contract/chat-message'
import type { Interview } from '@daogang/contract/interview'
import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import '@tests/jest/patience'
import { applyChanges, markReadHere, readChatsAgain, withMessage } from './chat-cache'
import { chatKeys, type ConversationPages, type MessagePages } from './chat-keys'
import { call } from './client'
import { interviewKeys } from './interview-keys'

jest.mock('./client', () => ({ call: jest.fn() }))

const message = (seq: number, conversationId = 'x', text = `${seq}`): ChatMessage => ({
  id: `${conversationId}${seq}`, conversationId, clientId: null, seq, from: 'other',
  at: `2026-03-02T02:00:${String(seq).padStart(2, '0')}Z`,
  body: { kind: 'text', text }, warning: null,
})
const state = (id: string, change: Partial<ConversationState> = {}): ConversationState =>
  ({ id, lastSeq: 1, unread: 0, readSeq: 0, readByOther: 0, clearedSeq: 0, blocked: false, refused: false, ...change })
const conversation = (id: string): Conversation => ({
  ...state(id), role: 'c', applicationId: null, applied: false, first: false,
  job: {
    id: 'j', title: '切配', payMin: 0, payMax: 0, payUnit: 'month', settlement: 'monthly',
    district: '徐汇', place: '漕宝路', company: '家常菜馆', status: 'online',
  },
  other: { name: '李女士', letter: '李', avatarUrl: '', resumeId: null, companyId: 'c', gone: false },
  last: { seq: 1, from: 'other', kind: 'text', text: '1', at: message(1).at },
})
const pagesOf = (...items: ChatMessage[][]): MessagePages =>
  ({ pages: items.map((page) => ({ items: page })), pageParams: items.map(() => undefined) })
const seqs = (pages: MessagePages | undefined) => pages?.pages.map(({ items }) => items.map(({ seq }) => seq))

describe('withMessage', () => {
  it.each<[string, number[][], number, number[][]]>([
    ['the newest message on top', [[3, 2], [1]], 4, [[4, 3, 2], [1]]],
    ['a message from a gap in order of seq', [[4, 2], [1]], 3, [[4, 3, 2], [1]]],
    ['a known message once', [[3, 2], [1]], 1, [[3, 2], [1]]],
    ['a message older than the loaded pages nowhere', [[5, 4]], 2, [[5, 4]]],
    ['the first message into an empty page', [[]], 1, [[1]]],
  ])('puts %s', (_what, before, seq, after) => {
    expect(seqs(withMessage(pagesOf(...before.map((page) => page.map((one) => message(one)))), message(seq)))).toEqual(after)
  })
})

describe('applyChanges', () => {
  const listKey = chatKeys.conversations('c')
  function setUp() {
    const queries = new QueryClient()
    queries.setQueryData<ConversationPages>(listKey, {
      pages: [{ items: [conversation('a'), conversation('b')], unread: 0, feed: 0 }], pageParams: [undefined],
    })
    queries.setQueryData<MessagePages>(chatKeys.messages('b'), pagesOf([message(1, 'b')]))
    const list = () => queries.getQueryData<ConversationPages>(listKey)?.pages.flatMap(({ items }) => items)
    const stale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
    return { queries, list, stale }
  }

  it('moves a conversation with a new message to the top', () => {
    const { queries, list, stale } = setUp()
    applyChanges(queries, 'c', { messages: [message(2, 'b', '明天来')], conversations: [state('b', { lastSeq: 2, unread: 1 })], unread: 1 })
    expect(list()?.map(({ id, unread, last }) => [id, unread, last?.text])).toEqual([['b', 1, '明天来'], ['a', 0, '1']])
    expect(seqs(queries.getQueryData(chatKeys.messages('b')))).toEqual([[2, 1]])
    expect(queries.getQueryData(chatKeys.unread('c'))).toBe(1)
    expect(stale(listKey)).toBe(false)
  })

  it('clears the unread count only of the conversation being read', () => {
    const { queries, list } = setUp()
    const conversations = [state('a', { unread: 2 }), state('b', { lastSeq: 3, unread: 3 })]
    applyChanges(queries, 'c', { messages: [], conversations, unread: 5 })
    queries.setQueryData(chatKeys.conversation('b'), { ...conversation('b'), lastSeq: 3, unread: 3 })
    markReadHere(queries, 'c', 'b', 3)
    expect(list()?.map(({ id, unread }) => [id, unread])).toEqual([['a', 2], ['b', 0]])
    expect(queries.getQueryData(chatKeys.unread('c'))).toBe(2)
    expect(queries.getQueryData(chatKeys.conversation('b'))).toMatchObject({ unread: 0, readSeq: 3 })
    // Idempotent.
    markReadHere(queries, 'c', 'b', 3)
    expect(queries.getQueryData(chatKeys.unread('c'))).toBe(2)
  })

  it('refetches a chat with a gap and a list that misses a conversation', () => {
    const { queries, list, stale } = setUp()
    applyChanges(queries, 'c', { messages: [message(5, 'b')], conversations: [] })
    expect(seqs(queries.getQueryData(chatKeys.messages('b')))).toEqual([[1]])
    expect(stale(chatKeys.messages('b'))).toBe(true)
    applyChanges(queries, 'c', { messages: [message(1, 'new')], conversations: [state('new')] })
    expect(stale(listKey)).toBe(true)
    expect(list()).toHaveLength(2)
  })

  it('removes messages that were deleted on another device', () => {
    const { queries, list } = setUp()
    applyChanges(queries, 'c', { messages: [], conversations: [state('b', { clearedSeq: 1 })] })
    expect(list()?.map(({ id }) => id)).toEqual(['a'])
    expect(seqs(queries.getQueryData(chatKeys.messages('b')))).toEqual([[]])
  })

  it('keeps the order when a message only changed, and refreshes other views of an interview', () => {
    const { queries, list, stale } = setUp()
    const before = list()
    for (const key of [interviewKeys.upcoming('c'), ['my-application', 'p']]) queries.setQueryData(key, {})
    const interview = { applicationId: 'p', status: 'accepted' } as Interview
    const card = { ...message(1, 'b'), body: { kind: 'interview' as const, interview } }
    applyChanges(queries, 'c', { messages: [card], conversations: [state('b')] })
    expect(list()?.map(({ id }) => id)).toEqual(before?.map(({ id }) => id))
    expect(queries.getQueryData<MessagePages>(chatKeys.messages('b'))?.pages[0]?.items[0]?.body).toEqual(card.body)
    expect([stale(interviewKeys.upcoming('c')), stale(['my-application', 'p'])]).toEqual([true, true])
  })

  it('reads lists and the next interview again when conversations went to a colleague', () => {
    const { queries, stale } = setUp()
    queries.setQueryData(interviewKeys.upcoming('b'), {})
    readChatsAgain(queries)
    expect([stale(listKey), stale(interviewKeys.upcoming('b'))]).toEqual([true, true])
  })

  it('keeps a message that arrived while a refetch was in flight', async () => {
    const { queries } = setUp()
    const key = chatKeys.messages('a')
    let arrive: (pages: MessagePages) => void = () => undefined
    const read = queries.fetchQuery({ queryKey: key, queryFn: () => new Promise<MessagePages>((resolve) => { arrive = resolve }) })
    const before = queries.getQueryData<MessagePages>(key) ?? { pages: [{ items: [] }], pageParams: [undefined] }
    const newest = (before.pages[0]?.items[0]?.seq ?? 0) + 1
    applyChanges(queries, 'c', { messages: [message(newest, 'a')], conversations: [] })
    arrive(before)
    await read
    await waitFor(() => expect(queries.getQueryData<MessagePages>(key)?.pages[0]?.items[0]?.seq).toBe(newest))
  })

  describe('in a filtered list', () => {
    const unreadKey = chatKeys.conversations('c', 'unread')
    function setUpFiltered() {
      const all = setUp()
      const items = [{ ...conversation('a'), unread: 1 }]
      const pages: ConversationPages = { pages: [{ items, unread: 1, feed: 0 }], pageParams: [undefined] }
      all.queries.setQueryData(unreadKey, pages)
      all.queries.setQueryData(chatKeys.conversations('c', 'applied'), pages)
      const unread = () => all.queries.getQueryData<ConversationPages>(unreadKey)?.pages.flatMap(({ items }) => items)
      return { ...all, unread }
    }

    it('keeps a conversation that was just read, without its unread count', () => {
      const { queries, unread, stale } = setUpFiltered()
      applyChanges(queries, 'c', { messages: [], conversations: [state('a', { readSeq: 1 })], unread: 0 })
      expect(unread()?.map(({ id, unread: count }) => [id, count])).toEqual([['a', 0]])
      expect(stale(unreadKey)).toBe(false)
    })

    it('fetches a single conversation into 未读 when a message arrives, and refetches lists with other filters', async () => {
      const { queries, unread, stale } = setUpFiltered()
      jest.mocked(call).mockResolvedValue({ ...conversation('b'), unread: 1 })
      applyChanges(queries, 'c', { messages: [message(2, 'b')], conversations: [state('b', { lastSeq: 2, unread: 1 })] })
      expect(jest.mocked(call).mock.calls[0]?.slice(0, 2)).toEqual(['GET /chat/conversation', { id: 'b' }])
      await waitFor(() => expect(unread()?.map(({ id }) => id)).toEqual(['b', 'a']))
      expect([stale(unreadKey), stale(chatKeys.conversations('c', 'applied')), stale(listKey)]).toEqual([false, true, false])
    })

    it('does not add a conversation to 未读 when it was read on another device', () => {
      const { queries, unread } = setUpFiltered()
      jest.mocked(call).mockReset()
      applyChanges(queries, 'c', { messages: [], conversations: [state('b', { readSeq: 1 })] })
      expect(unread()?.map(({ id }) => id)).toEqual(['a'])
      expect(call).not.toHaveBeenCalled()
    })
  })

  it('does not create cache entries for data that was never fetched', () => {
    const queries = new QueryClient()
    applyChanges(queries, 'c', { messages: [message(1)], conversations: [state('x')] })
    expect(queries.getQueryData(listKey)).toBeUndefined()
    expect(queries.getQueryData(chatKeys.messages('x'))).toBeUndefined()
  })
})
