import { blockedText, contactText, disabledText } from './wording'

const NOW = new Date('2026-11-20T02:00:00Z')
const UNTIL = new Date('2026-11-25T10:00:00Z')

it('names the other side for a seeker and for an employer', () => {
  expect(contactText('c', UNTIL, NOW)).toBe('系统发现异常，11月25日18:00前不能联系老板。觉得弄错了，到“我的”里申诉')
  expect(contactText('b', UNTIL, NOW)).toBe('系统发现异常，11月25日18:00前不能联系求职者。觉得弄错了，到“我的”里申诉')
  expect(contactText('c', null, NOW)).toBe('系统发现异常，暂时不能联系老板。觉得弄错了，到“我的”里申诉')
})

it('contains the reason, the end and the way to appeal', () => {
  expect(blockedText('发布虚假信息', UNTIL, NOW)).toBe('账号功能已停用，11月25日18:00恢复。原因：发布虚假信息。觉得弄错了，到“我的”里申诉')
  expect(disabledText('发布虚假信息', null, NOW)).toBe('账号已停用，暂时不能恢复。原因：发布虚假信息。觉得弄错了，请联系客服')
})
