import type { Calls } from '@daogang/contract'
import type { OwnJob } from '@daogang/contract/publish'
import { lastOf } from '@daogang/contract/rules/last'
import { categoryTree } from '@daogang/server/dictionary/categories'
import { dictionaries } from '@daogang/server/dictionary/dictionaries'
import { answer } from '@tests/jest/answers'
import { Reopening } from '@tests/jest/Reopening'
import { render, testQueryClient } from '@tests/jest/render'
import { act } from '@testing-library/react'
import { accountKeys } from '@/api/account'
import { ApiError, CODES } from '@/api/errors'
import { jobKeys } from '@/api/job'
import { navigate } from '@/app/navigation'
import { useDrafts } from '@/stores/drafts'
import { usePublishDraft } from '@/stores/publish-draft'
import { useSession } from '@/stores/session'
import { editsOf, type Edits } from '@/ui'
import { postingForm } from './fields'
import { draftOfPosting, postingOfJob } from './posting'
import { PublishScreen } from './PublishScreen'

jest.mock('@/api/client')
jest.mock('@/app/navigation', () => ({
  ...jest.requireActual<object>('@/app/navigation'), navigate: { to: jest.fn(), back: jest.fn(), replace: jest.fn(), home: jest.fn() },
}))

const job = {
  id: 'j1', kind: 'full_time', categoryId: 'chef_prep', title: '切配', headcount: 2, payMin: 600_000, payMax: 700_000, payUnit: 'month',
  settlement: 'monthly', payday: '', duties: '切菜', hours: '9:00–17:00', experience: 'any', education: 'any', requirements: '', welfares: [],
  accommodation: '', payParts: [], bonuses: [], socialSecurity: '', welfareNotes: {}, brokerage: '', brokerageFen: 0, validDays: 30,
  contact: '李女士', companyId: 's1', agencyId: '', addressId: 'a1', place: '漕宝路', district: '徐汇', updatedAt: '2026-03-02T10:00:00.000Z',
} as unknown as OwnJob
const store = { id: 's1', name: '漕宝路店', address: '漕宝路1号', verified: true, banned: false, present: false }
const DUTIES = '每天做哪些事，例如 切配、备料，收市清台面'

let read: () => OwnJob | Promise<OwnJob>
/** What a trade suggests. */
let template: Pick<Calls['GET /job/template']['data'], 'titles' | 'duties' | 'hours' | 'welfares'> | null
let calls: ReturnType<typeof answer>
/** Whether the answers to publishing do not arrive. */
let lost: boolean
let mayAdd: boolean
/** Whether people know of the job that the first press published. */
let isKnown: boolean

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  Element.prototype.scrollIntoView = jest.fn()
  useSession.setState({ token: 't', role: 'b' })
  useDrafts.setState({ drafts: {} })
  usePublishDraft.setState({ tempStore: {}, isReselect: 0 })
  read = () => job
  template = null
  lost = false
  mayAdd = true
  isKnown = false
  calls = answer({
    'GET /approve/getApproveStatus': () => ({ realName: { status: 'approved' }, agencies: [] }) as never,
    'GET /user/account': () => ({ id: 'u1', name: null }) as never,
    'GET /job/stores': () => ({ items: [store], contact: '李女士', mayAdd }),
    'GET /workAddress/list': () => ({ items: [] }),
    'GET /job/getJobDetail': () => read(),
    'POST /job/myJobList': () => ({ items: [] }),
    'GET /job/draft': ({ id }) => ({
      id, updatedAt: job.updatedAt, draft: draftOfPosting({ ...postingOfJob(job, true), kind: 'full_time' }),
      address: {
        id: 'a1', cityId: 31000, city: '上海', district: '徐汇', name: '漕宝路', detail: '', address: '漕宝路1号', latitude: 31, longitude: 121,
        shop: false,
      },
    }),
    'GET /job/template': () => template as never,
    'POST /sensitiveWords/verify': ({ messages }) => ({ items: messages.map(() => ({ flagged: false })) }) as never,
    'POST /job/save': async ({ id, updatedAt }) => {
      if (lost) throw ApiError.network()
      if (isKnown) throw ApiError.refused(CODES.requestChanged, '上次那个岗位已经发出去了')
      if (id !== undefined && updatedAt !== (await read()).updatedAt) throw ApiError.refused(409107, '你打开以后又有人改过')
      return { jobId: 'j1', status: 'online', reasons: [] }
    },
    'POST /job/saveDraft': () => ({ id: 'd1' }),
  })
})

afterEach(() => jest.useRealTimers())

function open(query: Parameters<typeof PublishScreen>[0]['query'] = {}, cached?: OwnJob) {
  const queries = testQueryClient()
  queries.setQueryData(['categories'], categoryTree)
  queries.setQueryData(['dictionaries'], dictionaries)
  queries.setQueryData(accountKeys.own, { id: 'u1', name: null })
  if (cached) queries.setQueryData(jobKeys.own('j1'), cached)
  return render(<Reopening><PublishScreen kind="full_time" query={query} /></Reopening>, { queries })
}
const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input)

describe('the kind of a job', () => {
  it('is kept in the draft on the device', async () => {
    const screen = await open()
    await screen.findByText('换兼职')
    await screen.press('换兼职')
    await screen.findByText('发布兼职')
    await screen.elapse(300)
    await screen.press('重新打开')
    screen.getByText('上次没存的还在，接着填就行')
    screen.getByText('发布兼职')
  })

  it('is that of the page in a draft from before drafts had one', async () => {
    const screen = await open()
    await screen.findByText('换兼职')
    await screen.press('换兼职')
    await screen.type(DUTIES, '切菜')
    await screen.elapse(300)
    const [[name, draft] = ['', {}]] = Object.entries(useDrafts.getState().drafts) as [string, { edits: object }][]
    useDrafts.setState({ drafts: { [name]: { ...draft, edits: { ...draft.edits, kind: undefined } } } })
    await screen.press('重新打开')
    screen.getByText('上次没存的还在，接着填就行')
    screen.getByText('发布全职')
  })
})

describe('an edited job', () => {
  it('begins with what the server says now, not with what an earlier screen read', async () => {
    let tell: (fresh: OwnJob) => void = () => undefined
    read = () => new Promise((resolve) => { tell = resolve })
    const screen = await open({ id: 'j1' }, { ...job, duties: '洗碗' })
    // The gate opens, and all but the job arrives.
    for (const _ of ['gate', 'rest', 'form']) await screen.elapse(50)
    expect(screen.queryByText('更多要求')).toBeNull()
    tell(job)
    await screen.elapse(50)
    expect(screen.getByPlaceholder(DUTIES).value).toBe('切菜')
  })

  describe('that a colleague saves at the same time', () => {
    /** The form with a change, after a colleague’s change, which is read again under the form. */
    async function openBoth(mine: string, theirs: Partial<OwnJob>) {
      const screen = await open({ id: 'j1' })
      await screen.findByText('展开')
      await screen.type(DUTIES, mine)
      const newer = { ...job, ...theirs, updatedAt: '2026-03-02T11:00:00.000Z' }
      read = () => newer
      await act(() => screen.queries.invalidateQueries())
      await screen.elapse(0)
      await screen.press('发布岗位')
      await screen.elapse(50)
      return { screen, newer }
    }

    it('is sent with the version that the form began with, then with the newer one and the changes of both', async () => {
      const { newer } = await openBoth('切菜、炒菜', { headcount: 5 })
      expect(sent('POST /job/save')).toMatchObject([
        { id: 'j1', kind: 'full_time', duties: '切菜、炒菜', headcount: 2, updatedAt: job.updatedAt },
        { id: 'j1', kind: 'full_time', duties: '切菜、炒菜', headcount: 5, updatedAt: newer.updatedAt },
      ])
      expect(navigate.replace).toHaveBeenCalledWith('publish-success', { id: 'j1' })
    })

    it('asks which of two texts counts', async () => {
      const { screen, newer } = await openBoth('切菜、炒菜', { duties: '洗碗' })
      screen.getByText('这几项别人也改了')
      screen.getByText('洗碗')
      expect(screen.getByPlaceholder(DUTIES).value).toBe('切菜、炒菜')
      await screen.press('用我写的')
      await screen.press(lastOf(screen.getAllByText('发布岗位'))!)
      await screen.elapse(50)
      expect(sent('POST /job/save')[1]).toMatchObject({ duties: '切菜、炒菜', updatedAt: newer.updatedAt })
    })

    it('gets no suggestions for a trade that the colleague chose', async () => {
      template = { titles: [], duties: '', hours: '', welfares: ['rest_4'] }
      const { screen, newer } = await openBoth('切菜、炒菜', { duties: '端菜', categoryId: 'waiter', title: '服务员' })
      await screen.elapse(50)
      await screen.press('用新的')
      await screen.elapse(50)
      await screen.press(lastOf(screen.getAllByText('发布岗位'))!)
      await screen.elapse(50)
      expect(sent('POST /job/save')[1]).toMatchObject({ categoryId: 'waiter', title: '服务员', welfares: [], updatedAt: newer.updatedAt })
    })

    /** The form with a draft that was typed over the job, which a colleague changed since. */
    async function openDraft(mine: Edits, theirs: Partial<OwnJob>, before = job) {
      const base = editsOf(postingForm, postingOfJob(before, false))
      useDrafts.getState().keep('publish.j1.u1', { over: job.updatedAt, base, edits: { ...base, ...mine } })
      read = () => ({ ...before, ...theirs, updatedAt: '2026-03-02T11:00:00.000Z' })
      const screen = await open({ id: 'j1' })
      await screen.findByText('这几项别人也改了')
      return screen
    }

    it('takes what a trade suggests with the trade, not what the other one suggested', async () => {
      const mine = { categoryId: 'waiter', title: '服务员', duties: '端菜', hours: '10:00–20:00', welfares: ['rest_4'] }
      const screen = await openDraft(mine, { categoryId: 'cleaner', title: '保洁' })
      screen.getByText('招什么工、岗位名称、干什么活、上班时间、福利')
      await screen.press('用新的')
      await screen.press('选好了')
      await screen.elapse(50)
      await screen.press('发布岗位')
      await screen.elapse(50)
      expect(sent('POST /job/save')).toMatchObject([{ categoryId: 'cleaner', title: '保洁', duties: '切菜', hours: job.hours, welfares: [] }])
    })

    it('asks for the place again where it was only that of the job, which the colleague moved', async () => {
      const screen = await openDraft({ store: { id: 's2' } }, { place: '徐家汇' }, { ...job, addressId: '' })
      await screen.press('用我写的')
      await screen.press('选好了')
      await screen.press('发布岗位')
      await screen.elapse(100)
      screen.getByText('上班地点不能为空，请选择')
      expect(sent('POST /job/save')).toEqual([])
    })

    it('is joined with a draft on the device that was typed over the older version', async () => {
      const screen = await open({ id: 'j1' })
      await screen.findByText('展开')
      await screen.type(DUTIES, '切菜、炒菜')
      await screen.elapse(300)
      read = () => ({ ...job, headcount: 5, updatedAt: '2026-03-02T11:00:00.000Z' })
      await screen.press('重新打开')
      await screen.findByText('上次没存的还在，别人改的也合进来了')
      expect([screen.getByPlaceholder(DUTIES).value, screen.getByPlaceholder('例如 2').value]).toEqual(['切菜、炒菜', '5'])
    })
  })
})

describe('a new job', () => {
  const filled = { ...postingOfJob(job, true), duties: '切菜、炒菜' }

  /** Publishes, with a failing network if it is lost, and returns the keys of all requests so far. */
  async function publish(screen: Awaited<ReturnType<typeof open>>, isLost: boolean) {
    lost = isLost
    await screen.press('发布岗位')
    await screen.elapse(1600)
    return sent('POST /job/save').map((input) => (input as { once: string }).once)
  }

  it('is the same one when it is sent again after the app was started again', async () => {
    useDrafts.getState().keep('publish.new.u1', { edits: editsOf(postingForm, { ...filled, once: 'o1' }) })
    const screen = await open()
    await screen.findByText('上次没存的还在，接着填就行')
    expect(await publish(screen, true)).toEqual(['o1'])
    await screen.press('重新打开')
    await screen.findByText('上次没存的还在，接着填就行')
    expect(await publish(screen, false)).toEqual(['o1', 'o1'])
    expect(navigate.replace).toHaveBeenCalledWith('publish-success', { id: 'j1' })
    await screen.press('重新打开')
    await screen.findByText('展开')
    expect(Object.keys(useDrafts.getState().drafts)).toEqual([])
  })

  describe('after the server refused to change what the first press published', () => {
    beforeEach(() => { isKnown = true })

    it('has another key, also after the app was started again', async () => {
      useDrafts.getState().keep('publish.new.u1', { edits: editsOf(postingForm, { ...filled, once: 'o1' }) })
      const screen = await open()
      await screen.findByText('上次没存的还在，接着填就行')
      expect(await publish(screen, false)).toEqual(['o1'])
      screen.getByText('上次那个岗位已经发出去了')
      isKnown = false
      await screen.press('重新打开')
      await screen.findByText('上次没存的还在，接着填就行')
      const [, next] = await publish(screen, false)
      expect(next).not.toBe('o1')
      expect(navigate.replace).toHaveBeenCalledWith('publish-success', { id: 'j1' })
    })

    it('has another key than the draft that it is written from, which is saved under that one', async () => {
      const screen = await open({ draftId: 'd1' })
      await screen.findByText('展开')
      expect(await publish(screen, false)).toEqual(['d1'])
      await screen.press('存草稿')
      await screen.elapse(1600)
      isKnown = false
      const [, next] = await publish(screen, false)
      expect(next).not.toBe('d1')
      expect(sent('POST /job/saveDraft')).toMatchObject([{ id: 'd1', once: next }])
    })
  })

  it('has the id of the draft that it is written from as its key', async () => {
    const screen = await open({ draftId: 'd1' })
    await screen.findByText('展开')
    expect(await publish(screen, false)).toEqual(['d1'])
  })

  it.each([
    ['that was changed', true], ['that was not', false],
  ])('keeps the key of a copy %s in the draft on the device, and another job gets another one', async (_which, types) => {
    const screen = await open({ copy: 'j1' })
    await screen.findByText('展开')
    if (types) await screen.type(DUTIES, '切菜、炒菜')
    await screen.elapse(300)
    const [first] = await publish(screen, true)
    await screen.press('重新打开')
    await screen.findByText('上次没存的还在，接着填就行')
    expect(await publish(screen, false)).toEqual([first, first])
    await screen.press('重新打开')
    await screen.findByText('展开')
    const [, , other] = await publish(screen, false)
    expect(other).not.toBe(first)
  })
})

describe('a store that is written while publishing', () => {
  const add = { name: '老王面馆', industry: '餐饮', scale: 's10_20' }

  it('is shown where it is proposed for the next job', async () => {
    usePublishDraft.getState().setTempStore('u1', { add })
    const screen = await open()
    await screen.findByText('展开')
    screen.getByText('老王面馆')
  })

  it.each([['of the whole enterprise', true], ['of one store alone', false]])('is offered to a member %s: %s', async (_who, may) => {
    mayAdd = may
    const screen = await open()
    await screen.findByText('展开')
    await screen.press('展开')
    await screen.press('漕宝路店')
    await screen.findByText('已核验')
    expect(screen.queryByText('加一家店') !== null).toBe(may)
  })

  it('is forgotten with the draft that was to add it', () => {
    usePublishDraft.getState().setTempStore('u1', { add })
    usePublishDraft.getState().setTempStore('u2', { select: 's1' })
    usePublishDraft.getState().forgetAdded()
    expect(usePublishDraft.getState().tempStore).toEqual({ u1: {}, u2: { select: 's1' } })
  })
})
