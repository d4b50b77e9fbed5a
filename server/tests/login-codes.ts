import { createHash } from 'node:crypto'
import type { Challenge, Proof } from '@daogang/contract/auth'
import type { LoggedIn, TestApp } from './harness'

export const AGREEMENT = '2026-01-01'

/** The proof of work of a client. */
export function solve({ text, puzzles, bits }: Challenge): Proof {
  const isRight = (puzzle: number, answer: number) =>
    Math.clz32(createHash('sha256').update(`${text}:${puzzle}:${answer}`).digest().readUInt32BE(0)) >= bits
  const answerTo = (puzzle: number): number => {
    let answer = 0
    while (!isRight(puzzle, answer)) answer += 1
    return answer
  }
  return { text, answers: Array.from({ length: puzzles }, (_, puzzle) => answerTo(puzzle)) }
}

/** Requests a code, with a proof if required. */
export async function askForCode(t: TestApp, mobile: string, headers: Record<string, string> = {}) {
  const answer = await t.call('sendLoginCode', { mobile }, headers)
  if (answer.code !== 0 || !answer.data.challenge) return answer
  return t.call('sendLoginCode', { mobile, proof: solve(answer.data.challenge) }, headers)
}

/** Requests a code. @returns the input of login */
export async function receiveCode(t: TestApp, mobile: string, headers: Record<string, string> = {}) {
  const { code: refused, msg, data } = await askForCode(t, mobile, headers)
  if (refused !== 0 || !data.requestId) throw new Error(`no code was sent: ${refused} ${msg}`)
  await t.outbox.drain()
  const message = t.sms.sent.filter((sent) => sent.phone === mobile).at(-1)
  if (!message) throw new Error('no code arrived')
  return { mobile, requestId: data.requestId, code: message.code, agreementVersion: AGREEMENT }
}

/** The calls that send a code to the phone of the account itself. */
type OwnCode = 'cashCode' | 'dataExportCode' | 'revealCode' | 'cancellationCode' | 'payrollRegisterCode'

/** Requests a code for one purpose, with a proof if one is required. @returns the input of the call that it is for */
export async function ownCode(
  t: TestApp, person: LoggedIn, name: OwnCode, headers: Record<string, string> = {},
): Promise<{ requestId: string, code: string }> {
  const first = await person.data(name, {}, headers)
  const { requestId } = first.challenge ? await person.data(name, { proof: solve(first.challenge) }, headers) : first
  await t.outbox.drain()
  const code = t.sms.sent.filter(({ phone }) => phone === person.mobile).at(-1)?.code
  if (requestId === null || code === undefined) throw new Error('no code was sent')
  return { requestId, code }
}
