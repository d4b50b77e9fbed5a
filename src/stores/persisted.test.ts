import { unsentIn, useChatOutbox } from './chat-outbox'
import { useDrafts } from './drafts'

/** Writes the state of a store as another tab does, and lets this one hear of it. */
function writeInOtherTab(name: string, state: object): void {
  const key = `daogang.${name}`
  window.localStorage.setItem(key, JSON.stringify(JSON.stringify({ state, version: 0 })))
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }))
}
const stored = (name: string): unknown => JSON.parse(JSON.parse(window.localStorage.getItem(`daogang.${name}`) ?? '""') as string)

it('a draft of another tab stays when this one keeps its own', () => {
  useDrafts.getState().keep('mine', '甲')
  writeInOtherTab('drafts', { drafts: { mine: '甲', theirs: '乙' } })
  useDrafts.getState().keep('mine', '丙')
  expect(stored('drafts')).toMatchObject({ state: { drafts: { mine: '丙', theirs: '乙' } } })
})

it('a draft that another tab sent is gone here', () => {
  useDrafts.getState().keep('mine', '甲')
  writeInOtherTab('drafts', { drafts: {} })
  expect(useDrafts.getState().drafts).toEqual({})
})

it('messages that another tab wrote and sent are those of this tab', () => {
  const unsent = (clientId: string) =>
    ({ message: { conversationId: 'x', clientId, kind: 'text' as const, text: '在吗' }, at: '', state: 'sending' as const })
  useChatOutbox.getState().add('c.me', unsent('1'))
  writeInOtherTab('chat-outbox', { boxes: { 'c.me': [unsent('1'), unsent('2')] } })
  useChatOutbox.getState().remove('c.me', ['1'])
  const ids = () => unsentIn(useChatOutbox.getState(), 'c.me').map(({ message }) => message.clientId)
  expect(ids()).toEqual(['2'])
  writeInOtherTab('chat-outbox', { boxes: {} })
  expect(ids()).toEqual([])
})
