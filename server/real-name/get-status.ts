import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { readRealName } from './read-real-name'

/** The user's own real-name status. */
export const getStatus = async ({ db, now }: Deps, { user }: Call<typeof endpoints.getApproveStatus>) =>
  ({ realName: await readRealName(db, user.id, now()) })
