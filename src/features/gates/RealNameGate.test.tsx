import type { RealNameStatus } from '@daogang/contract/real-name'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { navigate } from '@/app/navigation'
import { useSession } from '@/stores/session'
import { RealNameGate } from './RealNameGate'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const open = (status: RealNameStatus) => {
  const known = { status, path: null, name: '', idCard: '', reason: '', submittedAt: null, decidedAt: null, again: null, left: 5 }
  answer({ 'GET /approve/getApproveStatus': () => ({
    realName: known, enterprise: null, hr: null, agencies: [], stores: [], mayCertify: false,
  }) })
  return render(<RealNameGate title="发布全职"><div>表单</div></RealNameGate>)
}

beforeEach(() => useSession.setState({ token: 't', role: 'b' }))

describe('RealNameGate', () => {
  it('renders the screen when the real name is approved', async () => {
    const screen = await open('approved')
    await screen.findByText('表单')
  })

  it.each([
    ['none', '先实名，再发布', '去实名', 'real-name-authentication'], ['rejected', '先实名，再发布', '去实名', 'real-name-authentication'],
    ['checking', '实名还在审核', '看审核进展', 'real-name-push-successful'], ['pending', '实名还在审核', '看审核进展', 'real-name-push-successful'],
  ] as const)('blocks the status %s and links to the next step, with a return to publishing', async (status, title, verb, route) => {
    const screen = await open(status)
    await screen.findByText(title)
    expect(screen.queryByText('表单')).toBeNull()
    await screen.press(verb)
    expect(navigate.to).toHaveBeenCalledWith(route, { then: 'publish' })
  })
})
