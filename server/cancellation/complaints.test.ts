import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { getCancellation } from './detail'
import { runOps } from '../desk/commands/command'
import { deleteUnusedUploads } from '../upload/delete-unused'
import { cancellationsOf, eraseAll, startCancelling } from '../tests/cancellation'
import { chatScene, say } from '../tests/chat-scene'
import { sendPicture } from '../tests/files'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { createModeration } from '../tests/moderation'
import { lookOf, opsOf } from '../tests/operator-access'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const moderation = () => createModeration({ db: t.db, now: t.deps.now, actor: '王审' })
const ops = (...argv: string[]) => opsOf(t, '王审')(...argv)
const accept = (reportId: string, answer: string) => ops('review', 'approve', reportId, '--reason', answer)
const isErased = async (person: LoggedIn): Promise<boolean> =>
  (await t.db.selectFrom('account').select('erased_at').where('id', '=', person.id).executeTakeFirstOrThrow()).erased_at !== null
const after = (days: number) => cancellationsOf(t, () => new Date(t.deps.now().getTime() + days * DAY_MS)).drain()

/** A seeker who reports the words of an employer, with a picture. */
async function reported() {
  const { seeker, boss, id, jobId } = await chatScene(t)
  await say(seeker, id, '您好')
  await say(boss, id, '先交200块押金')
  const { id: pictureId } = await sendPicture(t, seeker.token, 'report')
  const report = await seeker.data('complaintReport', {
    targetKind: 'conversation', targetId: id, reason: 'fee', content: '让我先交押金', pictures: [pictureId],
  })
  // A job online blocks the request of its owner.
  await t.db.updateTable('job').set({ status: 'offline' }).where('id', '=', jobId).execute()
  return { seeker, boss, reportId: report.id, pictureId }
}

it('an undecided complaint holds the end of both accounts, until the decision or the last day of the law', async () => {
  const { seeker, boss, reportId } = await reported()
  for (const person of [seeker, boss]) await startCancelling(t, person)
  // Between the end and the next round it is held already.
  const late = new Date(t.deps.now().getTime() + 8 * DAY_MS)
  expect((await getCancellation({ ...t.deps, now: () => late }, { user: { id: boss.id, role: 'b' } as never })).state).toBe('waiting')
  await after(8)
  expect([await isErased(seeker), await isErased(boss)]).toEqual([false, false])
  const { state, dueAt } = await seeker.data('cancellationDetail', {})
  expect(state).toBe('waiting')
  expect(new Date(dueAt).getTime() - t.deps.now().getTime()).toBe(9 * DAY_MS)
  // The operator still sees the messages, and the author still gets the answer.
  expect(await ops('review', 'show', reportId)).toContain('先交200块押金')
  await moderation().restrict(boss.id, 'contact', { reason: '收押金', violation: 'fee' })
  await accept(reportId, '查实了，封了')
  await after(10)
  expect([await isErased(seeker), await isErased(boss)]).toEqual([true, true])
  expect((await t.db.selectFrom('sanction_mark').select(['kind', 'reason']).execute())).toEqual([{ kind: 'contact', reason: '收押金' }])
})

it('at the last day it ends all the same: the author gets a notice, and the evidence is sealed with its pictures', async () => {
  const { seeker, boss, reportId } = await reported()
  await startCancelling(t, boss)
  const round = (at: string) => cancellationsOf(t, () => new Date(at)).drain()
  // Fifteen working days from Monday 2 March end with the 23rd.
  await round('2026-03-22T23:30:00+08:00')
  expect(await isErased(boss)).toBe(false)
  // The phone learns the last day too.
  const remindedAt = '2026-03-22T23:31:00+08:00'
  await round(remindedAt)
  expect(await t.db.selectFrom('cancellation').select(['due_at', 'reminded_at']).where('account_id', '=', boss.id).executeTakeFirst())
    .toEqual({ due_at: new Date('2026-03-23T23:00:00+08:00'), reminded_at: new Date(remindedAt) })
  await round('2026-03-23T23:00:00+08:00')
  expect(await isErased(boss)).toBe(true)
  expect(await seeker.data('complaintDetail', { id: reportId }))
    .toMatchObject({ status: 'rejected', unfinished: true, answer: expect.stringContaining('封存3年') as string })
  const notices = await t.db.selectFrom('notice').select('text').where('account_id', '=', seeker.id).execute()
  expect(notices.some(({ text }) => text.includes('没查完，对方就注销了') && text.includes('要追究请报警'))).toBe(true)
  expect(notices.some(({ text }) => text.includes('看过了'))).toBe(false)
  const find = (by: string) => runOps(['sealed', 'find', boss.mobile, '--reason', '沪公函12号', '--by', by], {
    db: t.db, now: t.deps.now, user: by, look: lookOf(t.deps),
  })
  await find('王审核')
  expect(await find('李审核')).toContain('先交200块押金')
})

it('pictures that a sealed record names stay as long as the record, and no longer', async () => {
  const { seeker, reportId, pictureId } = await reported()
  await accept(reportId, '查实了')
  const avatar = await sendPicture(t, seeker.token, 'avatar')
  const { name } = await t.db.selectFrom('upload').select('name').where('id', '=', pictureId).executeTakeFirstOrThrow()
  const path = join(t.filesDir, 'private', `${name}.jpg`)
  await startCancelling(t, seeker)
  await eraseAll(t)
  expect(await t.db.selectFrom('upload').select('id').where('id', '=', avatar.id).execute()).toEqual([])
  expect(await t.db.selectFrom('upload').select(['account_id', 'kept_until']).where('id', '=', pictureId).execute())
    .toEqual([{ account_id: null, kept_until: '2029-03-12' }])
  await access(path)
  const find = (by: string) => runOps(['sealed', 'find', seeker.mobile, '--reason', '沪公函13号', '--by', by], {
    db: t.db, now: t.deps.now, user: by, look: lookOf(t.deps),
  })
  await find('王审核')
  expect(await find('李审核')).toMatch(/照片 {2}\S*private/)
  await deleteUnusedUploads(t.db, t.deps.providers.storage, new Date('2029-03-14T00:00:00Z'))
  await expect(access(path)).rejects.toThrow('ENOENT')
})
