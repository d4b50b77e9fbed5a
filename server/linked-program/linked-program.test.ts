import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { readActions } from '../operator/queries/audit'
import { runOps } from '../desk/commands/command'
import { createTestApp, type TestApp } from '../tests/harness'
import { lookOf } from '../tests/operator-access'

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'daogang-programs-'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => t.db.deleteFrom('linked_program').execute())

const PROGRAM = {
  code: 'clinic', name: '示例体检预约', note: '社区医院办健康证，自己付钱给医院', wechat: { appId: 'wx0123456789abcdef', path: 'pages/index?from=dg' },
  alipay: { appId: '2021000000000001', path: '' }, position: 1,
}
const { position: _position, ...shown } = PROGRAM
const command = (...argv: string[]) =>
  runOps(['mini-program', ...argv], { db: t.db, now: () => t.deps.now(), user: 'tester', look: lookOf(t.deps) })
async function save(fields: object, ...more: string[]): Promise<string> {
  const path = join(folder, 'program.json')
  await writeFile(path, JSON.stringify({ ...PROGRAM, ...fields }))
  return command('save', path, ...more)
}

it('gives a mini-program that an operator saved, to anyone, until it is withdrawn', async () => {
  await sharp({ create: { width: 20, height: 20, channels: 3, background: '#000' } }).png().toFile(join(folder, 'code.png'))
  expect(await save({ picture: 'code.png' })).toContain('还没写')
  expect((await t.data('commonLinkedPrograms')).items).toEqual([])
  expect(await save({ picture: 'code.png' }, '--confirm')).toContain('/empty-link?code=clinic')
  const found = await t.data('commonLinkedProgram', { code: 'clinic' })
  expect(found).toEqual({ ...shown, link: null, picture: expect.stringMatching(/\.jpg$/) })
  expect((await t.app.inject(found.picture ?? '')).statusCode).toBe(200)
  await save({ name: '示例体检', wechat: null }, '--confirm')
  expect((await t.data('commonLinkedPrograms')).items).toEqual([{ code: 'clinic', name: '示例体检', note: PROGRAM.note }])
  const changed = await t.data('commonLinkedProgram', { code: 'clinic' })
  expect(changed).toMatchObject({ wechat: null, picture: found.picture })
  await save({ picture: null }, '--confirm')
  expect((await t.data('commonLinkedProgram', { code: 'clinic' })).picture).toBeNull()
  await save({ name: '示例体检', wechat: null }, '--confirm')
  await expect(command('withdraw', 'clinic')).rejects.toThrow('--reason')
  await command('withdraw', 'clinic', '--reason', '换了公司')
  expect(await t.call('commonLinkedProgram', { code: 'clinic' })).toMatchObject({ code: 404001 })
  expect((await t.data('commonLinkedPrograms')).items).toEqual([])
  expect((await readActions(t.db, 1))[0]).toMatchObject({ action: 'mini-program withdrawn', actor: 'tester' })
})

it.each<[string, object, string]>([
  ['no name', { name: '' }, 'name'],
  ['an app id of another kind', { wechat: { appId: 'abc', path: '' } }, 'wechat.appId'],
  ['an address as its page', { alipay: { appId: '2021000000000001', path: 'https://example.com' } }, 'alipay.path'],
  ['a link to any site', { link: 'https://example.com/' }, 'link'],
  ['no way to open it', { wechat: null, alipay: null }, '至少写一个'],
  ['a code with blanks', { code: 'a b' }, 'code'],
  ['a path to its picture', { picture: '../code.png' }, 'picture'],
])('refuses a mini-program with %s', async (_what, fields, said) => {
  await expect(save(fields, '--confirm')).rejects.toThrow(said)
  expect(await t.db.selectFrom('linked_program').selectAll().execute()).toEqual([])
})
