import { createTestApp, type TestApp } from '../tests/harness'
import { newPublished } from '../tests/payslip'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

type Scene = Awaited<ReturnType<typeof newPublished>>
const toPay = async ({ owner }: Scene) => (await owner.data('payrollList', { month: '2026-02' })).sums

it.each<[what: string, why: string, change: (scene: Scene) => Promise<unknown>]>([
  ['flexible work', 'flexible', ({ employmentId }) =>
    t.db.updateTable('employment').set({ purse: 'zzx' }).where('id', '=', employmentId).execute()],
  ['a deleted account', 'gone', ({ worker }) =>
    t.db.updateTable('account').set({ cancelled_at: t.deps.now(), erased_at: t.deps.now() }).where('id', '=', worker.id).execute()],
])('leaves a slip of %s, which cannot be paid, out of what an enterprise has to pay, and says why', async (_what, why, change) => {
  const scene = await newPublished(t)
  const shown = async () => [
    (await scene.owner.data('payrollList', { month: '2026-02' })).items[0]?.unpayable,
    (await scene.owner.data('payrollSlip', { id: scene.slipId })).unpayable,
  ]
  expect(await toPay(scene))
    .toMatchObject({ counts: { published: 1 }, payable: { published: 1 }, toPay: 208_000, open: [{ month: '2026-02' }] })
  expect(await shown()).toEqual([null, null])
  await change(scene)
  expect(await toPay(scene)).toMatchObject({ counts: { published: 1 }, payable: { published: 0 }, toPay: 0, open: [] })
  expect(await shown()).toEqual([why, why])
})
