import type { Device } from '../device'

/** The user's verdict on a template. */
type Verdict = 'accept' | 'reject'

/**
 * The vendors' request for permission to send messages outside the mini-program.
 * @param answer gets the verdict, and whether the user was asked for it
 */
export function askToSubscribe(device: Device, templates: readonly string[], answer: (verdict: Verdict, asked: boolean) => void): void {
  if (device.messages !== 'ask') return answer('reject', false)
  const choose = (verdict: Verdict) => () => answer(verdict, true)
  device.ask({
    title: '申请发送消息', content: templates.join('\n'),
    buttons: [{ text: '取消', press: choose('reject') }, { text: '允许', press: choose('accept') }],
  })
}
