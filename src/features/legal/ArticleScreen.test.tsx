import type { AgreementText } from '@daogang/contract/agreement'
import { walletAgreement } from '@daogang/contract/rules/wallet-agreement'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { ApiError } from '@/api/errors'
import { dayTimeText } from '@/lib/time'
import { useSession } from '@/stores/session'
import { ArticleScreen } from './ArticleScreen'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const text: AgreementText = {
  kind: 'wallet', title: '钱包协议', version: '2026-12-10', nth: 2, isCurrent: true, asksAgain: true, hash: 'ab', summary: ['提现不收费'],
  sections: [{ title: '一、总则', paragraphs: ['第一段'] }], change: '多了银行卡', before: '2026-11-25', agreedAt: null, agreedVersion: null,
  changes: [{ section: '一、总则', kind: 'changed', pieces: [{ text: '第二', op: 'removed' }, { text: '第一', op: 'added' }] }],
  versions: [{ version: '2026-12-10', change: '多了银行卡', isCurrent: true }, { version: '2026-11-25', change: '', isCurrent: false }],
}

beforeEach(() => useSession.setState({ token: undefined, role: 'c' }))

it('shows the version, its day, and what changed', async () => {
  answer({ 'GET /agreement/text': () => text })
  const screen = await render(<ArticleScreen kind="wallet" builtIn={walletAgreement} />)
  await screen.findByText('第2版，现在用的')
  screen.getByText('版本2026-12-10，2026年12月10日起生效')
  screen.getByText('这次改了：多了银行卡')
  screen.getByText('改过的')
  expect(screen.queryByText('同意这一版')).toBeNull()
})

it('shows the text of the build without a network, and says which version that is', async () => {
  answer({ 'GET /agreement/text': () => { throw ApiError.network() } })
  const screen = await render(<ArticleScreen kind="wallet" builtIn={walletAgreement} />)
  await screen.findByText(`没连上网。这是${walletAgreement.version}版，可能不是最新的，有网了再看一遍`)
  screen.getByText('一、钱包是什么')
})

it('does not blame the network for a fault of the server', async () => {
  answer({ 'GET /agreement/text': () => { throw ApiError.refused(500001, '出错了') } })
  const screen = await render(<ArticleScreen kind="wallet" builtIn={walletAgreement} />)
  await screen.findByText(`最新的一版没打开。这是${walletAgreement.version}版，过一会儿再看一遍`)
})

it('says which version was agreed to, if it was an earlier one that still counts', async () => {
  useSession.setState({ token: 't', role: 'c' })
  answer({ 'GET /agreement/text': () => ({ ...text, agreedAt: '2026-11-26T08:00:00+08:00', agreedVersion: '2026-11-25' }) })
  const screen = await render(<ArticleScreen kind="wallet" />)
  await screen.findByText(`你${dayTimeText('2026-11-26T08:00:00+08:00')}同意了2026-11-25版，这次不用再同意`)
  expect(screen.queryByText('同意这一版')).toBeNull()
})

it('records the consent of a user to the version on the screen', async () => {
  useSession.setState({ token: 't', role: 'c' })
  const calls = answer({
    'GET /agreement/text': () => text,
    'POST /agreement/accept': ({ version }) => ({ version, agreedAt: '2026-12-10T08:00:00+08:00' }),
  })
  const screen = await render(<ArticleScreen kind="wallet" />)
  await screen.findByText('同意这一版')
  await screen.press('同意这一版')
  expect(calls.mock.calls.find(([name]) => name === 'POST /agreement/accept')?.[1]).toEqual({ kind: 'wallet', version: '2026-12-10' })
})
