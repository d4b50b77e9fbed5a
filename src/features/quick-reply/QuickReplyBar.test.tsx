import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { useSession } from '@/stores/session'
import { QuickReplyBar } from './QuickReplyBar'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

beforeEach(() => useSession.setState({ token: 'token', role: 'c' }))

describe('QuickReplyBar', () => {
  it('passes the pressed text on, and links to the list of quick replies', async () => {
    answer({ 'GET /chat/commonExpressions': () => ({ items: [{ id: '1', content: '还招人吗？' }], limit: 30 }) })
    const onPick = jest.fn()
    const screen = await render(<QuickReplyBar onPick={onPick} />)
    await screen.findByText('还招人吗？')
    await screen.press('还招人吗？')
    expect(onPick).toHaveBeenCalledWith('还招人吗？')
    await screen.press('管理')
    expect(navigate.to).toHaveBeenCalledWith('quick-reply-list')
  })

  it('links to the list even if the quick replies fail to load', async () => {
    answer({})
    const screen = await render(<QuickReplyBar onPick={jest.fn()} />)
    expect(screen.getByText('管理')).toBeDefined()
  })
})
