import { isCreditCode, plainCreditCode } from '@daogang/contract/rules/credit-code'
import { referencesIn } from '@daogang/contract/rules/transfer-reference'
import type { Db } from '../db/schema'
import { isUuid } from '../lib/cursor'
import { enterpriseByCreditCode, enterpriseById, enterpriseByReference, type NamedEnterprise } from './queries/references'

/** An enterprise by its transfer code, its credit code or its id, as an operator writes it. */
export async function findEnterpriseBy(db: Db, text: string): Promise<NamedEnterprise | undefined> {
  const [reference, ...others] = referencesIn(text)
  if (reference && others.length === 0) return enterpriseByReference(db, reference)
  const creditCode = plainCreditCode(text)
  if (isCreditCode(creditCode)) return enterpriseByCreditCode(db, creditCode)
  return isUuid(text) ? enterpriseById(db, text) : undefined
}
