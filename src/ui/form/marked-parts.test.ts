import { markedParts } from './marked-parts'

const shown = (text: string, words: string[]) =>
  markedParts(text, words).map(({ text: part, marked }) => (marked ? `[${part}]` : part)).join('')

it.each([
  ['入职收服装押金200元', ['押金'], '入职收服装[押金]200元'], ['押金，押金', ['押金'], '[押金]，[押金]'], ['服装押金', ['押金', '服装押金'], '[服装押金]'],
  ['包吃住', ['押金'], '包吃住'], ['', ['押金'], ''], ['包吃住', [''], '包吃住'],
])('splits %s by %j', (text, words, expected) => expect(shown(text, words)).toBe(expected))
