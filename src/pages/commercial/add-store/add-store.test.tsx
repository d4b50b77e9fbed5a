import type { StoreToEdit } from '@daogang/contract/store'
import { lastOf } from '@daogang/contract/rules/last'
import { dictionaries } from '@daogang/server/dictionary/dictionaries'
import { answer } from '@tests/jest/answers'
import { render, testQueryClient } from '@tests/jest/render'
import { accountKeys } from '@/api/account'
import { ApiError } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { useDrafts } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import AddStorePage from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation', () => ({
  ...jest.requireActual<object>('@/app/navigation'), useRouteQuery: () => ({ id: 's1' }), navigate: { back: jest.fn(), replace: jest.fn() },
}))

const file = (id: string) => ({ id, url: `/files/public/${id}.jpg`, kind: 'image' as const })
const store: StoreToEdit = {
  id: 's1', name: '老王面馆', storeType: 'restaurant', industry: 'i1', scale: 's10_20', brandId: '', brand: null, introduction: '',
  place: { name: '漕宝路', address: '漕宝路1号', detail: '', cityId: 31000, latitude: 31, longitude: 121 }, environment: [file('f1')],
  newName: '', verified: false, version: '2026-03-02T10:00:00.000Z',
}
const INTRODUCTION = '店里做什么，人好不好相处，新来的有没有人带'

/** The saved version. */
let now: StoreToEdit
let calls: ReturnType<typeof answer>

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  useSession.setState({ token: 't', role: 'b' })
  useDrafts.setState({ drafts: {} })
  now = store
  calls = answer({
    'GET /business/store': () => now,
    'GET /business/industry': () => [],
    'POST /sensitiveWords/verify': ({ messages }) => messages.map(() => ({ res: false })),
    'POST /business/save': ({ version }) => {
      if (version !== now.version) throw ApiError.refused(409107, '你打开以后又有人改过')
      return { id: 's1', nameInReview: false }
    },
  })
})
afterEach(() => jest.useRealTimers())

/** The form with a new introduction, saved after a colleague’s change. */
async function saveOver(theirs: Partial<StoreToEdit>) {
  const queries = testQueryClient()
  queries.setQueryData(accountKeys.own, { id: 'u1' })
  queries.setQueryData(['dictionaries'], dictionaries)
  const screen = await render(<AddStorePage />, { queries })
  await screen.findByText('保存')
  await screen.type(INTRODUCTION, '十年老店')
  now = { ...store, ...theirs, version: '2026-03-02T11:00:00.000Z' }
  await screen.press('保存')
  await screen.elapse(50)
  return screen
}
const sent = () => calls.mock.calls.filter(([name]) => name === 'POST /business/save').map(([, body]) => body)

it('saves the changes of both where a colleague changed other fields', async () => {
  await saveOver({ environment: [file('f1'), file('f2')] })
  expect(sent()).toMatchObject([
    { introduction: '十年老店', environment: ['f1'], version: store.version },
    { introduction: '十年老店', environment: ['f1', 'f2'], version: now.version },
  ])
  expect(navigate.back).toHaveBeenCalled()
})

it('asks which introduction counts where a colleague wrote another one', async () => {
  const screen = await saveOver({ introduction: '二十年老店' })
  for (const shown of ['这几项别人也改了', '十年老店', '二十年老店']) screen.getByText(shown)
  await screen.press('用新的')
  await screen.press(lastOf(screen.getAllByText('保存'))!)
  await screen.elapse(50)
  expect(sent()[1]).toMatchObject({ introduction: '二十年老店', version: now.version })
})
