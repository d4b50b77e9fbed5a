import { createTestApp, type TestApp } from '../tests/harness'
import { hold, orWaits } from '../tests/open-transaction'
import { newEmployer, newSeeker } from '../tests/people'

let t: TestApp
let defaultAnswer: TestApp['virtualNumbers']['answer']
beforeAll(async () => {
  t = await createTestApp()
  defaultAnswer = t.virtualNumbers.answer
})
afterAll(() => t.close())

const both = async () => ({ ...await newEmployer(t), ...await newSeeker(t) })

it('waits for a concurrent revocation by the other side, and then gets a new number', async () => {
  const { boss, seeker, jobId, resumeId } = await both()
  const first = await seeker.data('virtualPhoneGet', { jobId })
  t.advance(1000)
  const end = await hold(t.db, async (trx) => {
    const { binding_id: id } = await trx.selectFrom('call_record').select('binding_id').where('id', '=', first.id).executeTakeFirstOrThrow()
    await trx.selectFrom('call_binding').select('id').where('id', '=', id).forUpdate().execute()
    await trx.updateTable('call_binding').set({ status: 'ended' }).where('id', '=', id).execute()
  })
  const calling = boss.data('virtualPhoneGet', { resumeId, jobId })
  expect(await orWaits(t.db, calling)).toBe('waits')
  await end()
  const second = await calling
  expect(second.tel_x).not.toBe(first.tel_x)
  expect((await boss.data('callRecords', {})).items).toMatchObject([{ id: second.id, live: true }, { id: first.id, live: false }])
})

it('asks the provider again after a concurrent request to it failed', async () => {
  const { boss, seeker, jobId, resumeId } = await both()
  let fail = (): void => undefined
  t.virtualNumbers.answer = () => new Promise((_, reject) => { fail = () => reject(new Error('down')) })
  const asked = t.virtualNumbers.asked.length
  const first = seeker.call('virtualPhoneGet', { jobId })
  while (t.virtualNumbers.asked.length === asked) await new Promise((resolve) => setImmediate(resolve))
  t.virtualNumbers.answer = defaultAnswer
  const give = await hold(t.db, (trx) => trx.deleteFrom('call_binding').where('status', '=', 'asking').execute())
  const calling = boss.data('virtualPhoneGet', { resumeId, jobId })
  expect(await orWaits(t.db, calling)).toBe('waits')
  await give()
  const { tel_x: number } = await calling
  expect(number).toMatch(/^0100000/)
  fail()
  expect((await first).code).not.toBe(0)
  expect((await boss.data('callRecords', {})).items).toMatchObject([{ direction: 'out', live: true }])
})
