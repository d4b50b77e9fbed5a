import { sql } from 'kysely'

/**
 * Whether the owner of the enterprise of the `company` row at hand has an approved real name. Derived, because a stored copy was wrong
 * for every store that was created after the approval. Answered by the indexes member_owner and real_name_approved.
 */
export const ownerVerified = sql<boolean>`exists (
  select from member join real_name on real_name.account_id = member.account_id
  where member.enterprise_id = company.enterprise_id and member.role = 'owner' and real_name.status = 'approved')`
