import { randomUUID } from 'node:crypto'
import type { Body } from '@daogang/contract'
import { ERRORS } from '@daogang/contract/errors'
import { SCOPE_TEXTS } from '@daogang/contract/rules/consent-scope'
import { MAX_CERTIFICATES } from '@daogang/contract/rules/certificate'
import { at, DAY, makeScopeConsent, makeUpload, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { newEmployer, newSeeker } from '../tests/people'
import { createEraser } from '../cancellation/erase/erase'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import { REJECT_REASONS, UNDO_SECONDS } from '@daogang/contract/rules/review'
import { createVault } from '../real-name/vault'
import { createHeldDecisions } from '../review/apply-held'
import { newConsoleOperator } from '../tests/console'
import { endCertificates } from './decide'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const ops = (...argv: string[]) => opsOf(t)(...argv)

type Given = Body<'POST /certificate/save'>

const given = async (who: LoggedIn, values: Partial<Given> = {}): Promise<Given> => {
  await makeScopeConsent(t.db, who.id, 'certificate')
  return {
    once: randomUUID(), id: '', kind: 'chef_chinese_senior', number: `19${randomUUID().replaceAll('-', '').slice(0, 14)}`,
    issuer: '上海市职业技能鉴定中心', validUntil: '2026-04-30', pictures: [await makeUpload(t.db, who.id, 'certificate')], ...values,
  }
}

async function sent(who: LoggedIn, values: Partial<Given> = {}): Promise<string> {
  const { items } = await who.data('certificateSave', await given(who, values))
  return items[0]!.id
}

const noticesOf = async (accountId: string): Promise<string[]> =>
  (await t.db.selectFrom('notice').select('kind').where('account_id', '=', accountId).orderBy('created_at').orderBy('kind').execute())
    .map(({ kind }) => kind)

describe('a certificate', () => {
  it('is sealed, checked, and shown to employers by kind, level and validity alone', async () => {
    const [{ seeker, resumeId }, { boss }] = [await newSeeker(t), await newEmployer(t)]
    const id = await sent(seeker, { number: '1931000000123456' })
    const [row] = await t.db.selectFrom('certificate').selectAll().where('id', '=', id).execute()
    expect(JSON.stringify(row)).not.toContain('0000123456')
    expect((await seeker.data('certificateMine', {})).items).toEqual([expect.objectContaining({
      name: '厨师证·中式烹调师', level: '高级', numberTail: '3456', state: 'reviewing', pictures: [expect.objectContaining({})],
    })])
    expect((await boss.data('resumeView', { id: resumeId })).certificates).toEqual([])

    expect(await ops('review', 'list', 'certificate')).toContain('厨师证·中式烹调师 高级  上海市职业技能鉴定中心  尾号3456  2026-04-30')
    const shown = await ops('review', 'show', id)
    expect(shown).toContain('编号  1931000000123456')
    expect(shown).toMatch(/private/)
    expect(await ops('review', 'approve', id)).toBe('资质证书通过了')
    await expect(ops('review', 'approve', id)).rejects.toThrow('已经处理过了')

    const held = [{ name: '厨师证·中式烹调师', level: '高级', validUntil: '2026-04-30' }]
    expect((await boss.data('resumeView', { id: resumeId })).certificates).toEqual(held)
    expect((await seeker.data('recommendResumeDetail', {}))?.certificates).toEqual(held)
    expect(await noticesOf(seeker.id)).toEqual(['certificate_approved'])
  })

  it('is shown to the operator with the names that it has to bear, and opening the real name is logged', async () => {
    const { seeker } = await newSeeker(t)
    const id = await sent(seeker)
    expect(await ops('review', 'show', id)).toMatch(/^简历上的名字 {2}.+\n实名 {2}没实名$/m)
    const realNameId = randomUUID()
    await t.db.insertInto('real_name').values({
      id: realNameId, account_id: seeker.id, path: 'person', status: 'approved', created_at: at(-DAY), decided_at: at(-DAY),
      sealed: createVault(t.deps.config).seal(realNameId, { name: '张伟', number: '310101199003080015' }),
    }).execute()
    expect(await ops('review', 'show', id)).toMatch(/^实名 {2}张伟$/m)
    expect(await t.db.selectFrom('real_name_access').select('purpose').where('account_id', '=', seeker.id)
      .where('actor', '=', 'tester').execute()).toEqual([{ purpose: 'review' }])
    expect(REJECT_REASONS.certificate?.map(({ label }) => label)).toContain('不是本人的')
  })

  it('is on the card of a candidate', async () => {
    const [{ seeker, resumeId }, { boss, jobId }] = [await newSeeker(t), await newEmployer(t)]
    await ops('review', 'approve', await sent(seeker))
    const people = (await boss.data('resumeList', { jobId })).items
    expect(people.find((person) => person.resumeId === resumeId)?.certificates).toEqual([expect.objectContaining({ level: '高级' })])
  })

  it('is rejected with a reason, changed and checked again, and loses an approval when it is changed', async () => {
    const { seeker, resumeId } = await newSeeker(t)
    const { boss } = await newEmployer(t)
    const id = await sent(seeker)
    await ops('review', 'reject', id, '--reason', '照片看不清')
    expect((await seeker.data('certificateMine', {})).items[0]).toMatchObject({ state: 'rejected', reason: '照片看不清' })
    const again = await seeker.data('certificateSave', await given(seeker, { id }))
    expect(again.items).toEqual([expect.objectContaining({ id, state: 'reviewing', reason: '' })])
    await ops('review', 'approve', id)
    await seeker.data('certificateSave', await given(seeker, { id, validUntil: '' }))
    expect((await boss.data('resumeView', { id: resumeId })).certificates).toEqual([])
  })

  it('disappears from resumes on the day after its last one, with a notice before and after', async () => {
    const [{ seeker, resumeId }, { boss }] = [await newSeeker(t), await newEmployer(t)]
    await ops('review', 'approve', await sent(seeker, { validUntil: '2026-03-20' }))
    await endCertificates(t.db, t.deps.now())
    await endCertificates(t.db, t.deps.now())
    expect(await noticesOf(seeker.id)).toEqual(['certificate_approved', 'certificate_expiring'])
    const later = new Date('2026-03-21T01:00:00+08:00')
    await endCertificates(t.db, later)
    await endCertificates(t.db, later)
    expect((await seeker.data('certificateMine', {})).items[0]?.state).toBe('expired')
    expect(await noticesOf(seeker.id)).toEqual(['certificate_approved', 'certificate_expiring', 'certificate_expired'])
    expect((await boss.data('resumeView', { id: resumeId })).certificates).toEqual([])
  })

  it('is hidden after its last day before any housekeeping', async () => {
    const [{ seeker, resumeId }, { boss }] = [await newSeeker(t), await newEmployer(t)]
    const id = await sent(seeker)
    await ops('review', 'approve', id)
    await t.db.updateTable('certificate').set({ valid_until: '2026-03-01' }).where('id', '=', id).execute()
    expect((await boss.data('resumeView', { id: resumeId })).certificates).toEqual([])
  })

  it('is made once by a hundred requests at once', async () => {
    const { seeker } = await newSeeker(t)
    const body = await given(seeker)
    const answers = await Promise.all(Array.from({ length: 100 }, () => seeker.call('certificateSave', body)))
    expect(answers.map(({ code }) => code)).toEqual(Array(100).fill(0))
    expect((await seeker.data('certificateMine', {})).items).toHaveLength(1)
  })

  it('takes a correction after a lost answer, and is checked again', async () => {
    const { seeker } = await newSeeker(t)
    const body = await given(seeker, { number: '1931000000001111' })
    const { items: [first] } = await seeker.data('certificateSave', body)
    await ops('review', 'approve', first!.id)
    // The same again is the same request.
    expect((await seeker.data('certificateSave', body)).items).toMatchObject([{ id: first!.id, state: 'approved' }])
    const pictures = [await makeUpload(t.db, seeker.id, 'certificate')]
    expect((await seeker.data('certificateSave', { ...body, number: '1931000000002222', pictures })).items).toMatchObject([{
      id: first!.id, numberTail: '2222', state: 'reviewing', pictures: [{ id: pictures[0] }],
    }])
    expect(await t.db.selectFrom('upload').select('id').where('id', 'in', body.pictures).execute()).toEqual([])
  })

  it('is not approved with a number that another person’s approved one has', async () => {
    const [{ seeker: one }, { seeker: other }] = [await newSeeker(t), await newSeeker(t)]
    await ops('review', 'approve', await sent(one, { number: 'A-12345678' }))
    const id = await sent(other, { number: 'a-12345678' })
    expect(await ops('review', 'list', 'certificate')).toContain('这个编号别的账号也交过')
    await expect(ops('review', 'approve', id)).rejects.toThrow('另一个账号通过过了')
  })

  it('can have the number of a certificate of another kind', async () => {
    const { seeker } = await newSeeker(t)
    const number = '110101199001011234'
    await ops('review', 'approve', await sent(seeker, { number }))
    t.advance(1_000)
    await ops('review', 'approve', await sent(seeker, { number, kind: 'health' }))
    expect((await seeker.data('certificateMine', {})).items.map(({ state }) => state)).toEqual(['approved', 'approved'])
  })

  it('takes the place of the one before it when a renewal with the same number is approved', async () => {
    const { seeker, resumeId } = await newSeeker(t)
    const { boss } = await newEmployer(t)
    await ops('review', 'approve', await sent(seeker, { number: 'R-2026001' }))
    t.advance(1_000)
    const id = await sent(seeker, { number: 'R-2026001', validUntil: '2030-04-30' })
    await ops('review', 'approve', id)
    expect((await seeker.data('certificateMine', {})).items).toEqual([expect.objectContaining({ id, state: 'approved' })])
    expect((await boss.data('resumeView', { id: resumeId })).certificates).toEqual([expect.objectContaining({ validUntil: '2030-04-30' })])
  })

  it('goes with its pictures when a renewal is approved, and a preview in the console deletes none', async () => {
    const { seeker } = await newSeeker(t)
    const pictures = async () => (await t.db.selectFrom('upload').select('id').where('account_id', '=', seeker.id).orderBy('id').execute())
      .map(({ id }) => id)
    const operator = await newConsoleOperator(t, '甲审核', ['reviewer'])
    await ops('review', 'approve', await sent(seeker))
    const [first] = await pictures()
    for (const from of ['console', 'command line'] as const) {
      t.advance(1_000)
      const renewal = await given(seeker)
      const { items } = await seeker.data('certificateSave', renewal)
      const id = items[0]!.id
      const decision = { kind: 'certificate', ids: [id], outcome: 'approve' as const, code: '', reason: '' }
      expect((await operator.data('reviewPreview', decision)).fine).toBe(1)
      expect(await pictures()).toHaveLength(2)
      if (from === 'console') {
        const { version } = await operator.data('reviewLook', { kind: 'certificate', id })
        await operator.data('reviewDecide', { ...decision, once: randomUUID(), versions: [version] })
        t.advance((UNDO_SECONDS + 1) * SECOND_MS)
        await createHeldDecisions(t.deps).drain()
      } else await ops('review', 'approve', id)
      expect(await pictures()).toEqual(renewal.pictures)
    }
    expect(await pictures()).not.toContain(first)
  })

  it('is approved for one person when two operators approve one number at once', async () => {
    const ids = await Promise.all([1, 2].map(async () => sent((await newSeeker(t)).seeker, { number: 'T-2026001' })))
    const answers = await Promise.allSettled(ids.map((id) => ops('review', 'approve', id)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: expect.stringContaining('另一个账号通过过了') } })
  })

  it('is not approved after its last day', async () => {
    const { seeker } = await newSeeker(t)
    const id = await sent(seeker)
    await t.db.updateTable('certificate').set({ valid_until: '2026-03-01' }).where('id', '=', id).execute()
    await expect(ops('review', 'approve', id)).rejects.toThrow('过期了')
  })

  it('is deleted with its pictures, and only by its holder', async () => {
    const [{ seeker }, stranger] = [await newSeeker(t), await t.loginAs(newMobile())]
    const id = await sent(seeker)
    await stranger.data('certificateRemove', { id })
    expect((await stranger.call('certificateSave', await given(stranger, { id }))).code).toBe(ERRORS.NOT_FOUND.code)
    expect((await seeker.data('certificateMine', {})).items).toHaveLength(1)
    expect((await seeker.data('certificateRemove', { id })).items).toEqual([])
    const pictures = async () => t.db.selectFrom('upload').select('id').where('account_id', '=', seeker.id).execute()
    expect(await pictures()).toEqual([])

    // At once also when a picture is replaced, and when the consent is withdrawn.
    const again = await given(seeker)
    const { items: [made] } = await seeker.data('certificateSave', again)
    const other = await given(seeker, { id: made!.id })
    await seeker.data('certificateSave', other)
    expect(await pictures()).toEqual(other.pictures.map((picture) => ({ id: picture })))
    await seeker.data('consentScopeAnswer', {
      scope: 'certificate', answer: 'withdrawn', version: SCOPE_TEXTS.certificate.version,
    })
    expect(await pictures()).toEqual([])
  })

  it.each<[string, Partial<Given>, string]>([
    ['a kind that has kinds of its own', { kind: 'chef' }, 'kind'],
    ['a day that is over', { validUntil: '2026-03-01' }, 'validUntil'],
    ['a day that does not exist', { validUntil: '2027-02-30' }, 'validUntil'],
    ['a number with blanks', { number: '12 34 56' }, 'number'],
  ])('is refused with %s', async (_what, values, field) => {
    const { seeker } = await newSeeker(t)
    const answer = await seeker.call('certificateSave', await given(seeker, values))
    expect(answer).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field } })
  })

  it(`is refused beyond ${MAX_CERTIFICATES}`, async () => {
    const { seeker } = await newSeeker(t)
    for (let nth = 0; nth < MAX_CERTIFICATES; nth++) await sent(seeker)
    expect((await seeker.call('certificateSave', await given(seeker))).code).toBe(ERRORS.CERTIFICATES_FULL.code)
  })
})

it('deletes the certificates of an erased account', async () => {
  const { seeker } = await newSeeker(t)
  await sent(seeker)
  await createEraser(t.db, t.deps.config).erase(seeker.id, t.deps.now())
  expect(await t.db.selectFrom('certificate').select('id').where('account_id', '=', seeker.id).execute()).toEqual([])
})

it('does not end certificates that are valid for long', async () => {
  const { seeker } = await newSeeker(t)
  await ops('review', 'approve', await sent(seeker, { kind: 'health', validUntil: '' }))
  await endCertificates(t.db, new Date(t.deps.now().getTime() + 400 * DAY))
  expect((await seeker.data('certificateMine', {})).items[0]?.state).toBe('approved')
})
