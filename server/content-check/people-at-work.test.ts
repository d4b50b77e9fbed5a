import { randomUUID } from 'node:crypto'
import { FAR_AWAY, punchNow } from '../tests/attendance'
import { firstWaiting, operate, resetChecks, visitWechat } from '../tests/content-checks'
import { createTestApp, type TestApp } from '../tests/harness'
import { newPublished } from '../tests/payslip'

let t: TestApp
beforeAll(async () => { t = await createTestApp() })
afterAll(() => t.close())
beforeEach(() => resetChecks(t))

/** An employer and a worker with a published slip, both in WeChat. */
async function newScene() {
  const { owner, worker, shop, ...rest } = await newPublished(t)
  return { ...rest, owner: await visitWechat(owner), worker: await visitWechat(worker), companyId: shop.id }
}
type Scene = Awaited<ReturnType<typeof newScene>>

const BAD = '坏话一句'
const PLACE = { address: '漕宝路100号', latitude: 31.17, longitude: 121.43, radius: 200 }
const SHIFT = { starts: '10:00', ends: '19:00', breaks: [], weekdays: [1] }

/** A correction of a worker for the Saturday before. @returns its id */
async function claim({ worker, tenant, employmentId }: Scene, reason: string): Promise<string> {
  const [direction, claimedAt] = ['in' as const, '2026-02-28T10:00:00+08:00']
  const body = { once: randomUUID(), employmentId, day: '2026-02-28', direction, claimedAt, reason }
  return (await worker.data('attendanceApply', body, tenant)).id
}

/** A punch from afar. @returns its id */
const punchAfar = async ({ worker, tenant, employmentId }: Scene): Promise<string> =>
  (await worker.data('attendanceUpdate', punchNow(t, employmentId, 'in', { position: FAR_AWAY }), tenant)).punch.id

const refuse = ({ owner }: Scene, kind: 'punch' | 'correction', id: string) =>
  owner.data('attendanceReview', { items: [{ kind, id }], decision: 'refuse', reason: BAD })

const dispute = async ({ worker, tenant, slipId: id }: Scene, words: string): Promise<string> =>
  (await worker.data('payslipDispute', { once: randomUUID(), id, version: 1, reason: 'hours', words }, tenant)).disputes[0]!.id

/** All that a side reads about the work. */
const employerReads = async ({ owner, employmentId: id, slipId }: Scene) => JSON.stringify([
  await owner.data('employmentDetail', { id }), await owner.data('attendanceReviews', {}), await owner.data('workPlaceList', {}),
  await owner.data('shiftList', {}), await owner.data('payrollSlip', { id: slipId }), await owner.data('noticeList', {}),
  await owner.data('attendanceHours', { from: '2026-02-01', to: '2026-03-02' }),
])
const workerReads = async ({ worker, tenant }: Scene) => JSON.stringify([
  await worker.data('employmentMine'), await worker.data('attendanceApplyStatus', {}, tenant), await worker.data('noticeList', {}),
  await worker.data('payslipMonth', { month: '2026-02' }, tenant),
])

const stories: Record<string, { write(scene: Scene): Promise<unknown>, read(scene: Scene): Promise<string> }> = {
  'the name of a place': {
    write: ({ owner, companyId }) => owner.data('workPlaceSave', { companyId, name: BAD, ...PLACE }), read: employerReads,
  },
  'the name of a shift': {
    write: ({ owner, companyId }) => owner.data('shiftSave', { companyId, name: BAD, ...SHIFT }), read: employerReads,
  },
  'an objection to the terms': {
    write: ({ worker, employmentId: id }) => worker.data('employmentObject', { id, version: 1, reason: BAD }), read: employerReads,
  },
  'why the terms changed': {
    write: async ({ owner, employmentId: id }) => {
      const { kind, wage, wageUnit, settlement, payday, workPlaceId, shiftId } = await owner.data('employmentDetail', { id })
      return owner.data('employmentUpdate', {
        id, kind, wage: wage + 100, wageUnit, settlement, payday, workPlaceId, shiftId, version: 1, note: BAD,
      })
    },
    read: employerReads,
  },
  'why someone left': {
    write: ({ owner, employmentId: id }) => owner.data('employmentEnd', { id, lastDay: '2026-03-02', reason: BAD }), read: employerReads,
  },
  'why a punch was missed': { write: (scene) => claim(scene, BAD), read: employerReads },
  'why a correction does not count': {
    write: async (scene) => refuse(scene, 'correction', await claim(scene, '手机没电')), read: workerReads,
  },
  'why a punch does not count': { write: async (scene) => refuse(scene, 'punch', await punchAfar(scene)), read: workerReads },
  'why a time was entered': {
    write: ({ owner, employmentId }) => owner.data('attendanceEnter', {
      once: randomUUID(), employmentId, day: '2026-02-28', direction: 'in', at: '2026-02-28T10:00:00+08:00', reason: BAD,
    }),
    read: workerReads,
  },
  'a dispute about a slip': { write: (scene) => dispute(scene, BAD), read: employerReads },
  'the answer to a dispute': {
    write: async (scene) => {
      const id = await dispute(scene, '少了一天')
      return scene.owner.data('payrollAnswer', { id, outcome: 'kept', answer: BAD })
    },
    read: workerReads,
  },
}

it.each(Object.entries(stories))('hides and shows %s, also in notices', async (_what, { write, read }) => {
  const scene = await newScene()
  await write(scene)
  expect(await read(scene)).toContain(BAD)
  await t.checks.drain()
  expect(await read(scene)).not.toContain(BAD)
  await operate(t, 'review', 'approve', await firstWaiting(t))
  await t.checks.drain()
  expect(await read(scene)).toContain(BAD)
})
