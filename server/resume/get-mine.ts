import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { ownResume } from './own-resume'

/** The person's own resume; null without one. */
export const getMine = ({ db, now, providers: { storage } }: Deps, { user }: Call<typeof endpoints.recommendResumeDetail>) =>
  ownResume(db, storage, user.id, now())
