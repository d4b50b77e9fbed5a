import type { ChatMessage, Conversation, ConversationState } from '@daogang/contract/chat-message'
import { QueryClient } from '@tanstack/react-query'
import { applyChanges, withMessage } from './chat-cache'
import { chatKeys, type ConversationPages, type MessagePages } from './chat-keys'

const message = (seq: number, conversationId = 'x', text = `${seq}`): ChatMessage => ({
  id: `${conversationId}${seq}`, conversationId, clientId: null, seq, from: 'other',
  at: `2026-03-02T02:00:${String(seq).padStart(2, '0')}Z`,
  body: { kind: 'text', text }, warning: null,
})
const state = (id: string, change: Partial<ConversationState> = {}): ConversationState =>
  ({ id, lastSeq: 1, unread: 0, readSeq: 0, readByOther: 0, clearedSeq: 0, blocked: false, refused: false, ...change })
const conversation = (id: string): Conversation => ({
  ...state(id), role: 'c', applicationId: null, first: false,
  job: {
    id: 'j', title: '切配', payMin: 0, payMax: 0, payUnit: 'month', settlement: 'monthly', district: '徐汇', company: '家常菜馆', status: 'online',
  },
  other: { name: '李女士', letter: '李', avatarUrl: '', resumeId: null, companyId: 'c', gone: false },
  last: { seq: 1, from: 'other', kind: 'text', text: '1', at: message(1).at },
})
const pagesOf = (...items: ChatMessage[][]): MessagePages =>
  ({ pages: items.map((page) => ({ items: page })), pageParams: items.map(() => undefined) })
const seqs = (pages: MessagePages | undefined) => pages?.pages.map(({ items }) => items.map(({ seq }) => seq))

describe('withMessage', () => {
  it.each<[string, number[][], number, number[][]]>([
    ['the newest on top', [[3, 2], [1]], 4, [[4, 3, 2], [1]]],
    ['one between, in its place', [[4, 2], [1]], 3, [[4, 3, 2], [1]]],
    ['one that is there, once', [[3, 2], [1]], 1, [[3, 2], [1]]],
    ['one older than all that was read, not', [[5, 4]], 2, [[5, 4]]],
    ['the first of all', [[]], 1, [[1]]],
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

  it('puts a new message into its conversation and the conversation on top', () => {
    const { queries, list, stale } = setUp()
    applyChanges(queries, 'c', { messages: [message(2, 'b', '明天来')], conversations: [state('b', { lastSeq: 2, unread: 1 })], unread: 1 })
    expect(list()?.map(({ id, unread, last }) => [id, unread, last?.text])).toEqual([['b', 1, '明天来'], ['a', 0, '1']])
    expect(seqs(queries.getQueryData(chatKeys.messages('b')))).toEqual([[2, 1]])
    expect(queries.getQueryData(chatKeys.unread('c'))).toBe(1)
    expect(stale(listKey)).toBe(false)
  })

  it('reads anew what has a hole, and a list that lacks somebody', () => {
    const { queries, list, stale } = setUp()
    applyChanges(queries, 'c', { messages: [message(5, 'b')], conversations: [] })
    expect(seqs(queries.getQueryData(chatKeys.messages('b')))).toEqual([[1]])
    expect(stale(chatKeys.messages('b'))).toBe(true)
    applyChanges(queries, 'c', { messages: [message(1, 'new')], conversations: [state('new')] })
    expect(stale(listKey)).toBe(true)
    expect(list()).toHaveLength(2)
  })

  it('takes away what was deleted on another phone', () => {
    const { queries, list } = setUp()
    applyChanges(queries, 'c', { messages: [], conversations: [state('b', { clearedSeq: 1 })] })
    expect(list()?.map(({ id }) => id)).toEqual(['a'])
    expect(seqs(queries.getQueryData(chatKeys.messages('b')))).toEqual([[]])
  })

  it('changes nothing that nobody has read', () => {
    const queries = new QueryClient()
    applyChanges(queries, 'c', { messages: [message(1)], conversations: [state('x')] })
    expect(queries.getQueryData(listKey)).toBeUndefined()
    expect(queries.getQueryData(chatKeys.messages('x'))).toBeUndefined()
  })
})
