import type { Payroll, PayrollRow } from '@daogang/contract/payroll'
import { MAX_SLIPS } from '@daogang/contract/rules/payslip'
import { answer } from '@tests/jest/answers'
import { render, testQueryClient, type RenderOptions } from '@tests/jest/render'
import { useRouteQuery } from '@/app/navigation'
import { useSession } from '@/stores/session'
import PayrollPage from './index'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const SIZE = 20
const idOf = (nth: number) => `11111111-1111-4111-8111-${String(nth).padStart(12, '0')}`
const row = (nth: number, change: Partial<PayrollRow>): PayrollRow => ({
  id: idOf(nth), state: 'published', who: '*小海', store: '一店', job: '切配',
  cycleFrom: '2026-02-01', cycleTo: '2026-02-28', payOn: '2026-03-13',
  net: 10_000, advanced: 0, openAdvances: 0, paid: null, confirmed: false, dueAt: null, changed: false, unpayable: null, ...change,
})

/** Opens a month with these slips, twenty to a page. Returns the ids of each request. */
async function open(rows: readonly PayrollRow[]) {
  const sent: string[][] = []
  const counts = { draft: 0, published: 0, confirmed: 0, disputed: 0, corrected: 0, paid: 0 }
  const payable = { ...counts }
  for (const { state, unpayable } of rows) {
    counts[state] += 1
    if (unpayable === null) payable[state] += 1
  }
  const handle = ({ ids }: { ids: string[] }) => {
    sent.push(ids)
    return { done: ids.length, paid: ids.length * 10_000, refused: [] }
  }
  answer({
    'GET /payroll/list': ({ cursor, state }): Payroll => {
      const [all, from] = [rows.filter((each) => state === undefined || each.state === state), Number(cursor ?? 0)]
      const next = from + SIZE < all.length ? { next: String(from + SIZE) } : {}
      const sums = from === 0 ? { counts, payable, toPay: 0, balance: 0, openDays: 0, open: [] } : null
      return { items: all.slice(from, from + SIZE), ...next, sums }
    },
    'POST /payroll/publish': handle,
    'POST /payroll/pay': handle,
  })
  jest.mocked(useRouteQuery).mockReturnValue({ month: '2026-02' })
  return { screen: await render(<PayrollPage />), sent }
}

beforeEach(() => useSession.setState({ token: 't', role: 'b' }))

const COUNT = MAX_SLIPS + 30

it('pays more slips than the list has loaded and one request takes, the earliest cycle first', async () => {
  const rows = Array.from({ length: COUNT }, (_one, nth) => row(nth, nth === COUNT - 1 ? { cycleFrom: '2026-01-26' } : {}))
  const { screen, sent } = await open(rows)
  await screen.press(await screen.findByText(`发工资 ${COUNT}`))
  await screen.findByText('发¥13,000.00')
  await screen.press('发工资')
  await screen.findByText(`发了${COUNT}张，¥13,000.00`)
  expect(sent.map(({ length }) => length)).toEqual([MAX_SLIPS, 30])
  expect(sent[0]?.[0]).toBe(idOf(COUNT - 1))
  expect(new Set(sent.flat()).size).toBe(COUNT)
})

it('publishes all drafts of the month', async () => {
  const { screen, sent } = await open(Array.from({ length: COUNT }, (_one, nth) => row(nth, { state: 'draft' })))
  await screen.press(await screen.findByText(`发给本人 ${COUNT}`))
  await screen.findByText(`${COUNT}张发给本人看`)
  await screen.press('发给本人')
  await screen.findByText(`发了${COUNT}张`)
  expect(sent.flat()).toHaveLength(COUNT)
})

it('leaves out of the payment whoever deleted the account, and names the reason on the slip', async () => {
  const { screen, sent } = await open([row(1, { unpayable: 'gone' }), row(2, {})])
  await screen.findByText('本人注销了，平台外结清')
  await screen.press(await screen.findByText('发工资 1'))
  await screen.findByText('发¥100.00')
  await screen.press('发工资')
  await screen.findByText('发了1张，¥100.00')
  expect(sent).toEqual([[idOf(2)]])
})

it('shows and pays the slips of a server of the last release, which names no open months and nothing that is never paid here', async () => {
  const { sent } = await open([])
  const counts = { draft: 0, published: 1, confirmed: 0, disputed: 0, corrected: 0, paid: 0 }
  const sums = { counts, toPay: 10_000, balance: 0, openDays: 0 } as NonNullable<Payroll['sums']>
  answer({
    'GET /payroll/list': () => ({ items: [row(1, { unpayable: undefined })], sums }),
    'POST /payroll/pay': ({ ids }) => {
      sent.push(ids)
      return { done: 1, paid: 10_000, refused: [] }
    },
  })
  jest.mocked(useRouteQuery).mockReturnValue({})
  const screen = await render(<PayrollPage />)
  await screen.findByText('一店')
  await screen.press(await screen.findByText('发工资 1'))
  await screen.findByText('发¥100.00')
  await screen.press('发工资')
  await screen.findByText('发了1张，¥100.00')
  expect(sent).toEqual([[idOf(1)]])
})

it('says before the payment what advances have over the wages', async () => {
  const { screen } = await open([row(1, { advanced: 10_000, openAdvances: 12_500 })])
  await screen.press(await screen.findByText('发工资 1'))
  await screen.findByText('预支的比工资多¥25，由企业承担，不能从以后的工资里减')
})

it('says before the payment how many slips have changed hours', async () => {
  const { screen } = await open([row(1, { changed: true }), row(2, { changed: true }), row(3, {})])
  await screen.press(await screen.findByText('发工资 3'))
  await screen.findByText('2张工时变了还没改，发了就不能再改这些')
})

it('says which answer to a dispute is overdue', async () => {
  const { screen } = await open([row(1, { state: 'disputed', dueAt: '2020-01-01T00:00:00+08:00' })])
  await screen.findByText('答复过期了')
})

describe('without a month in the address', () => {
  /** Opens the screen in March; these months have something to do, and each month has one slip, named after it. */
  async function openIn(months: NonNullable<Payroll['sums']>['open'], options: RenderOptions = {}) {
    const none = { draft: 0, published: 0, confirmed: 0, disputed: 0, corrected: 0, paid: 0 }
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'], now: new Date('2026-03-05T04:00:00.000Z') })
    answer({
      'GET /payroll/list': ({ month }): Payroll => ({
        items: [row(1, { store: `${month}的店` })],
        sums: { counts: none, payable: none, toPay: 0, balance: 0, openDays: 0, open: months },
      }),
    })
    jest.mocked(useRouteQuery).mockReturnValue({})
    return render(<PayrollPage />, options)
  }

  afterEach(() => jest.useRealTimers())

  it('begins with the latest month that has something to do', async () => {
    const screen = await openIn([{ month: '2026-02', disputed: 1 }, { month: '2026-01', disputed: 0 }])
    await screen.findByText('2026-02的店')
    expect(screen.queryByText('还有1张有异议')).toBeNull()
  })

  it('begins with the month that has something to do now, not when the screen was read before', async () => {
    const queries = testQueryClient()
    await (await openIn([{ month: '2026-02', disputed: 0 }], { queries })).findByText('2026-02的店')
    await (await openIn([{ month: '2026-01', disputed: 0 }], { queries })).findByText('2026-01的店')
  })

  it('begins with the present month if nothing is to do, and leads to a dispute of another one', async () => {
    await (await openIn([])).findByText('2026-03的店')
    const screen = await openIn([{ month: '2026-03', disputed: 0 }, { month: '2026-02', disputed: 1 }])
    await screen.findByText('2026-03的店')
    await screen.findByText('2026年2月还有1张有异议')
    await screen.press('去看')
    await screen.findByText('2026-02的店')
  })
})
