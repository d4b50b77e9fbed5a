import type { BillKind } from '@daogang/contract/wallet'
import type { TransferKind } from '../db/tables/ledger'
import { billKindOf, stateOf, withdrawalOf } from './rules'

it.each<[TransferKind, BillKind]>([
  ['earn', 'earn'], ['award', 'award'], ['tax', 'tax'], ['hold', 'withdraw'], ['void', 'refund'], ['return', 'refund'],
  ['correct', 'correct'],
  ['deposit', 'correct'],
])('a %s is a line of kind %s', (kind, expected) => expect(billKindOf(kind)).toBe(expected))

it.each<[TransferKind, TransferKind | null, boolean, string]>([
  ['hold', null, false, 'processing'], ['hold', 'post', false, 'done'], ['hold', 'void', false, 'returned'],
  ['hold', 'post', true, 'returned'],
  ['void', null, false, 'returned'], ['return', null, false, 'returned'], ['earn', null, false, 'done'],
])('a %s resolved by %s, returned later %s, is %s', (kind, resolved, returned, expected) =>
  expect(stateOf({ kind, resolved, returned })).toBe(expected))

const ID = '6f9619ff-8b86-4d11-b42d-00c04fc964ff'
it.each([
  [`withdrawal:${ID}`, ID], [`earning:${ID}`, null], ['withdrawal:7', null], ['', null],
])('the withdrawal of %j is %s', (subject, id) =>
  expect(withdrawalOf(subject)).toBe(id))
