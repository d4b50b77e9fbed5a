import { createHash, randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { createTestApp, type TestApp } from '../tests/harness'
import { newPublished } from '../tests/payslip'
import { newSeeker } from '../tests/people'
import { pagesOf } from '../tests/pdf-text'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('has the promise, punches, hours and slips of an employment in Chinese, with the hash of its contents', async () => {
  const { worker, employmentId, slipId } = await newPublished(t)
  await worker.data('payslipDispute', { once: randomUUID(), id: slipId, version: 1, reason: 'hours', words: '少了一天' })
  await t.db
    .insertInto('punch')
    .values({
      id: randomUUID(),
      employment_id: employmentId,
      once: randomUUID(),
      direction: 'in',
      day: '2026-02-02',
      at: '2026-02-02T10:00:00+08:00',
      device_at: '2026-02-02T10:00:00+08:00',
      received_at: '2026-02-02T10:00:01+08:00',
      skew_ms: 0,
      offline: false,
      latitude: null,
      longitude: null,
      accuracy: null,
      distance: null,
      method: 'code',
      place: 'inside',
    })
    .execute()
  const { content, sha256, fileName } = await worker.data('evidencePack', { employmentId })
  expect(fileName).toMatch(/^用工证据包\d{8}\.pdf$/)
  const text = pagesOf(Buffer.from(content, 'base64')).join('\n')
  for (const words of [
    '说好的条件',
    '每月15日发上月工资',
    '2026-02-02 10:00',
    '现场码',
    '8小时',
    '基本工资',
    '少了一天',
    '雇主还没有答复',
    sha256,
    '12333',
  ]) {
    expect(text).toContain(words)
  }
  const hashes = [...Buffer.from(content, 'base64').toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g)].map(([, stream = '']) => {
    const bytes = Buffer.from(stream, 'latin1')
    return bytes[0] === 0x78 ? createHash('sha256').update(inflateSync(bytes)).digest('hex') : ''
  })
  expect(hashes).toContain(sha256)
  // Another time, the same contents.
  t.advance(86_400_000)
  const later = await (await t.loginAs(worker.mobile)).data('evidencePack', { employmentId })
  expect([later.sha256, later.content === content]).toEqual([sha256, false])
  const { seeker } = await newSeeker(t)
  expect((await seeker.call('evidencePack', { employmentId })).status).toBe(404)
})

it('names the terms that count, and apart from them what the employer changed and entered without the worker', async () => {
  const { owner, worker, employmentId } = await newPublished(t)
  const { version, ...terms } = await owner.data('employmentDetail', { id: employmentId })
  const { kind, wageUnit, settlement, payday, workPlaceId, shiftId } = terms
  const at = t.deps.now()
  const shown = { kind, wage: 2_600, wageUnit, settlement, payday, workPlaceId, shiftId, workPlace: '', shift: '' }
  await t.db.insertInto('employment_version').values({
    employment_id: employmentId, version, terms: JSON.stringify(shown), note: '', changed_by: owner.id, at, agreed_at: at,
  }).execute()
  await owner.data('employmentUpdate', {
    id: employmentId, kind, wage: 1_800, wageUnit, settlement, payday, workPlaceId, shiftId, version, note: '',
  })
  await t.db.insertInto('correction').values({
    id: randomUUID(), employment_id: employmentId, once: randomUUID(), day: '2026-02-03', direction: 'in', claimed_at: at, reason: '忘打卡',
    state: 'approved', created_at: at, due_at: at, decided_at: at, decided_by: owner.id, entered_by: owner.id,
  }).execute()
  const { content } = await worker.data('evidencePack', { employmentId })
  const text = pagesOf(Buffer.from(content, 'base64')).join('').replace(/\s/g, '')
  expect(text).toContain('工钱：¥26/小时，月结，发薪日：每月15日发上月工资')
  expect(text).toContain('雇主改成：全职，¥18/小时，月结，发薪日：每月15日发上月工资，本人没同意')
  expect(text).toContain('雇主补记')
})
