import { randomUUID } from 'node:crypto'
import { ERRORS } from '@daogang/contract/errors'
import { makeRealNamed, makeShop, newMobile } from '../tests/factory'
import { createTestApp, type LoggedIn, type TestApp } from '../tests/harness'
import type { DraftBody, JobBody } from './rules'

let t: TestApp
let owner: LoggedIn
let usual: JobBody

beforeAll(async () => {
  t = await createTestApp()
  owner = await t.loginAs(newMobile(), 'b')
  await makeRealNamed(t.db, owner.id)
  const shop = await makeShop(t.db, owner.id, { verified: true })
  const { id: addressId } = await owner.data('workAddressSave', {
    name: '漕宝路地铁站旁', address: '漕宝路100号', detail: '', cityId: 31000, districtId: 310104, latitude: 31.17, longitude: 121.43,
  })
  usual = {
    once: '', kind: 'full_time', categoryId: 'chef_prep', title: '后厨切配师傅', headcount: 3, payMin: 600_000, payMax: 750_000,
    payUnit: 'month', settlement: 'monthly', payday: '', hours: '9:30–21:00', duties: '切配、备料', experience: 'any', education: 'any',
    requirements: '', welfares: ['rest_4'], contact: '李女士', validDays: 30, companyId: shop.id, addressId,
  }
})
afterAll(() => t.close())

const job = (values: Partial<JobBody>): JobBody => ({ ...usual, once: randomUUID(), ...values })
const base = { label: '底薪', amount: 600_000, unit: 'month' as const }
const overtime = { label: '加班', amount: 2_500, unit: 'hour' as const }
const terms = {
  payParts: [base, overtime], accommodation: 'both', socialSecurity: 'five_fund', bonuses: ['attendance', 'heat'],
  welfareNotes: { meals: '一天两顿', room: '4人间' }, brokerage: 'per_person', brokerageFen: 30_000,
}

/** Saves a job and shows it, as an operator does where its pay has nothing to be compared with. */
async function publish(values: Partial<JobBody>): Promise<string> {
  const { jobId } = await owner.data('jobSave', job(values))
  await t.db.updateTable('job').set({ status: 'online', opened_at: t.deps.now() }).where('id', '=', jobId).execute()
  return jobId
}
const own = (id: string) => owner.data('getJobDetail', { id })

describe('the terms of a job', () => {
  it('are shown to seekers beside its welfares, and to its employer as they were entered', async () => {
    const id = await publish(terms)
    expect(await t.data('jobDetail', { id })).toMatchObject({
      payParts: [base, overtime], tags: ['包吃', '包住', '不用经验'],
      welfares: [
        { value: 'meals', label: '包吃', note: '一天两顿' }, { value: 'room', label: '包住', note: '4人间' },
        { value: 'rest_4', label: '月休4天', note: '' }, { value: 'insurance', label: '交五险', note: '' },
        { value: 'attendance', label: '有满勤奖', note: '' },
      ],
      terms: [
        { label: '社保', text: '五险一金' }, { label: '奖金补贴', text: '高温补贴' },
        { label: '介绍佣金', text: '老板付给介绍人，每招到1人¥300。求职者不用交钱' },
      ],
    })
    const { items } = await t.data('jobList', { cityId: 31000, welfares: ['meals', 'room', 'insurance'] })
    expect(items.map((item) => item.id)).toContain(id)
    const mine = await own(id)
    expect(mine).toMatchObject({ ...terms, welfares: ['rest_4'], terms: [{ label: '社保' }, { label: '奖金补贴' }, { label: '介绍佣金' }] })
  })

  it('are replaced as a whole by an edit', async () => {
    const id = await publish(terms)
    await owner.data('jobSave', job({ ...terms, id, payParts: [overtime], bonuses: ['heat'], welfareNotes: { room: '2人间' } }))
    expect(await own(id)).toMatchObject({
      payParts: [overtime], bonuses: ['heat'], welfareNotes: { room: '2人间' }, welfares: ['rest_4'],
    })
    await owner.data('jobSave', job({ id, welfares: [] }))
    expect(await own(id)).toMatchObject({
      payParts: [], accommodation: '', socialSecurity: '', bonuses: [], welfareNotes: {}, brokerage: '', brokerageFen: 0, terms: [],
    })
    expect(await t.data('jobDetail', { id })).toMatchObject({ payParts: [], welfares: [], terms: [] })
  })

  it('leave no welfare that they deny, nor a note about one', async () => {
    const id = await publish({
      welfares: ['meals', 'room', 'insurance', 'rest_4'], accommodation: 'none', socialSecurity: 'none',
      welfareNotes: { room: '4人间', rest_4: '排班休' },
    })
    expect((await t.data('jobDetail', { id })).welfares).toEqual([{ value: 'rest_4', label: '月休4天', note: '排班休' }])
    expect(await own(id)).toMatchObject({ accommodation: 'none', welfareNotes: { rest_4: '排班休' } })
  })

  it('are those that the welfares say, for a client that sends none', async () => {
    const id = await publish({ welfares: ['meals', 'room', 'insurance', 'rest_4', 'attendance'] })
    expect(await own(id)).toMatchObject({
      accommodation: 'both', socialSecurity: 'five', bonuses: ['attendance'], welfares: ['rest_4'], brokerage: '',
    })
    expect((await t.data('jobDetail', { id })).terms).toEqual([])
  })

  it('are kept by a draft', async () => {
    const draft: DraftBody = { kind: 'part_time', title: '洗碗工', ...terms }
    const { id } = await owner.data('jobSaveDraft', { draft })
    expect((await owner.data('jobDraftGet', { id })).draft).toEqual(draft)
  })

  it.each<[string, string, Partial<JobBody>]>([
    ['accommodation', '吃住不在可选的范围内', { accommodation: 'castle' }], ['socialSecurity', '社保不在可选的范围内', { socialSecurity: 'six' }],
    ['bonuses', '奖金补贴不在可选的范围内', { bonuses: ['yacht'] }], ['bonuses', '奖金补贴选重复了', { bonuses: ['heat', 'heat'] }],
    ['brokerage', '招聘方式不在可选的范围内', { brokerage: 'from_worker' }], ['brokerageFen', '佣金不能为空', { brokerage: 'per_day' }],
    ['brokerageFen', '直招没有佣金', { brokerage: 'none', brokerageFen: 100 }],
    ['brokerageFen', '佣金超出范围', { brokerage: 'per_day', brokerageFen: -1 }],
    ['payParts', '“底薪”写了两次', { payParts: [base, base] }],
    ['payParts', '“底薪”比最高工资还多', { payParts: [{ ...base, amount: 750_001 }] }],
    ['payParts', '工资构成最多选6个', { payParts: Array.from({ length: 7 }, (_, i) => ({ ...base, label: `底薪${i}` })) }],
    ['payParts', '工资构成的名称不能为空', { payParts: [{ ...base, label: '' }] }],
    ['payParts', '工资构成的金额超出范围', { payParts: [{ ...base, amount: 0 }] }],
    ['welfareNotes', '福利说明不能超过24个字符', { welfareNotes: { meals: '一天两顿还有夜宵和水果点心' } }],
  ])('are refused with an invalid %s: %s', async (field, message, values) => {
    const refused = await owner.call('jobSave', job(values))
    expect(refused).toMatchObject({ code: ERRORS.BAD_INPUT.code, data: { field } })
    expect(refused.msg).toContain(message)
  })

  it.each<[string, string, Partial<JobBody>]>([
    ['a deposit as a pay part', 'payParts', { payParts: [{ ...base, label: '押金200' }] }],
    ['a phone number in a note', 'welfareNotes', { welfareNotes: { meals: '13812345678' } }],
  ])('are refused with %s', async (_what, field, values) => {
    expect(await owner.call('jobSave', job(values))).toMatchObject({ code: ERRORS.SENSITIVE_CONTENT.code, data: { field } })
  })
})
