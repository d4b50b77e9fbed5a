import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { entriesOf, propsLeft } from './repository'
import { toEntry, toProps } from './view'

/** The employer's props and the latest entries of their ledger. */
export async function list({ db, now }: Deps, { user }: Call<typeof endpoints.propList>) {
  return { items: toProps(await propsLeft(db, user.id, now())), entries: (await entriesOf(db, user.id)).map(toEntry) }
}
