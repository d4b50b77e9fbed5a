import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { getAccountRow } from './queries/accounts'
import { toAccount } from './view'

/** The user's own account. */
export const getAccount = async ({ db, now }: Deps, { user }: Call<typeof endpoints.getAccount>) =>
  toAccount(await getAccountRow(db, user.id, now()))
