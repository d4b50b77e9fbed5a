import type { Role } from '@daogang/contract/auth'
import { CARD_DELETED } from '@daogang/contract/rules/age-refusal'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import { deleteOwnUnused } from '../upload/delete-unused'
import type { Submission } from './repository'
import { ageFault } from './rules'

/**
 * Refuses a person of the wrong age and deletes the pictures of the card at once: nothing of a minor is kept. A storage that does not
 * answer is tried again by the housekeeping, a day later at most.
 * @throws Refusal AGE_OUT_OF_RANGE
 */
export async function refuseAge(
  { db, providers: { storage }, log, now }: Pick<Deps, 'db' | 'providers' | 'log' | 'now'>,
  { accountId, number, images }: Pick<Submission, 'accountId' | 'number' | 'images'>, role: Role,
): Promise<void> {
  const fault = ageFault(number, role, now())
  if (fault === undefined) return
  await deleteOwnUnused(db, storage, images, accountId, now())
    .catch((error: unknown) => log.error({ err: error }, 'pictures of a card stay'))
  throw new Refusal('AGE_OUT_OF_RANGE', `${fault}。${CARD_DELETED}`, { field: 'idCard' })
}
