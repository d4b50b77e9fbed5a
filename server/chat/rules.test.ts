import { eventText, gateOf, isSamePlace, letterOf, previewOf, seekerName, warningOf, type Gate, type GateInput } from './rules'

describe('warningOf', () => {
  it.each([
    ['入职要交500押金', 'deposit'], ['身份证要押在我们这', 'documents'], ['服装费自己出', 'fee'], ['先交钱再上岗', 'fee'], ['刷单日结', 'fraud'],
    ['加微信聊', 'contact'], ['v x 同号', 'contact'], ['1 3 8 1234 5678', 'contact'], ['只招男的', 'discrimination'],
  ])('warns about “%s” with the rule on %s', (text, kind) =>
    expect(warningOf(text, 'b')).toMatchObject({ kind, rule: expect.stringMatching(/./) as string }))

  it.each(['不收任何押金', '体检费公司报销', '明天10点来面试', '月薪8000包吃住', '女装店招导购', ''])('does not warn about “%s”', (text) =>
    expect(warningOf(text, 'b')).toBeNull())

  it.each([
    ['要押金吗？', 'deposit'], ['体检要自己花钱吗', 'fee'], ['压工资吗', 'pay'],
  ])('answers the question “%s” of a seeker with the rule', (text, kind) =>
    expect(warningOf(text, 'c')).toMatchObject({ kind, asked: true }))

  it('does not call a seeker’s question about contact outside harmless', () =>
    expect(warningOf('能加你微信吗', 'c')).toMatchObject({ kind: 'contact' }))

  it.each(['本人女，30岁', '我是河南的，要吗', '今年52'])('does not warn about “%s” of a seeker', (text) =>
    expect(warningOf(text, 'c')?.asked ?? true).toBe(true))
})

describe('previewOf', () => {
  it.each([
    ['text', '第一行\n  第二行', {}, '第一行 第二行'], ['text', '长'.repeat(100), {}, '长'.repeat(60)], ['picture', '', {}, '[图片]'],
    ['location', '', { name: '漕宝路' }, '[位置]漕宝路'], ['resume', '', {}, '[简历]'], ['phone', '', { state: 'asked' }, '[交换电话]'],
    ['system', '', { event: 'phone_agreed', by: 'b' }, '对方同意了交换电话，现在可以看号码'],
  ] as const)('of %s', (kind, text, data, line) => expect(previewOf({ kind, text, data }, 'c')).toBe(line))
})

it('words a system message for each side', () => {
  expect(eventText({ event: 'phone_refused', by: 'c' }, 'c')).toContain('你没有同意')
  expect(eventText({ event: 'phone_refused', by: 'c' }, 'b')).toContain('对方')
  expect(eventText({}, 'c')).toBe('')
})

it.each([['李女士', '李'], ['amy', 'A'], ['  张师傅', '张'], ['', '聊'], ['𠮷野', '𠮷']])('letterOf(“%s”) is %s', (name, letter) =>
  expect(letterOf(name)).toBe(letter))

it.each([[null, false, '求职者'], ['欧阳小海', false, '欧阳师傅'], ['张伟', true, '张伟']])('seekerName(%s, %s) is %s', (name, named, shown) =>
  expect(seekerName(name, named)).toBe(shown))

describe('gateOf', () => {
  const free: GateInput = { banned: null, blockedByMe: false, blockedByOther: false, otherGone: false, shopBanned: false }
  it.each<[Partial<GateInput>, 'c' | 'b', Gate | null]>([
    [{}, 'c', null], [{ banned: 'x|y' }, 'b', 'ENTERPRISE_BANNED'], [{ blockedByMe: true, otherGone: true }, 'c', 'CHAT_BLOCKED'],
    [{ otherGone: true, blockedByOther: true }, 'c', 'CHAT_OTHER_GONE'], [{ blockedByOther: true, shopBanned: true }, 'c', 'CHAT_REFUSED'],
    [{ shopBanned: true }, 'c', 'CHAT_OTHER_BANNED'], [{ shopBanned: true }, 'b', 'STORE_BANNED'],
  ])('%j to %s: %s', (standing, role, gate) => expect(gateOf({ ...free, ...standing }, role)).toBe(gate))
})

it.each([
  ['漕宝路100号', '漕宝路 100 号', true], ['漕宝路100号，3楼找前台', '漕宝路100号', true], ['漕宝路100号', '徐汇·漕宝路100号2楼', true],
  ['家常菜馆，漕宝路100号', '漕宝路100号', true], ['浦东新区世纪大道1号总部3楼', '漕宝路100号', false], ['漕宝路88号', '漕宝路100号', false],
])('isSamePlace of %s and %s is %s', (one, other, same) => {
  expect(isSamePlace(one, other)).toBe(same)
})
