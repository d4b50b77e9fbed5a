import { render, testQueryClient } from '@tests/jest/render'
import { accountKeys } from '@/api/account'
import { chatDraftName } from '@/features/chat/chat'
import { useDrafts } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import { Button, InFrontContext } from '@/ui'
import { useDraft } from './use-draft'

jest.mock('@/api/client')

function Field() {
  const [text, setText] = useDraft('c1')
  return <Button onPress={() => setText('还招人吗')}>{`[${text}]`}</Button>
}
const at = (inFront: boolean) => <InFrontContext.Provider value={inFront}><Field /></InFrontContext.Provider>

it('shows what the same chat on top of it left of the draft', async () => {
  useSession.setState({ token: 't', role: 'c' })
  const queries = testQueryClient()
  queries.setQueryData(accountKeys.own, { id: 'me' })
  const name = chatDraftName('c1', 'me')
  const screen = await render(at(true), { queries })
  screen.getByText('[]')
  await screen.press('[]')
  await screen.rerender(at(false))
  expect(useDrafts.getState().drafts[name]).toBe('还招人吗')
  screen.getByText('[还招人吗]')
  useDrafts.getState().drop(name)
  await screen.rerender(at(true))
  screen.getByText('[]')
})
