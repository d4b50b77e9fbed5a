import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../moderation/command'
import { readActions } from '../../operator/queries/audit'
import { registerOperator } from '../../tests/console'
import { makeExport, readExport } from '../../tests/data-export'
import { newMobile } from '../../tests/factory'
import { createTestApp, type TestApp } from '../../tests/harness'
import { opsOf } from '../../tests/operator-access'
import { newSeeker } from '../../tests/people'

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'daogang-ops-test-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await t.close()
})

const opsBy = (user: string, ...argv: string[]) => opsOf(t, user)(...argv)
const ops = (...argv: string[]) => opsBy('tester', ...argv)
const BECAUSE = ['--reason', '本人带身份证到公司']

it('two operators export for a person who cannot log in, and only they take the file, once', async () => {
  const { seeker } = await newSeeker(t, { name: '司徒难登录' })
  for (const name of ['钱客服', '孙客服']) await registerOperator(t, name, ['support'])
  await registerOperator(t, '李主管', ['senior'])
  const start = (by: string) => opsBy(by, 'data-export', 'start', seeker.mobile, ...BECAUSE)
  const agree = (by: string, id: string) => runCommand(['agree', id], { db: t.db, now: t.deps.now, user: by })
  await expect(opsBy('钱客服', 'data-export', 'start', seeker.mobile)).rejects.toThrow('--reason')
  const [, wish = ''] = /agree (\S+)$/.exec(await start('钱客服')) ?? []
  await expect(start('钱客服')).rejects.toThrow('你已经提过了')
  // The word of a second support is not enough: a senior's is needed, as in the console.
  expect(await start('孙客服')).toContain('要另一个人同意')
  await expect(agree('孙客服', wish)).rejects.toThrow('你的角色不能用')
  expect(await ops('data-export', 'list')).toBe('没有')
  expect(await agree('李主管', wish)).toContain('同意')
  const [id = ''] = /[0-9a-f-]{36}/.exec(await ops('data-export', 'list')) ?? []
  await expect(start('李主管')).rejects.toThrow('正在导出')
  const file = join(folder, 'data.zip')
  await expect(opsBy('钱客服', 'data-export', 'save', id, file)).rejects.toThrow('整理好以后')
  expect(await ops('data-export', 'list')).toMatch(new RegExp(`^${id} .*排队.*替本人导出：钱客服，李主管$`, 'm'))
  await t.exports.drain()
  await expect(opsBy('孙客服', 'data-export', 'save', id, file)).rejects.toThrow('不是你提的')
  expect(await opsBy('钱客服', 'data-export', 'save', id, file)).toContain('只交给本人')
  expect(readExport(await readFile(file)).html).toContain('司徒难登录')
  await expect(opsBy('李主管', 'data-export', 'save', id, file)).rejects.toThrow('只能存一次')
  expect((await seeker.data('dataExport', {})).current?.state).toBe('taken')
  expect((await readActions(t.db, 3, { accountId: seeker.id })).map(({ actor, action }) => `${actor}: ${action}`))
    .toEqual(['钱客服: take data export', '钱客服: start data export', '李主管: agree export'])
})

it('operators take no file that its owner asked for', async () => {
  const person = await t.loginAs(newMobile())
  const id = await makeExport(t, person)
  await expect(ops('data-export', 'save', id, join(folder, 'other.zip'))).rejects.toThrow('不是你提的')
  await expect(ops('data-export', 'save', id, join(folder, 'other.zip'), '--by', 'self')).rejects.toThrow('不是你提的')
})
