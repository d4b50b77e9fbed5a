import { CHAT_STOPS } from '@daogang/contract/rules/chat'
import { render } from '@tests/jest/render'
import { Stopped } from './Stopped'

it.each([
  ['blocked', ['取消拉黑', '举报', '删除聊天']],
  ['refused', ['举报', '删除聊天']],
  ['unseen', ['举报', '删除聊天']],
  ['gone', ['举报', '删除聊天']],
] as const)('offers to report the other side and to delete a chat that is %s', async (stop, offered) => {
  const act = { 取消拉黑: jest.fn(), 举报: jest.fn(), 删除聊天: jest.fn() }
  const screen = await render(<Stopped stop={stop} onUnblock={act.取消拉黑} onReport={act.举报} onRemove={act.删除聊天} />)
  screen.getByText(CHAT_STOPS[stop])
  expect(Object.keys(act).filter((name) => screen.queryByText(name))).toEqual(offered)
  for (const name of offered) {
    await screen.press(name)
    expect(act[name]).toHaveBeenCalledTimes(1)
  }
})
