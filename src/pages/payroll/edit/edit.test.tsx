import type { Body } from '@daogang/contract'
import type { PayrollSlip } from '@daogang/contract/payroll'
import { ERRORS } from '@daogang/contract/errors'
import { answer } from '@tests/jest/answers'
import { PRESS_GAP, render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { navigate, useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import PayrollEditPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const ID = '11111111-1111-4111-8111-111111111111'
const slipOf = (revision: number, base: number): PayrollSlip => ({
  id: ID, employmentId: ID, state: 'draft', version: 0, revision, who: '*小海', employer: '甲', store: '一店', job: '切配',
  cycleFrom: '2026-02-01', cycleTo: '2026-02-28', payOn: '2026-03-13',
  work: { days: 10, minutes: 4800, overtime150: 0, overtime200: 0, overtime300: 0, isWhole: false },
  items: [{ kind: 'base', label: '基本工资', amount: base, note: '' }], dues: base, deductions: 0, net: base,
  advanced: 0, openAdvances: 0, paid: null, paidAt: null, voucher: '', confirmedAt: null,
  promise: { wage: 2_600, unit: 'hour', payMin: 0, payMax: 0, payUnit: 'month', payday: '每月15日' },
  disputes: [], versions: [], mayDispute: false,
  changed: null, unpayable: null,
})

const BONUS = { kind: 'bonus' as const, label: '奖金', amount: 10_000, note: '' }

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  useSession.setState({ token: 't', role: 'b' })
  jest.mocked(useRouteQuery).mockReturnValue({ id: ID })
})

afterEach(() => jest.useRealTimers())

it('does not save over the change of a colleague before its amounts are on the screen', async () => {
  let stored = slipOf(0, 208_000)
  const saved: Body<'POST /payroll/save'>[] = []
  answer({
    'GET /payroll/slip': () => stored,
    'POST /payroll/save': (body) => {
      if (body.revision !== stored.revision) throw ApiError.refused(ERRORS.SLIP_CHANGED.code, '这张工资条已经变了')
      saved.push(body)
      stored = slipOf(body.revision + 1, body.items[0]?.amount ?? 0)
      return stored
    },
  })
  const screen = await render(<PayrollEditPage />)
  await screen.findByText('*小海')
  const base = () => screen.querySelector('input') as HTMLInputElement
  expect(base().value).toBe('2080')
  stored = slipOf(1, 300_000)
  await screen.type(base(), '2500')
  await screen.press('保存')
  await screen.findByText('这张工资条已经变了')
  await screen.findByText('看新的')
  // Not what the new revision has, and not under its number.
  expect(base().value).toBe('2500')
  await screen.elapse(PRESS_GAP)
  await screen.press('保存')
  expect(saved).toEqual([])

  await screen.press('看新的')
  expect(base().value).toBe('3000')
  expect(screen.queryByText('看新的')).toBeNull()
  await screen.type(base(), '3100')
  await screen.elapse(PRESS_GAP)
  await screen.press('保存')
  await screen.elapse(PRESS_GAP)
  expect(saved).toEqual([expect.objectContaining({ revision: 1, items: [{ kind: 'base', label: '基本工资', amount: 310_000, note: '' }] })])
  expect(navigate.back).toHaveBeenCalledTimes(1)
})

it('begins a draft whose hours changed with what they come to now, and saves it for the hours that it showed', async () => {
  const draft = slipOf(1, 208_000)
  const work = { days: 11, minutes: 5280, overtime150: 0, overtime200: 0, overtime300: 0, isWhole: false }
  const items = [{ kind: 'base' as const, label: '基本工资', amount: 228_800, note: '88小时 × ¥26' }, BONUS]
  let stored: PayrollSlip = { ...draft, changed: { work, items, proposed: items.slice(0, 1) } }
  const saved: Body<'POST /payroll/save'>[] = []
  answer({
    'GET /payroll/slip': () => stored,
    'POST /payroll/save': (body) => {
      if (body.hours?.minutes !== (stored.changed?.work ?? stored.work).minutes) {
        throw ApiError.refused(ERRORS.SLIP_CHANGED.code, '工时刚变了，看新的数再改')
      }
      saved.push(body)
      return { ...draft, revision: 2, work, items }
    },
  })
  const screen = await render(<PayrollEditPage />)
  await screen.findByText('算好以后工时变了：草稿里80小时，现在确认的是88小时')
  await screen.findByText('基本工资：草稿里¥2,080，按新工时算¥2,288')
  const base = () => screen.querySelector('input') as HTMLInputElement
  expect(base().value).toBe('2288')
  // Another day is confirmed while the form is open.
  const more = [{ kind: 'base' as const, label: '基本工资', amount: 249_600, note: '96小时 × ¥26' }, BONUS]
  stored = { ...draft, changed: { work: { ...work, days: 12, minutes: 5760 }, items: more, proposed: more.slice(0, 1) } }
  await screen.press('保存')
  await screen.findByText('工时刚变了，看新的数再改')
  await screen.press('看新的')
  expect(base().value).toBe('2496')
  await screen.elapse(PRESS_GAP)
  await screen.press('保存')
  await screen.elapse(PRESS_GAP)
  const hours = { days: 12, minutes: 5760, overtime150: 0, overtime200: 0, overtime300: 0 }
  expect(saved).toEqual([{ id: ID, revision: 1, payOn: '2026-03-13', items: more, hours }])
})

it('begins a slip whose hours changed with what they come to now, and sends it as a correction of the version that was read', async () => {
  const published: PayrollSlip = {
    ...slipOf(3, 208_000), state: 'published', version: 1, mayDispute: true,
    changed: {
      work: { days: 11, minutes: 5280, overtime150: 0, overtime200: 0, overtime300: 0, isWhole: false },
      items: [{ kind: 'base', label: '基本工资', amount: 228_800, note: '88小时 × ¥26' }, BONUS],
      proposed: [{ kind: 'base', label: '基本工资', amount: 228_800, note: '88小时 × ¥26' }],
    },
  }
  const sent: Body<'POST /payroll/correct'>[] = []
  answer({
    'GET /payroll/slip': () => published,
    'POST /payroll/correct': (body) => {
      sent.push(body)
      return { ...published, state: 'corrected', version: 2, changed: null }
    },
  })
  const screen = await render(<PayrollEditPage />)
  await screen.findByText('发出以后工时变了：这一版80小时，现在确认的是88小时')
  await screen.findByText('基本工资：这一版¥2,080，按新工时算¥2,288')
  expect(screen.queryByText('奖金')).toBeNull()
  expect((screen.querySelector('input') as HTMLInputElement).value).toBe('2288')
  await screen.press('保存')
  await screen.elapse(PRESS_GAP)
  const hours = { days: 11, minutes: 5280, overtime150: 0, overtime200: 0, overtime300: 0 }
  expect(sent).toEqual([{ id: ID, version: 1, payOn: '2026-03-13', items: published.changed!.items, hours }])
})

it('offers the new sums where another day was confirmed while a published slip is corrected', async () => {
  const changedTo = (minutes: number, amount: number): PayrollSlip => {
    const items = [{ kind: 'base' as const, label: '基本工资', amount, note: '' }]
    const work = { days: minutes / 480, minutes, overtime150: 0, overtime200: 0, overtime300: 0, isWhole: false }
    return { ...slipOf(3, 208_000), state: 'published', version: 1, changed: { work, items, proposed: items } }
  }
  let stored = changedTo(5280, 228_800)
  answer({
    'GET /payroll/slip': () => stored,
    'POST /payroll/correct': () => { throw ApiError.refused(ERRORS.SLIP_CHANGED.code, '工时刚变了，看新的数再改') },
  })
  const screen = await render(<PayrollEditPage />)
  await screen.findByText('*小海')
  stored = changedTo(5760, 249_600)
  await screen.press('保存')
  await screen.findByText('工时刚变了，看新的数再改')
  await screen.press('看新的')
  expect((screen.querySelector('input') as HTMLInputElement).value).toBe('2496')
})

it('says that the money of a draft changed where its hours did not', async () => {
  const draft = slipOf(1, 208_000)
  const items = [{ kind: 'base' as const, label: '基本工资', amount: 240_000, note: '80小时 × ¥30' }]
  answer({ 'GET /payroll/slip': () => ({ ...draft, changed: { work: draft.work, items, proposed: items } }) })
  const screen = await render(<PayrollEditPage />)
  await screen.findByText('算好以后钱变了，工时没变')
  await screen.findByText('基本工资：草稿里¥2,080，现在算¥2,400')
  await screen.findByText('下面填好了现在算的，你手填过的没动，看看要不要改')
  expect((screen.querySelector('input') as HTMLInputElement).value).toBe('2400')
})
