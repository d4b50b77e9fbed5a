import type { WithdrawalState } from '@daogang/contract/rules/withdrawal'
import { stepsOf } from './states'

const at = '2026-03-01T10:02:00+08:00'
const track = (...states: WithdrawalState[]) => states.map((state) => ({ state, at }))
const read = (steps: ReturnType<typeof stepsOf>) => steps.map(({ title, state }) => `${title} ${state}`)

describe('stepsOf', () => {
  it.each<[WithdrawalState[], 'wechat' | 'bank', string[]]>([
    [['accepted'], 'wechat', ['已受理 current', '在微信点收款 waiting', '到账 waiting']],
    [['accepted'], 'bank', ['已受理 current', '到账 waiting']],
    [['accepted', 'wait_confirm'], 'wechat', ['已受理 done', '等你在微信点收款 current', '到账 waiting']],
    [['review'], 'bank', ['正在审核 current', '到账 waiting']],
    [['review', 'rejected'], 'bank', ['送去审核 done', '没通过审核 failed']],
    [['accepted', 'wait_confirm', 'paid'], 'wechat', ['已受理 done', '请你在微信点收款 done', '到账了 done']],
    [['accepted', 'paid'], 'bank', ['已受理 done', '到账了 done']],
    [['accepted', 'paid', 'returned'], 'bank', ['已受理 done', '到账了 done', '被退回来了 failed']],
    [['accepted', 'processing', 'failed'], 'bank', ['已受理 done', '开始打款 done', '没有打成 failed']],
  ])('%o', (states, channel, expected) => {
    expect(read(stepsOf({ track: track(...states), state: states[states.length - 1]!, channel }))).toEqual(expected)
  })
})
