import { setLicenceVerified } from '../company/queries/licence'
import { act, type Operator } from './act'
import { lockExisting } from './ban'
import { CannotModerate } from './cannot-moderate'

/** Records that a shop's business licence was verified against the register, or withdraws that. */
export async function setLicence(operator: Operator, companyId: string, verified: boolean, reason?: string): Promise<void> {
  const action = verified ? 'verify licence' : 'unverify licence'
  await act(operator, { action, companyId, ...(reason !== undefined && { reason }) }, async (trx) => {
    await lockExisting(trx, { kind: 'store', id: companyId })
    if (!await setLicenceVerified(trx, companyId, verified)) {
      throw new CannotModerate(verified ? '这家店的执照已经核验过了' : '这家店的执照没有核验过')
    }
  })
}
