import type { Operator } from '@daogang/contract/operator'
import { answer } from '@tests/jest/answers'
import { render } from '@tests/jest/render'
import { phoneHost } from '@/host/phone'
import { Screen } from '@/ui'
import { TalkProvider, type Talk } from './context'
import { PhoneBubble } from './PhoneBubble'

jest.mock('@/api/client')

const talk = { id: 't1', choose: jest.fn() } as Partial<Talk> as Talk

/** Opens the dialog with the number, and calls it. */
async function callWith(result: Awaited<ReturnType<typeof phoneHost.call>>) {
  answer({ 'GET /common/operator': () => ({ virtualCalls: true }) as Operator, 'GET /chat/phone': () => ({ mobile: '13900005678' }) })
  const call = jest.spyOn(phoneHost, 'call').mockResolvedValue(result)
  const screen = await render(
    <Screen title="聊天">
      <TalkProvider value={talk}><PhoneBubble state="agreed" own seq={1} /></TalkProvider>
    </Screen>,
  )
  await screen.press('看电话')
  await screen.findByText('13900005678')
  await screen.press('打电话')
  expect(call).toHaveBeenCalledWith('13900005678')
  return screen
}

it.each([
  [true, '用“打电话”，双方都看不到真号码'],
  [false, '就在这里发消息'],
])('says what else there is before the yes, where calls are virtual: %s', async (virtualCalls, words) => {
  answer({ 'GET /common/operator': () => ({ virtualCalls }) as Operator })
  const screen = await render(
    <Screen title="聊天">
      <TalkProvider value={talk}><PhoneBubble state="asked" own={false} seq={1} /></TalkProvider>
    </Screen>,
  )
  await screen.press('同意')
  await screen.findByText(words)
})

describe('a number that was exchanged', () => {
  it('is hidden after it was dialled', async () => {
    const screen = await callWith('done')
    expect(screen.queryByText('13900005678')).toBeNull()
  })

  it.each([
    ['unsupported', '用手机打13900005678'],
    ['denied', '没拨出去，照着13900005678自己拨就行'],
  ] as const)('stays, with what to do, where the answer is %s', async (result, said) => {
    const screen = await callWith(result)
    screen.getByText('13900005678')
    screen.getByText(said)
    await screen.press('关闭')
    expect(screen.queryByText('13900005678')).toBeNull()
  })
})
