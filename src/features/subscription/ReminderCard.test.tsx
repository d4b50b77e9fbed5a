import type { SubscriptionSetting } from '@daogang/contract/subscription'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { credentialHost } from '@/host/credential'
import { subscriptionHost } from '@/host/subscription'
import { mayOffer, useReminderAnswer } from '@/stores/reminder-answer'
import { useSession } from '@/stores/session'
import { ReminderCard } from './ReminderCard'

jest.mock('@/api/client')
jest.mock('@/host/subscription', () => ({ subscriptionHost: { name: '微信', ask: jest.fn(), openSettings: jest.fn() } }))

const ask = jest.mocked(subscriptionHost.ask)
const setting = (remaining: number): SubscriptionSetting => ({
  host: 'wechat', offers: [{ kind: 'progress', templateId: 't1', remaining }, { kind: 'interview', templateId: 't2', remaining: 0 }],
})
/** The bodies of the subscribe requests. */
let sent: unknown[]

function open(remaining = 0, offers = setting(remaining).offers) {
  answer({
    'GET /noticeSet/getWxSetting': () => ({ host: 'wechat', offers }),
    'POST /noticeSet/subscribe': (yes) => {
      sent.push(yes)
      return setting(1)
    },
  })
  return render(<ReminderCard kinds={['progress', 'interview']} when="老板回了" />)
}

beforeEach(() => {
  sent = []
  ask.mockReset()
  useSession.setState({ token: 't', role: 'c' })
  useReminderAnswer.setState({ refusedAt: null })
  jest.spyOn(credentialHost, 'get').mockResolvedValue({ from: 'wechat', code: 'fresh' })
})

describe('ReminderCard', () => {
  it('asks the host without delay, and sends the accepted kinds to the server', async () => {
    ask.mockResolvedValue({ t1: 'accepted', t2: 'rejected' })
    const screen = await open()
    await screen.findByText('老板回了，微信告诉你')
    await screen.press('开提醒')
    expect(ask).toHaveBeenCalledWith(['t1', 't2'])
    expect(sent).toEqual([{ code: 'fresh', kinds: ['progress'] }])
    expect(screen.queryByText('开提醒')).toBeNull()
  })

  it.each([
    ['rejected', { t1: 'rejected', t2: 'rejected' } as const], ['cancelled', 'cancelled' as const],
  ])('does not ask again for a month when the request is %s', async (_what, result) => {
    ask.mockResolvedValue(result)
    const screen = await open()
    await screen.findByText('开提醒')
    await screen.press('开提醒')
    expect([sent, screen.queryByText('开提醒')]).toEqual([[], null])
    const { refusedAt } = useReminderAnswer.getState()
    expect([mayOffer({ refusedAt }), mayOffer({ refusedAt }, (refusedAt ?? 0) + 30 * 86_400_000)]).toEqual([false, true])
  })

  it('does not ask the host after a press on 不用', async () => {
    const screen = await open()
    await screen.findByText('不用')
    await screen.press('不用')
    expect(ask).not.toHaveBeenCalled()
    expect(screen.queryByText('开提醒')).toBeNull()
  })

  it('links to the host’s settings when messages are switched off there', async () => {
    ask.mockResolvedValue('denied')
    const screen = await open()
    await screen.findByText('开提醒')
    await screen.press('开提醒')
    await screen.press('去打开')
    expect(subscriptionHost.openSettings).toHaveBeenCalled()
  })

  it.each([
    ['a granted message remains', 1, undefined], ['nothing is offered', 0, []],
  ])('renders nothing while %s', async (_what, remaining, offers) => {
    const screen = await open(remaining, offers)
    await Promise.resolve()
    expect(screen.queryByText('开提醒')).toBeNull()
  })
})
