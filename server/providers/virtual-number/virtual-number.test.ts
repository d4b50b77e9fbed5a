import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../config'
import { silent } from '../../tests/databases'
import { createAliyunVirtualNumbers } from './aliyun'
import { createDevelopmentVirtualNumbers } from './development'
import { createVirtualNumbers } from './index'

const config = { accessKeyId: 'id', accessKeySecret: 'secret', endpoint: '', poolKey: 'FC100' }
let reply: object = {}
let asked: URLSearchParams[] = []

/** A fake of Alibaba's API. */
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => { text += chunk.toString() }).on('end', () => {
    asked.push(new URLSearchParams(text))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ RequestId: '1', ...reply }))
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

const pair = { a: '13800000001', b: '13900000002', until: new Date('2026-03-02T02:15:09Z') }

describe('Alibaba', () => {
  it('connects two people until a time in China', async () => {
    reply = { Code: 'OK', SecretBindDTO: { SecretNo: '17000000001', SubsId: '42' } }
    expect(await createAliyunVirtualNumbers(config).bind(pair)).toEqual({ telX: '17000000001', reference: '42' })
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      Action: 'BindAxb', Version: '2017-05-25', PoolKey: 'FC100', PhoneNoA: pair.a, PhoneNoB: pair.b, Expiration: '2026-03-02 10:15:09',
    })
  })

  it.each([['OK'], ['isv.SUBS_NOT_EXIST']])('ends a connection, also an expired one: %s', async (Code) => {
    reply = { Code }
    await createAliyunVirtualNumbers(config).unbind({ telX: '17000000001', reference: '42' })
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ Action: 'UnbindSubscription', SecretNo: '17000000001', SubsId: '42' })
  })

  it.each([
    ['isv.NO_AVAILABLE_NUMBER', { Code: 'isv.NO_AVAILABLE_NUMBER', Message: `no number for ${pair.a}` }],
    ['no number in the answer', { Code: 'OK' }],
  ])('rejects without quoting a number: %s', async (what, said) => {
    reply = said
    await expect(createAliyunVirtualNumbers(config).bind(pair)).rejects.toThrow(new Error(`Alibaba refused BindAxb: ${what}`))
  })

  it('names the missing settings', () => {
    expect(() => createAliyunVirtualNumbers({ ...config, poolKey: '' })).toThrow('poolKey')
  })
})

it('gives out unassigned numbers in development', async () => {
  const { telX } = await createDevelopmentVirtualNumbers({ env: 'development' }, silent).bind(pair)
  expect(telX).toMatch(/^0100000\d{4}$/)
})

it('in production neither invents numbers nor needs a provider', () => {
  const env = {
    NODE_ENV: 'production', DATABASE_URL: 'postgres://u@127.0.0.1/d', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32),
  }
  expect(createVirtualNumbers(readConfig(env), silent)).toBeNull()
  expect(() => createVirtualNumbers(readConfig({ ...env, VIRTUAL_NUMBER_PROVIDER: 'development' }), silent))
    .toThrow('VIRTUAL_NUMBER_PROVIDER=aliyun')
})
