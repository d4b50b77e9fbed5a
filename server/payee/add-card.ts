import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { refusalsOf } from '../lib/refusal'
import { bankOf } from './bank-card'
import { bind } from './bind'
import { isOffered, listPayees } from './list'

const refuse = refusalsOf(endpoints.bankCardAdd)

/** Adds a bank card. Its number is checked by Luhn and by its issuer; the bank checks number and name when it pays. */
export async function addCard(deps: Deps, user: User, card: string) {
  if (!isOffered(deps.providers, 'bank')) throw refuse('PAYEE_OFF')
  const issuer = bankOf(card)
  if (issuer === 'credit') throw refuse('BAD_INPUT', '这是信用卡，工资打不进去，换一张储蓄卡', 'card')
  if (issuer === 'unknown') throw refuse('BAD_INPUT', '认不出这张卡，换一张内地银行的储蓄卡', 'card')
  await bind(deps, user.id, { channel: 'bank', identifier: card, bank: issuer.bank, tail: card.slice(-4) })
  return listPayees(deps, user)
}
