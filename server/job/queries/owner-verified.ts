import { sql } from 'kysely'

/**
 * Whether the owner of the `company` row at hand has an approved real name. Derived, because a stored copy was wrong for every store
 * that was created after the approval. Answered by the index real_name_approved.
 */
export const ownerVerified = sql<boolean>`exists (
  select from real_name where real_name.account_id = company.owner_id and real_name.status = 'approved')`
