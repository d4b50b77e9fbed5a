import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../config'
import { silent } from '../../tests/databases'
import { createDevelopmentSpeech, DEVELOPMENT_TEXT } from './development'
import { createSpeech } from './index'
import { createTencentSpeech } from './tencent'

const config = { secretId: 'id', secretKey: 'key', region: 'ap-guangzhou', endpoint: '', engine: '16k_zh' }
let reply: object = {}
let asked: { action: string | undefined, body: unknown }[] = []

/** A fake of Tencent's API. */
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => { text += chunk.toString() }).on('end', () => {
    asked.push({ action: request.headers['x-tc-action'] as string | undefined, body: JSON.parse(text) })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ Response: { RequestId: '1', ...reply } }))
  })
})
beforeAll((done) => {
  server.listen(0, '127.0.0.1', () => {
    config.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    done()
  })
})
afterAll((done) => void server.close(done))
beforeEach(() => { asked = [] })

const mp3 = Buffer.from('recording')

it.each([
  ['a text', { Result: ' 我会切墩。 ' }, '我会切墩。'], ['an empty one', { Result: '' }, ''],
  ['no speech', { Error: { Code: 'FailedOperation.ErrorRecognize', Message: '' } }, ''],
])('reads the response: %s', async (_what, said, expected) => {
  reply = said
  expect(await createTencentSpeech(config).read(mp3)).toBe(expected)
  expect(asked).toEqual([{ action: 'SentenceRecognition', body: {
    EngSerViceType: '16k_zh', SourceType: 1, VoiceFormat: 'mp3', Data: mp3.toString('base64'), DataLen: 9,
  } }])
})

it.each([
  ['RequestLimitExceeded', 'busy'], ['AuthFailure.SignatureFailure', 'refused'], ['InternalError.ErrorGetTimestamp', 'silent'],
])('rejects on %s as %s', async (Code, why) => {
  reply = { Error: { Code, Message: 'something that was said' } }
  await expect(createTencentSpeech(config).read(mp3)).rejects.toThrow(new Error(`Tencent ASR is ${why}: ${Code}`))
})

it('names the missing settings', () => {
  expect(() => createTencentSpeech({ ...config, secretKey: '' })).toThrow('TENCENT_ASR_* 设置：secretKey')
})

it('in development recognises nothing, and answers with a sentence about that', async () => {
  expect(await createDevelopmentSpeech({ env: 'development' }, silent).read(mp3)).toBe(DEVELOPMENT_TEXT)
})

it('in production is off without a setting, and refuses the one of development', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u@127.0.0.1/d', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32) }
  expect(createSpeech(readConfig(env), silent)).toBeNull()
  expect(() => createSpeech(readConfig({ ...env, SPEECH_PROVIDER: 'development' }), silent)).toThrow('SPEECH_PROVIDER=tencent')
})
