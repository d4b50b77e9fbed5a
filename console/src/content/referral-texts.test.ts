import { closedText } from './referral-texts'

it.each([
  ['everyone has an award', 0, '关了，退回¥20'],
  ['two people got none', 2, '关了，退回¥20，有2个人干满了没留到奖金'],
  ['a server of the last release counts none', undefined, '关了，退回¥20'],
])('closedText where %s', (_case, unfunded, text) => expect(closedText(2_000, unfunded)).toBe(text))
