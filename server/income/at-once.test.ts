import { checkBooks } from '../ledger/check'
import { balanceOf } from '../ledger/repository'
import { claimOf } from '../ledger/rules'
import { createVault } from '../real-name/vault'
import { importBank } from '../tests/bank'
import { withCsv } from '../tests/csv-file'
import { enterpriseOf, makeNamed, newMobile } from '../tests/factory'
import { createTestApp, type TestApp } from '../tests/harness'
import { opsOf } from '../tests/operator-access'
import { newOwner } from '../tests/people'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())

const YUAN = 100
const ops = (...argv: string[]) => opsOf(t, '王会计')(...argv)
const bank = (...lines: string[]) => importBank(ops, ['流水号,日期,金额,付款人,备注', ...lines])
const income = (lines: readonly string[]) =>
  withCsv(['手机号,姓名,企业,种类,月份,金额,名目', ...lines], (path) => ops('income', 'import', path, '--confirm'))

it('pay, corrections, deposits, refunds and invoices of one enterprise at once leave every fen accounted for', async () => {
  const { owner } = await newOwner(t)
  const [enterpriseId, { reference }] = [await enterpriseOf(t.db, owner.id), await owner.data('employerAccount', {})]
  const worker = await t.loginAs(newMobile())
  await makeNamed(t.db, createVault(t.deps.config), worker.id, '张建国')
  const row = (yuan: number, title: string) => `${worker.mobile},张建国,${reference},工资,2026-02,${yuan},${title}`
  await bank(`M0,2026-03-02,100000,饭馆,${reference}`)
  await income(Array.from({ length: 15 }, (_, nth) => row(100, `先发的第${nth}笔`)))
  const paid = await t.db.selectFrom('earning').select('id').where('enterprise_id', '=', enterpriseId).execute()
  await ops('bank', 'refund', reference, '300', 'OUT1', '--reason', '多转了', '--by', '李会计')

  const work = [
    ...Array.from({ length: 15 }, (_, nth) => bank(`M${nth + 1},2026-03-02,200,饭馆,${reference}`)),
    ...paid.map(({ id }) => ops('income', 'take-back', id, '40', '--reason', '多发了')),
    ...Array.from({ length: 5 }, (_, nth) => income([row(70, `后发的第${nth}笔`)])),
    ...Array.from({ length: 5 }, () => ops('bank', 'refund', reference, '300', 'OUT1', '--reason', '多转了', '--by', '王会计')),
  ]
  const ended = await Promise.allSettled(work)
  // The same refund again is refused; nothing else is, and nothing waits for the other in a circle.
  const refused = ended.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []))
  expect(refused).toEqual(Array.from({ length: 4 }, () => '这笔退款记过了'))
  const earned = 15 * (100 - 40) + 5 * 70
  expect(await balanceOf(t.db, claimOf(worker.id))).toBe(earned * YUAN)
  expect(await balanceOf(t.db, { kind: 'employer', owner: enterpriseId })).toBe((100_000 + 15 * 200 - 300 - earned) * YUAN)
  expect(await owner.data('employerAccount', {})).toMatchObject({ invoiceable: (100_000 + 15 * 200 - 300) * YUAN })
  expect(await checkBooks(t.db)).toMatchObject({ isSound: true })
})
