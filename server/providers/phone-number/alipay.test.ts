import { createCipheriv, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AlipayConfig } from '../../config'
import { createAlipay } from '../mini-program/alipay'
import { createAlipayPhoneNumbers } from './alipay'
import type { PhoneNumberSource } from './types'

const MOBILE = '13900000001'
const app = generateKeyPairSync('rsa', { modulusLength: 2048 })
const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const aesKey = randomBytes(16)

/** The credential of `my.getPhoneNumber`: encrypted for the app and signed by Alipay. */
function granted(content: object = { code: '10000', msg: 'Success', mobile: MOBILE }, key = alipay.privateKey): string {
  const cipher = createCipheriv('aes-128-cbc', aesKey, Buffer.alloc(16))
  const response = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]).toString('base64')
  return JSON.stringify({
    response, sign: sign('RSA-SHA256', Buffer.from(`"${response}"`), key).toString('base64'),
    sign_type: 'RSA2', encrypt_type: 'AES', charset: 'UTF-8',
  })
}

let codes: string[] = []
/** Alipay's response to an authorisation code. */
let reply: object = {}
let status = 200

/** A fake of Alipay's gateway, which signs its responses. */
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => { text += chunk.toString() }).on('end', () => {
    const sent = new URLSearchParams(`${request.url?.split('?')[1]}&${text}`)
    codes.push(`${sent.get('method')} ${sent.get('grant_type')} ${sent.get('code')}`)
    const content = JSON.stringify(reply)
    const signature = sign('RSA-SHA256', Buffer.from(content), alipay.privateKey).toString('base64')
    const name = 'sub_code' in reply ? 'error_response' : 'alipay_system_oauth_token_response'
    response.statusCode = status
    response.end(`{"${name}":${content},"sign":"${signature}"}`)
  })
})
let config: AlipayConfig
let source: PhoneNumberSource

beforeAll(async () => {
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  config = {
    appId: '2021000000000000',
    privateKey: app.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: alipay.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    aesKey: aesKey.toString('base64'),
    gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
  }
  source = createAlipayPhoneNumbers(await createAlipay(config))
})
afterAll((done) => void server.close(done))
beforeEach(() => {
  codes = []
  status = 200
  reply = { user_id: '2088000000000000', access_token: 'authusrB0123', expires_in: 1 }
})

const read = (credential = granted(), loginCode: string | undefined = 'auth-code') => source.read({ credential, loginCode })

it('opens the credential, and asks Alipay for the user of the code', async () => {
  expect(await read()).toEqual({ mobile: MOBILE, alipayUser: '2088000000000000' })
  expect(codes).toEqual(['alipay.system.oauth.token authorization_code auth-code'])
})

it('identifies a user by the app’s own id if Alipay gives one', async () => {
  reply = { open_id: '07-open', access_token: 'x' }
  expect(await read()).toMatchObject({ alipayUser: '07-open' })
})

it('accepts a key in the older form as well', async () => {
  const privateKey = app.privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64')
  expect(await createAlipayPhoneNumbers(await createAlipay({ ...config, privateKey })).read({ credential: granted(), loginCode: 'x' }))
    .toMatchObject({ mobile: MOBILE })
})

/** A credential with parts of another one. */
const mixed = (credential: string, parts: object): string => JSON.stringify({ ...JSON.parse(credential) as object, ...parts })
const signatureOf = (credential: string): string => (JSON.parse(credential) as { sign: string }).sign

it.each([
  ['nonsense', 'x'],
  ['a number in the clear', JSON.stringify({ response: { code: '10000', mobile: MOBILE } })],
  ['somebody else’s signature', granted(undefined, stranger.privateKey)],
  ['another answer under a signature', mixed(granted({ code: '10000', mobile: '13900000002' }), { sign: signatureOf(granted()) })],
  ['no signature', mixed(granted(), { sign: undefined })],
  ['a refusal of Alipay’s', granted({ code: '40003', msg: 'Insufficient Conditions' })],
])('refuses %s before any request', async (_what, credential) => {
  expect(await read(credential)).toBe('refused')
  expect(codes).toEqual([])
})

it('refuses a credential without a code, and with an invalid one', async () => {
  expect(await source.read({ credential: granted() })).toBe('refused')
  reply = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.code-invalid', sub_msg: '授权码code无效' }
  expect(await read()).toBe('refused')
})

it('refuses a foreign number', async () => {
  expect(await read(granted({ code: '10000', mobile: '85251234567' }))).toBe('foreign')
})

it('rejects on an unexpected response of Alipay, without quoting it', async () => {
  reply = { code: '40002', msg: 'x', sub_code: 'isv.invalid-signature' }
  await expect(read()).rejects.toThrow(new Error('Alipay gave no user: isv.invalid-signature'))
  status = 502
  await expect(read()).rejects.toThrow(new Error('Alipay did not answer as it should: no status'))
})

it.each([
  [{ aesKey: '', appId: '' }, 'appId、aesKey'], [{ privateKey: 'x' }, 'ALIPAY_PRIVATE_KEY'], [{ publicKey: 'x' }, 'ALIPAY_PUBLIC_KEY'],
  [{ aesKey: 'eA==' }, 'ALIPAY_AES_KEY'],
])('does not start without its settings: %j', async (broken, message) => {
  await expect(createAlipay({ ...config, ...broken })).rejects.toThrow(message)
})
