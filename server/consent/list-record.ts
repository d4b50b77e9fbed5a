import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { consentsOf } from './repository'

/** The latest answers of the account, newest first. */
export async function listRecord({ db }: Deps, { user }: Call<typeof endpoints.consentRecord>) {
  const rows = await consentsOf(db, user.id)
  return {
    items: rows.map(({ id, answer, version, answered_at, client_type }) => ({
      id, answer, version, at: answered_at.toISOString(), clientType: client_type,
    })),
  }
}
