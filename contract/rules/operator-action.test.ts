import { actionText } from './operator-action'

it.each([
  ['approve report', '通过 举报'],
  ['decide reject real-name', '审为不通过 实名'],
  ['operator login first', '第一次登录控制台'],
  ['operator login', '登录控制台'],
  ['look referral appeal', '看了 推荐的申诉'],
  ['confirm fund campaign', '确认 加预算 活动'],
  ['take real-name', '把实名移到别的账号'],
  ['close membership order', '关掉会员卡的订单'],
  ['something new', 'something new'],
])('“%s” is %s', (action, text) => {
  expect(actionText(action)).toBe(text)
})
