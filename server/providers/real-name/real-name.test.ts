import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../config'
import { silent } from '../../tests/databases'
import { createDevelopmentRealNames } from './development'
import { createRealNames } from './index'
import { createTencentRealNames } from './tencent'

const config = { secretId: 'id', secretKey: 'key', endpoint: '' }
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
beforeEach(() => {
  asked = []
})

const question = { name: '买买提·吐尔逊', number: '31010119900308009X', image: () => Promise.resolve(Buffer.from('picture')) }
const read = { Name: '买买提•吐尔逊', IdCard: '31010119900308009x' }

describe('Tencent', () => {
  it.each([
    ['match', { ...read, Result: '0' }], ['mismatch', { ...read, Result: '-1' }], ['unknown', { ...read, Result: '-5' }],
    ['other', { ...read, Name: '王小海', Result: '0' }], ['other', { ...read, IdCard: '310101199003081236', Result: '0' }],
    ['unclear', { Result: '0' }], ['unclear', { Error: { Code: 'FailedOperation.OcrFailed', Message: '' } }],
    ['unclear', { Error: { Code: 'FailedOperation.ImageBlur', Message: '' } }],
  ])('reads the response: %s', async (answer, said) => {
    reply = said
    expect(await createTencentRealNames(config).check(question)).toBe(answer)
    expect(asked).toEqual([{ action: 'IdCardOCRVerification', body: { ImageBase64: Buffer.from('picture').toString('base64') } }])
  })

  it.each([
    ['Tencent FaceID gave no answer: -4', { ...read, Result: '-4' }],
    ['Tencent FaceID refused: RequestLimitExceeded', { Error: { Code: 'RequestLimitExceeded', Message: `too many for ${question.name}` } }],
  ])('rejects on the response: %s', async (message, said) => {
    reply = said
    await expect(createTencentRealNames(config).check(question)).rejects.toThrow(new Error(message))
  })

  it('names the missing settings', () => {
    expect(() => createTencentRealNames({ ...config, secretKey: '' })).toThrow('secretKey')
  })
})

it.each([['310101199003080006', 'unknown'], ['310101199003080014', 'mismatch'], ['310101199003081236', 'match']])(
  'in development %s is %s', async (number, answer) => {
    expect(await createDevelopmentRealNames({ env: 'development' }, silent).check({ ...question, number })).toBe(answer)
  },
)

it('in production neither accepts every identity nor needs a register', async () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u@127.0.0.1/d', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32) }
  expect(await createRealNames(readConfig(env), silent).check(question)).toBe('off')
  expect(() => createRealNames(readConfig({ ...env, REAL_NAME_PROVIDER: 'development' }), silent)).toThrow('REAL_NAME_PROVIDER=tencent')
})
