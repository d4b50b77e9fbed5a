import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { ResumeInput } from '@daogang/contract/resume'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../lib/serve'
import { insertResume, lockResume, nameAccount, ownResume, toInput, writeResume } from './repository'
import { isWorkingAge, resumeFault } from './rules'

/** A seeker's own resume. */
export function resumeRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.recommendResumeDetail, ({ user }) => ownResume(db, user.id, now()))

  serve(app, endpoints.createResume, async ({ body, user, fail }) => {
    const at = now()
    const fault = resumeFault(body)
    if (fault) return fail('BAD_INPUT', fault.message, fault.field)
    if (!isWorkingAge(body.birthday, at)) return fail('AGE_OUT_OF_RANGE', undefined, 'birthday')
    return db.transaction().execute(async (trx) => {
      if (!await insertResume(trx, randomUUID(), user.id, body, at)) return fail('RESUME_EXISTS')
      await nameAccount(trx, user.id, body.name)
      return await ownResume(trx, user.id, at) ?? fail('UNAVAILABLE')
    })
  })

  serve(app, endpoints.updateResume, async ({ body: { visible, ...change }, user, fail }) => {
    const at = now()
    return db.transaction().execute(async (trx) => {
      const stored = await lockResume(trx, user.id)
      if (!stored) return fail('RESUME_INCOMPLETE')
      const input: ResumeInput = { ...toInput(stored), ...change }
      const fault = resumeFault(input)
      if (fault) return fail('BAD_INPUT', fault.message, fault.field)
      // Someone who turned 61 may still edit the rest; only a new birthday is refused.
      if (change.birthday !== undefined && !isWorkingAge(change.birthday, at)) return fail('AGE_OUT_OF_RANGE', undefined, 'birthday')
      await writeResume(trx, stored.id, input, visible ?? stored.visible, at)
      if (change.name !== undefined) await nameAccount(trx, user.id, change.name)
      return await ownResume(trx, user.id, at) ?? fail('UNAVAILABLE')
    })
  })
}
