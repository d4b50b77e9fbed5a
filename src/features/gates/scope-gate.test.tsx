import type { ScopeState } from '@daogang/contract/consent'
import { SCOPE_TEXTS } from '@daogang/contract/rules/consent-scope'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { useSession } from '@/stores/session'
import { Txt } from '@/ui'
import { ScopeGate } from './ScopeGate'

jest.mock('@/api/client')
jest.mock('@/app/navigation')

const { version } = SCOPE_TEXTS.id_card
const answered = (said: 'accepted' | 'withdrawn', of: string): ScopeState['history'] =>
  [{ nth: 1, answer: said, version: of, at: '2026-11-27T08:00:00+08:00', clientType: 'h5' }]

it.each<[string, boolean, ScopeState['history'], string]>([
  ['asks without an answer', false, [], '同意，去填'],
  ['asks where the data was given before consents were recorded', true, [], '同意，去填'],
  ['asks again after a consent to earlier words', true, answered('accepted', '2026-11-26'), '同意，去填'],
  ['asks again after a withdrawal', false, answered('withdrawn', version), '同意，去填'],
  ['opens with a consent to the words of this build', true, answered('accepted', version), '填身份证'],
  ['opens with a consent to the words of a newer build', true, answered('accepted', '2027-01-01'), '填身份证'],
])('%s', async (_what, on, history, shown) => {
  useSession.setState({ token: 't', role: 'c' })
  answer({ 'GET /user/consent/scopes': () => ({
    items: [{ scope: 'id_card', on, nth: history.length, version, hash: '', blocks: [], history }],
  }) })
  const screen = await render(
    <ScopeGate scope="id_card" title="实名" verb="同意，去填" otherwise="先不填"><Txt>填身份证</Txt></ScopeGate>,
  )
  await screen.findByText(shown)
})
