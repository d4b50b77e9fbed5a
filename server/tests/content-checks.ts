import { createHash } from 'node:crypto'
import type { ContentChecker, Pending, Unchecked, Verdict } from '../providers/moderation/types'
import { newMobile } from './factory'
import type { LoggedIn, TestApp } from './harness'
import { opsOf } from './operator-access'

type Asked = { openId: string; scene: string } & ({ text: string } | { url: string })

export interface TestChecker extends ContentChecker {
  asked: Asked[]
  /** Answers a text; by default `risky` for one with 坏, `review` for one with 疑, `pass` for others. */
  onText: (text: string) => Verdict | Unchecked | Error | Promise<Verdict | Unchecked | Error>
  /** Answers a picture; by default the verdict is pending, under the trace ids picture-1, picture-2 … */
  onPicture: () => Verdict | Pending | Unchecked | Error
}

let traces = 0
export const verdict = (suggest: Verdict['suggest'], label = suggest === 'pass' ? '' : '辱骂'): Verdict =>
  ({ suggest, label, traceId: `trace-${++traces}` })

/** A fake checker of a host. A login code resolves to itself as openId; `used` to none; `away` fails. */
function createTestChecker(): TestChecker {
  let pictures = 0
  const answer = async <A>(asked: Asked, given: A | Error | Promise<A | Error>): Promise<A> => {
    checker.asked.push(asked)
    const said = await given
    if (said instanceof Error) throw said
    return said
  }
  const checker: TestChecker = {
    asked: [],
    onText: (text) => verdict(text.includes('坏') ? 'risky' : text.includes('疑') ? 'review' : 'pass'),
    onPicture: () => ({ traceId: `picture-${++pictures}` }),
    userOf: (code) => (code === 'away' ? Promise.reject(new Error('away')) : Promise.resolve(code === 'used' ? undefined : code)),
    checkText: (text) => answer(text, checker.onText(text.text)),
    checkPicture: (picture) => answer(picture, checker.onPicture()),
  }
  return checker
}

/** Deletes all content checks and gives the app a new fake WeChat checker, which it returns. */
export async function resetChecks(t: TestApp): Promise<TestChecker> {
  await t.db.deleteFrom('content_check').execute()
  return t.contentCheckers.wechat = createTestChecker()
}

/** Records a visit of WeChat's mini-program: the server then knows the account's openId. */
export async function visitWechat(who: LoggedIn): Promise<LoggedIn> {
  await who.data('miniProgramVisit', { code: `o-${who.mobile}` }, { 'client-type': 'wechat_mini' })
  return who
}

/** Logs in a new account in WeChat's mini-program. */
export const loginInWechat = async (t: TestApp, role: 'c' | 'b' = 'c'): Promise<LoggedIn> =>
  visitWechat(await t.loginAs(newMobile(), role, 'wechat_mini'))

/** Runs an operator's command (`npm run ops`). @returns what it prints */
export const operate = (t: TestApp, ...argv: string[]): Promise<string> =>
  opsOf(t)(...argv)

/** The id of the first check in the operator's queue, or an empty string. */
export const firstWaiting = async (t: TestApp): Promise<string> => (await operate(t, 'review', 'list', 'content')).split('  ')[0] ?? ''

export const PUSH = { token: 'push-token', aesKey: '' }

/** A message that WeChat pushes about a picture. */
export const pushed = (traceId: string, suggest: string, label = 20002): object => ({
  ToUserName: 'gh_1', FromUserName: 'o-1', CreateTime: 1, MsgType: 'event', Event: 'wxa_media_check', appid: '', trace_id: traceId,
  version: 2, detail: [], errcode: 0, errmsg: 'ok', result: { suggest, label },
})

/** Pushes a message as WeChat does. @returns status and body of the answer */
export async function push(t: TestApp, message: object | string, { token = PUSH.token } = {}): Promise<[status: number, body: string]> {
  const timestamp = String(Math.floor(t.deps.now().getTime() / 1000))
  const signature = createHash('sha1').update([token, timestamp, 'n'].sort().join('')).digest('hex')
  const answer = await t.app.inject({
    method: 'POST', url: `/wechat/push?signature=${signature}&timestamp=${timestamp}&nonce=n`,
    headers: { 'content-type': 'text/xml' }, payload: typeof message === 'string' ? message : JSON.stringify(message),
  })
  return [answer.statusCode, answer.body]
}
