import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@daogang/contract'
import type { DataOf, InputOf } from '@daogang/contract/endpoint'
import { AGREEMENT_VERSION } from '@daogang/contract/rules/agreement-version'
import { solve } from '../../server/tests/login-codes'

type Name = keyof typeof endpoints

/** People of the demo data (README). */
const SEEKER = '13800001234'
const EMPLOYER = '13900005678'
const AGAIN = 20
const AGAIN_MS = 250

/** One call. 503 and broken connections are repeated, as a client does with its key; anything else but success ends the check. */
async function callServer<N extends Name>(
  url: string, name: N, input: object, { token, device }: { token?: string, device?: string } = {},
): Promise<DataOf<typeof endpoints[N]>> {
  const { method, path } = endpoints[name]
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  let said = ''
  for (let n = 0; n < AGAIN; n++) {
    const answer = await fetch(url + path + query, {
      method,
      headers: {
        'content-type': 'application/json', 'client-type': 'h5', ...token && { authorization: token }, ...device && { 'device-id': device },
      },
      ...method === 'POST' && { body: JSON.stringify(input) },
    }).catch((error: unknown) => error as Error)
    if (!(answer instanceof Error)) {
      said = await answer.text()
      const { code, data } = JSON.parse(said) as { code: number, data: DataOf<typeof endpoints[N]> }
      if (code === 0) return data
      if (answer.status !== 503) break
    }
    await new Promise((resolve) => { setTimeout(resolve, AGAIN_MS) })
  }
  throw new Error(`${name} on ${url}: ${said.slice(0, 500)}`)
}

export interface People {
  seeker: string
  employer: string
}

/** Logs someone in with the code that the development provider wrote. @returns the token */
async function logInOne(url: string, dataDir: string, mobile: string): Promise<string> {
  const codes = () => readLines(join(dataDir, 'outbox', 'sms.jsonl')).filter((line) => line.phone === mobile)
  const before = codes().length
  const asked = await callServer(url, 'sendLoginCode', { mobile })
  const { requestId } = asked.challenge ? await callServer(url, 'sendLoginCode', { mobile, proof: solve(asked.challenge) }) : asked
  if (requestId === null) throw new Error(`no code was sent to ${mobile}`)
  for (let n = 0; n < AGAIN; n++) {
    const sent = codes()[before]
    if (sent) return (await callServer(url, 'login', { mobile, requestId, code: sent.code, agreementVersion: AGREEMENT_VERSION })).token
    await new Promise((resolve) => { setTimeout(resolve, AGAIN_MS) })
  }
  throw new Error(`no code reached ${mobile}`)
}

export const logIn = async (url: string, dataDir: string): Promise<People> =>
  ({ seeker: await logInOne(url, dataDir, SEEKER), employer: await logInOne(url, dataDir, EMPLOYER) })

/** Someone new registers on one server, and is known to the other one. */
export async function register(writer: string, reader: string, dataDir: string): Promise<void> {
  const mobile = `139${String(Date.now()).slice(-8)}`
  await callServer(reader, 'getAccount', {}, { token: await logInOne(writer, dataDir, mobile) })
}

function readLines(file: string): { phone: string, code: string }[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(0, -1).map((line) => JSON.parse(line) as { phone: string, code: string })
  } catch {
    return []
  }
}

/** A person reads and writes on one server, and the other person finds it on the other one. */
export async function walk(writer: string, reader: string, { seeker, employer }: People): Promise<void> {
  const call = <N extends Name>(url: string, name: N, token: string, input: InputOf<typeof endpoints[N]> | object = {}) =>
    callServer(url, name, input, { token })

  const { items: [job] } = await callServer(writer, 'jobList', { cityId: 31000 })
  if (!job) throw new Error('there is no job')
  await call(writer, 'jobDetail', seeker, { id: job.id })
  await call(reader, 'myApplications', seeker)
  await call(reader, 'browseJob', seeker)
  await call(reader, 'resumeActionList', employer, { type: 'received' })

  const { items: [conversation] } = await call(writer, 'chatConversations', seeker)
  if (!conversation) throw new Error('there is no conversation')
  const [conversationId, text, clientId] = [conversation.id, `还招人吗 ${randomUUID().slice(0, 8)}`, randomUUID()]
  await call(writer, 'chatSendMsg', seeker, { conversationId, clientId, kind: 'text', text })
  // Sent again to the other server, as after a connection that broke: stored once.
  await call(reader, 'chatSendMsg', seeker, { conversationId, clientId, kind: 'text', text })
  const { items: messages } = await call(reader, 'chatMessages', seeker, { conversationId })
  const found = messages.filter((message) => message.clientId === clientId)
  if (found.length !== 1) throw new Error(`${reader} has ${found.length} of the messages of ${writer}`)

  const { items: [own] } = await call(writer, 'myJobList', employer, { status: 'online' })
  if (!own) throw new Error('the employer has no job')
  for (const status of ['offline', 'online'] as const) {
    await call(writer, 'changeJobStatus', employer, { jobId: own.id, status })
    const now = await call(reader, 'getJobDetail', employer, { id: own.id })
    if (now.status !== status) throw new Error(`${reader} does not see that the job is ${status}`)
  }
  await track(writer, reader)
}

/** A batch that both servers get is stored once. */
async function track(writer: string, reader: string): Promise<void> {
  const { deviceId: device } = await callServer(writer, 'getDeviceId', { agreementVersion: AGREEMENT_VERSION })
  const accessTime = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  await callServer(writer, 'userAccess', { page: 'job-detail', accessTime }, { device })
  const events = [{ deviceId: device, channelId: 'h5', pointId: 'page_enter', accessTime }]
  await callServer(writer, 'buriedCommon', { events }, { device })
  const again = await callServer(reader, 'buriedCommon', { events }, { device }).then(() => true, () => false)
  if (again) throw new Error(`${reader} stored a batch of ${writer} again`)
}

/** One round of what goes on while a release goes out: a search, and a message that is read again. */
export async function visit(url: string, { seeker }: People): Promise<void> {
  await callServer(url, 'jobList', { cityId: 31000 })
  const { items: [conversation] } = await callServer(url, 'chatConversations', {}, { token: seeker })
  const [conversationId, clientId] = [conversation?.id ?? '', randomUUID()]
  await callServer(url, 'chatSendMsg', { conversationId, clientId, kind: 'text', text: clientId }, { token: seeker })
  const { items } = await callServer(url, 'chatMessages', { conversationId }, { token: seeker })
  if (items.filter((message) => message.clientId === clientId).length !== 1) throw new Error(`${url} lost a message`)
}
