import { newBoss, newLicence, submission, type Boss } from '../tests/certification'
import { makeUpload } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())
beforeEach(() => {
  t.register.answer = () => Promise.resolve(null)
})

const rowsOf = ({ owner }: Boss) =>
  t.db.selectFrom('certification').selectAll().where('account_id', '=', owner.id).orderBy('nth').execute()

describe('a submission that was corrected after a lost answer', () => {
  it('replaces the one that waits, and comes again as the same one', async () => {
    const boss = await newBoss(t)
    const body = await submission(t, boss, newLicence())
    await boss.owner.data('businessCertification', body)
    const corrected = { ...body, name: `${body.name}分公司`, licenceId: await makeUpload(t.db, boss.owner.id, 'licence') }
    for (let times = 0; times < 2; times += 1) {
      expect(await boss.owner.data('businessCertification', corrected)).toMatchObject({ state: 'reviewing', name: corrected.name })
    }
    const rows = await rowsOf(boss)
    expect(rows).toMatchObject([
      { state: 'rejected', files: [], decided_by: 'self' }, { state: 'reviewing', once: body.once, files: [corrected.licenceId] },
    ])
    const own = t.db.selectFrom('upload').select('id').where('account_id', '=', boss.owner.id)
    expect(await own.where('used_at', 'is not', null).execute()).toEqual([{ id: corrected.licenceId }])
    await opsOf(t)('review', 'approve', rows[1]!.id)
    expect(await boss.owner.data('businessCertification', corrected)).toMatchObject({ state: 'approved', name: corrected.name })
    expect(await rowsOf(boss)).toHaveLength(2)
  })

  it('is a new one where the first is refused already', async () => {
    const boss = await newBoss(t)
    const body = await submission(t, boss, newLicence())
    await boss.owner.data('businessCertification', body)
    const [first] = await rowsOf(boss)
    await opsOf(t)('review', 'reject', first!.id, '--reason', '照片看不清')
    const licenceId = await makeUpload(t.db, boss.owner.id, 'licence')
    expect(await boss.owner.data('businessCertification', { ...body, licenceId })).toMatchObject({ state: 'reviewing' })
    expect(await rowsOf(boss)).toHaveLength(2)
  })

  it('leaves alone what a colleague has sent in between', async () => {
    const boss = await newBoss(t)
    const body = await submission(t, boss, newLicence())
    await boss.owner.data('businessCertification', body)
    await opsOf(t)('review', 'reject', (await rowsOf(boss))[0]!.id, '--reason', '照片看不清')
    const other = await submission(t, boss, newLicence())
    await boss.owner.data('businessCertification', other)
    expect(await boss.owner.data('businessCertification', { ...body, name: '另一家' })).toMatchObject({ state: 'reviewing', name: other.name })
    expect(await rowsOf(boss)).toHaveLength(2)
  })
})
