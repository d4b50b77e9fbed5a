import type { Bill } from '@daogang/contract/wallet'
import { billState, billTitle } from './bill-texts'

it.each<[Bill['kind'], string, string, Bill['purse']?]>([
  ['earn', '家常菜馆·11月工资', '家常菜馆·11月工资'], ['earn', '', '工资'], ['earn', '', '灵活用工收入', 'zzx'], ['withdraw', '提现到微信', '提现到微信'],
  ['refund', '提现到微信', '提现退回'], ['tax', '', '个税'],
])('a bill of kind %s for %j reads %s', (kind, note, title, purse = 'wallet') =>
  expect(billTitle({ kind, note, purse })).toBe(title))

it.each<[Bill['kind'], Bill['state'], number, string]>([
  ['withdraw', 'processing', -500, '处理中'], ['withdraw', 'done', -500, '已到账'], ['withdraw', 'returned', -500, '已退回'],
  ['refund', 'returned', 500, '已退回'], ['earn', 'done', 500, '已到账'], ['tax', 'done', -5, '已扣'],
])('%s that is %s, of %d, reads %s', (kind, state, amount, text) => expect(billState({ kind, state, amount })).toBe(text))
