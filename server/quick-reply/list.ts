import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { repliesOf } from './repository'
import { seedDefaults } from './seed-defaults'
import { toReplies } from './view'

/** The user's quick replies in their present role, with the defaults on first use. */
export async function list({ db, now }: Deps, { user }: Call<typeof endpoints.commonExpressions>) {
  await seedDefaults(db, user, now())
  return toReplies(await repliesOf(db, user))
}
