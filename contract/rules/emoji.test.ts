import { emojiText, hasEmoji } from './emoji'

it.each([
  ['张伟', false], ['买买提·吐尔逊江', false], ['𠮷田', false], ['厨师（夜班）6-8K/月', false], ['Java 2+1', false], ['保洁—早班', false],
  ['张伟😀', true], ['👨‍🍳厨师', true], ['🇨🇳', true], ['1️⃣号店', true], ['❤', true], ['⭐急招', true], ['☎电话', true], ['㊗', true], ['🫡', true],
])('hasEmoji(%s) is %s', (text, expected) => expect(hasEmoji(text)).toBe(expected))

it('names the field in the message', () => expect(emojiText('姓名')).toBe('姓名不能带表情符号'))
