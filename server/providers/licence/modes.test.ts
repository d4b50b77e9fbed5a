import { isCreditCode } from '@daogang/contract/rules/credit-code'
import { PassThrough } from 'node:stream'
import { readConfig } from '../../config'
import { createLog } from '../../lib/log'
import { drawn, photo } from '../../tests/files'
import { DEVELOPMENT_ENTERPRISES } from '../development-enterprises'
import { createRegister } from '../register'
import { createLicences } from '.'

const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32), REAL_NAME_KEY: 'y'.repeat(32), DATABASE_URL: 'postgres://u@127.0.0.1/d' }
let logged = ''
const log = createLog('info', new PassThrough().on('data', (text: Buffer) => { logged += text.toString() }))
const licences = (env: Record<string, string> = {}) => createLicences(readConfig({ APP_SECRET: 'x'.repeat(32), ...env }), log)
const register = (env: Record<string, string> = {}) => createRegister(readConfig({ APP_SECRET: 'x'.repeat(32), ...env }), log)
const read = (bytes: Buffer) => licences()!.read({ type: 'image/jpeg', bytes })
const saying = (texts: object) => Buffer.from(`daogang-licence:${Buffer.from(JSON.stringify(texts)).toString('base64url')}`)

it('in development logs its modes', () => {
  licences()
  register()
  expect(logged).toContain('"msg":"development licences')
  expect(logged).toContain('"msg":"development register')
})

it('finds the same invented enterprise in the same picture, and the register knows it', async () => {
  const taken = await photo(1200, 800)
  const licence = await read(taken)
  expect(await read(taken)).toEqual(licence)
  const known = DEVELOPMENT_ENTERPRISES.find(({ creditCode }) => typeof licence === 'object' && creditCode === licence.creditCode)!
  const { status, ...texts } = known
  expect(licence).toEqual(texts)
  expect(await register()!.find(known.creditCode)).toEqual({
    creditCode: known.creditCode, name: known.name, legalPerson: known.legalPerson, status,
  })
})

it('finds every invented enterprise in some picture', async () => {
  const names = new Set<unknown>()
  const taken = await photo(300, 200)
  for (let nth = 0; nth < 40; nth++) {
    const licence = await read(Buffer.concat([taken, Buffer.from([nth])]))
    names.add(typeof licence === 'object' && licence.name)
  }
  expect([...names].sort()).toEqual(DEVELOPMENT_ENTERPRISES.map(({ name }) => name).sort())
})

it.each([
  ['unreadable', 'small', () => photo(400, 150)], ['unreadable', 'broken', () => Promise.resolve(Buffer.from('no picture'))],
  ['other', 'square', () => drawn('png', 400, 400)],
] as const)('answers %s to a %s picture', async (answer, _size, make) => {
  expect(await read(await make())).toBe(answer)
})

it('reads what a picture of the tests says in its comment', async () => {
  const says = saying({ name: '某店', creditCode: '914403001922038216', period: '长期' })
  expect(await read(Buffer.concat([await drawn('png'), says]))).toEqual({
    name: '某店', creditCode: '914403001922038216', legalPerson: null, address: null, businessScope: null, kind: null, validFrom: null,
    validUntil: 'long-term',
  })
  expect(await read(Buffer.concat([await photo(), saying({})]))).toBe('unreadable')
})

it('invents valid codes and every state of an enterprise but one', () => {
  expect(DEVELOPMENT_ENTERPRISES.filter(({ creditCode }) => !isCreditCode(creditCode))).toEqual([])
  expect([...new Set(DEVELOPMENT_ENTERPRISES.map(({ status }) => status))]).toEqual(['active', 'revoked', 'deregistered'])
})

it('has no real enterprise in the development register', async () => {
  expect(await register()!.find('914403001922038216')).toBeNull()
})

it('is off in production until it has its keys, and never invents enterprises there', () => {
  expect([licences(PRODUCTION), register(PRODUCTION)]).toEqual([null, null])
  expect(() => licences({ ...PRODUCTION, LICENCE_PROVIDER: 'development' })).toThrow('LICENCE_PROVIDER=tencent、baidu 或 off')
  expect(() => register({ ...PRODUCTION, REGISTER_PROVIDER: 'development' })).toThrow('REGISTER_PROVIDER=qichacha 或 off')
  expect(() => licences({ ...PRODUCTION, LICENCE_PROVIDER: 'tencent' })).toThrow('secretId、secretKey')
  expect(() => licences({ ...PRODUCTION, LICENCE_PROVIDER: 'baidu' })).toThrow('apiKey、secretKey')
  expect(() => register({ ...PRODUCTION, REGISTER_PROVIDER: 'qichacha' })).toThrow('key、secretKey')
})
