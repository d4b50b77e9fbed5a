import { createTestApp, type TestApp } from '../tests/harness'
import { newPublished } from '../tests/payslip'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

type Scene = Awaited<ReturnType<typeof newPublished>>
const toPay = async ({ owner }: Scene) => (await owner.data('payrollList', { month: '2026-02' })).sums

it.each<[string, (scene: Scene) => Promise<unknown>]>([
  ['flexible work', ({ employmentId }) => t.db.updateTable('employment').set({ purse: 'zzx' }).where('id', '=', employmentId).execute()],
  ['a deleted account', ({ worker }) =>
    t.db.updateTable('account').set({ cancelled_at: t.deps.now(), erased_at: t.deps.now() }).where('id', '=', worker.id).execute()],
])('leaves a slip of %s, which cannot be paid, out of what an enterprise has to pay', async (_what, change) => {
  const scene = await newPublished(t)
  expect(await toPay(scene)).toMatchObject({ counts: { published: 1 }, toPay: 208_000 })
  await change(scene)
  expect(await toPay(scene)).toMatchObject({ counts: { published: 1 }, toPay: 0 })
})
