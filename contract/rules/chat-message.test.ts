import { MESSAGE_KINDS, MESSAGE_PREVIEWS } from './chat-message'

it.each(MESSAGE_KINDS.filter((kind) => kind !== 'text' && kind !== 'system'))('a message of kind %s has a preview', (kind) => {
  expect(MESSAGE_PREVIEWS[kind]).toMatch(/./)
})
