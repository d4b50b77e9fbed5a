import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { chinaDate, chinaDayStart } from '../lib/china-time'
import type { Call } from '../http/serve'
import { ownResume } from '../resume/own-resume'
import { countSince, recordPrompt } from './repository'
import { dayPop } from './rules'

/** The day's prompt about the resume or the remaining applications; shown at most once a day. */
export async function promptOfDay({ db, now, providers: { storage } }: Deps, { user }: Call<typeof endpoints.getMemberDayPop>) {
  const at = now()
  const prompt = dayPop(await ownResume(db, storage, user.id, at), await countSince(db, user.id, chinaDayStart(at)))
  return prompt.pop && !await recordPrompt(db, user.id, chinaDate(at)) ? { ...prompt, pop: null } : prompt
}
