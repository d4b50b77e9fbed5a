import type { ConsentEntry } from '@daogang/contract/consent'
import { SCOPE_TEXTS } from '@daogang/contract/rules/consent-scope'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { AGREEMENT_VERSION, useConsent } from '@/stores/consent'
import { useLocation } from '@/stores/location'
import { useSession } from '@/stores/session'
import { toast } from '@/ui'
import Privacy from '.'

jest.mock('@/api/client')
jest.mock('@/app/navigation')
jest.mock('@/app/page', () => ({ page: (_name: string, Content: unknown) => Content }))

const unanswered = useConsent.getState()
const entry: ConsentEntry = {
  id: '1', answer: 'withdrawn', version: '2025-01-01', at: '2025-06-01T08:00:00+08:00', clientType: 'wechat_mini',
}

beforeEach(() => {
  useConsent.setState(unanswered, true)
  useSession.setState({ token: undefined, role: 'c' })
  jest.spyOn(toast, 'done').mockImplementation()
})

it('withdraws a consent after confirmation and shows that no data is used any more', async () => {
  useConsent.getState().accept()
  useConsent.getState().setDeviceId('d1')
  const screen = await render(<Privacy />)
  screen.getByText('在记')
  await screen.press('撤回同意')
  await screen.press('取消')
  expect(useConsent.getState().accepted).toBe(AGREEMENT_VERSION)

  await screen.press('撤回同意')
  await screen.press('撤回')
  expect(useConsent.getState()).toMatchObject({ accepted: undefined, deviceId: undefined })
  screen.getByText('你没有同意隐私协议')
  screen.getByText('不记')
  expect(screen.queryByText('在记')).toBeNull()
})

it('shows the consent question again after a refusal, without accepting it', async () => {
  useConsent.getState().refuse()
  const screen = await render(<Privacy />)
  await screen.press('重新同意')
  expect(useConsent.getState()).toMatchObject({ accepted: undefined, refused: undefined })
})

it('shows a visitor the answers of this device without asking the server', async () => {
  const calls = answer({})
  const screen = await render(<Privacy />)
  screen.getByText('还没有记录')
  useConsent.getState().refuse()
  await screen.rerender(<Privacy />)
  screen.getByText(`${AGREEMENT_VERSION}版`)
  expect(calls).not.toHaveBeenCalled()
})

it('shows an account its answers on all devices', async () => {
  answer({ 'GET /user/consent/record': () => ({ items: [entry] }) })
  useSession.setState({ token: 't' })
  const screen = await render(<Privacy />)
  await screen.findByText('2025-01-01版，微信小程序')
})

it('says which words of a consent were accepted, where they changed since then', async () => {
  answer({
    'GET /user/consent/record': () => ({ items: [] }),
    'GET /user/consent/scopes': () => ({
      items: [{
        scope: 'location', on: true, nth: 1, version: SCOPE_TEXTS.location.version, hash: '', blocks: [],
        history: [{ nth: 1, answer: 'accepted', version: '2026-11-26', at: '2026-11-26T08:00:00+08:00', clientType: 'h5' }],
      }],
    }),
  })
  useSession.setState({ token: 't' })
  const screen = await render(<Privacy />)
  await screen.findByText(SCOPE_TEXTS.location.why)
  await screen.press(SCOPE_TEXTS.location.why)
  await screen.findByText('你同意的是2026-11-26版，下面是新的一版，用到的时候再问你')
})

it.each([
  ['the phone’s', {}, '这次用了'], ['one that was picked by hand', { picked: true }, '没用'],
])('says whether a position is in use: %s', async (_what, mark, said) => {
  useConsent.getState().accept()
  useLocation.setState({ allowed: 3, position: { latitude: 31.2, longitude: 121.4, ...mark } })
  const screen = await render(<Privacy />)
  screen.getByText(said)
})
