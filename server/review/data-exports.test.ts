import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readActions } from '../operator/queries/audit'
import { makeExport, readExport } from '../tests/data-export'
import { newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { lookOf } from '../tests/operator-access'
import { newSeeker } from '../tests/people'
import { runOps } from './command'

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

const ops = (...argv: string[]) => runOps(argv, { db: t.db, now: () => t.deps.now(), user: 'tester', look: lookOf(t.deps) })
const BECAUSE = ['--reason', '本人带身份证到公司']

it('two operators export for a person who cannot log in, and only they take the file, once', async () => {
  const { seeker } = await newSeeker(t, { name: '司徒难登录' })
  const start = (...by: string[]) => ops('data-export', 'start', seeker.mobile, ...BECAUSE, ...by)
  await expect(ops('data-export', 'start', seeker.mobile)).rejects.toThrow('--reason')
  expect(await start()).toContain('还要另一个人')
  expect(await start()).toContain('还要另一个人')
  const [id = ''] = /[0-9a-f-]{36}/.exec(await start('--by', 'second')) ?? []
  await expect(start()).rejects.toThrow('正在导出')
  const file = join(folder, 'data.zip')
  await expect(ops('data-export', 'save', id, file)).rejects.toThrow('整理好以后')
  expect(await ops('data-export', 'list')).toMatch(new RegExp(`^${id} .*排队.*替本人导出：(tester，second|second，tester)$`, 'm'))
  await t.exports.drain()
  await expect(ops('data-export', 'save', id, file, '--by', 'third')).rejects.toThrow('不是你确认的')
  expect(await ops('data-export', 'save', id, file)).toContain('只交给本人')
  expect(readExport(await readFile(file)).html).toContain('司徒难登录')
  await expect(ops('data-export', 'save', id, file)).rejects.toThrow('只能存一次')
  expect((await seeker.data('dataExport', {})).current?.state).toBe('taken')
  expect((await readActions(t.db, 3, { accountId: seeker.id })).map(({ actor, action }) => `${actor}: ${action}`))
    .toEqual(['tester: take data export', 'second: start data export', 'tester: confirm data export'])
})

it('operators take no file that its owner asked for', async () => {
  const person = await t.loginAs(newMobile())
  const id = await makeExport(t, person)
  await expect(ops('data-export', 'save', id, join(folder, 'other.zip'))).rejects.toThrow('不是你确认的')
  await expect(ops('data-export', 'save', id, join(folder, 'other.zip'), '--by', 'self')).rejects.toThrow('不是你确认的')
})
