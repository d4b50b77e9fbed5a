import { endpoints } from '@daogang/contract'
import { contactLimitOf } from '../contact/contacts'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { seekerOf } from '../resume/repository'
import { NOT_FOUND } from '../resume/view'
import { employerOf } from '../member/employer'

const refuse = refusalsOf(endpoints.bConnectCLimit)

/** Whether the employer may contact the owner of a resume today. */
export async function getContactLimit({ db, now }: Deps, { body: { resumeId }, user }: Call<typeof endpoints.bConnectCLimit>) {
  const accountId = await seekerOf(db, user.id, resumeId)
  if (accountId === undefined) throw refuse('NOT_FOUND', NOT_FOUND)
  return contactLimitOf(db, employerOf(user, 'contactPeople'), accountId, now())
}
