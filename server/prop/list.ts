import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { entriesOf, propsLeft } from './repository'
import { toEntry, toProps } from './view'
import { employerOf } from '../member/employer'

/** The enterprise's props and the latest entries of their ledger. */
export async function list({ db, now }: Deps, { user }: Call<typeof endpoints.propList>) {
  const { enterpriseId } = employerOf(user)
  return { items: toProps(await propsLeft(db, enterpriseId, now())), entries: (await entriesOf(db, enterpriseId)).map(toEntry) }
}
