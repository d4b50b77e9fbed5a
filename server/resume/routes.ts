import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { Resume } from '@daogang/contract/resume'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database, Row } from '../db/schema'
import type { Deps } from '../deps'
import { isValue } from '../dictionary/dictionaries'
import { Refusal } from '../lib/refusal'
import { serve } from '../lib/serve'
import { refuseSensitive } from '../sensitive-words/refuse'
import { employerRoutes } from './employer-routes'
import { deleteEntry, saveEntry, type Saved } from './entries'
import { NOTHING_SAID, toFields, type ResumeFields } from './fields'
import { insertResume, lockResume, nameAccount, ownResume, touchResume, worksOf, writeAvatar, writeResume } from './repository'
import { isWorkingAge, periodFault, resumeFault } from './rules'

type Trx = Transaction<Database>

/** Words of a resume that employers read. */
const refuseWords = ({ name, introduction, address }: Partial<ResumeFields>): void => refuseSensitive([
  { field: 'name', title: '姓名', text: name },
  { field: 'introduction', title: '介绍自己', text: introduction },
  { field: 'address', title: '住址', text: address },
])

const refusePeriod = (period: { from: string, to: string }, now: Date): void => {
  const fault = periodFault(period, now)
  if (fault) throw new Refusal('BAD_INPUT', fault.message, undefined, fault.field)
}

const ENTRY_GONE = '这一条已经删掉了，返回刷新看看'

/** A seeker's own resume. */
export function resumeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, providers: { storage } } = deps

  /** Changes something of the caller's resume while nobody else does, and gives the whole as it is then. */
  const change = (userId: string, work: (trx: Trx, stored: Row<'resume'>, at: Date) => Promise<unknown>): Promise<Resume> =>
    db.transaction().execute(async (trx) => {
      const at = now()
      const stored = await lockResume(trx, userId)
      if (!stored) throw new Refusal('RESUME_INCOMPLETE')
      await work(trx, stored, at)
      const resume = await ownResume(trx, storage, userId, at)
      if (!resume) throw new Refusal('UNAVAILABLE')
      return resume
    })

  serve(app, endpoints.recommendResumeDetail, ({ user }) => ownResume(db, storage, user.id, now()))

  serve(app, endpoints.createResume, async ({ body, user, fail }) => {
    const at = now()
    const fault = resumeFault({ ...NOTHING_SAID, ...body })
    if (fault) return fail('BAD_INPUT', fault.message, fault.field)
    if (!isWorkingAge(body.birthday, at)) return fail('AGE_OUT_OF_RANGE', undefined, 'birthday')
    refuseWords(body)
    return db.transaction().execute(async (trx) => {
      if (!await insertResume(trx, randomUUID(), user.id, body, at)) return fail('RESUME_EXISTS')
      await nameAccount(trx, user.id, body.name)
      return await ownResume(trx, storage, user.id, at) ?? fail('UNAVAILABLE')
    })
  })

  serve(app, endpoints.updateResume, ({ body: { visible, avatarId, ...changed }, user, fail }) => {
    refuseWords(changed)
    return change(user.id, async (trx, stored, at) => {
      const fields: ResumeFields = { ...toFields(stored), ...changed }
      // Who moves to another city lives in none of its districts yet.
      if (changed.cityId !== undefined && changed.regionId === undefined && changed.cityId !== stored.city_id) fields.regionId = 0
      const fault = resumeFault(fields)
      if (fault) return fail('BAD_INPUT', fault.message, fault.field)
      // Someone who turned 61 may still edit the rest; only a new birthday is refused.
      if (changed.birthday !== undefined && !isWorkingAge(changed.birthday, at)) return fail('AGE_OUT_OF_RANGE', undefined, 'birthday')
      await writeResume(trx, stored.id, fields, visible ?? stored.visible, at)
      if (avatarId !== undefined) await writeAvatar(trx, stored, user.id, avatarId, at)
      if (changed.name !== undefined) await nameAccount(trx, user.id, changed.name)
    })
  })

  const keep = async (trx: Trx, stored: Row<'resume'>, at: Date, saved: Promise<Saved>): Promise<void> => {
    const result = await saved
    if (result === 'gone') throw new Refusal('NOT_FOUND', ENTRY_GONE)
    if (result === 'full') throw new Refusal('RESUME_FULL')
    await touchResume(trx, stored.id, at)
  }

  serve(app, endpoints.workSave, ({ body: { id, company, position, from, to, duties }, user }) => {
    refusePeriod({ from, to }, now())
    refuseSensitive([
      { field: 'company', title: '店名', text: company }, { field: 'position', title: '干什么', text: position },
      { field: 'duties', title: '工作内容', text: duties },
    ])
    return change(user.id, (trx, stored, at) => keep(trx, stored, at, saveEntry(trx, 'resume_work', stored.id, id, {
      company, position, from_month: from, to_month: to || null, duties,
    })))
  })

  serve(app, endpoints.educationSave, ({ body: { id, school, major, education, from, to }, user, fail }) => {
    if (!isValue('resume_education', education)) return fail('BAD_INPUT', '学历不在可选的范围内，请重新选择', 'education')
    refusePeriod({ from, to }, now())
    refuseSensitive([{ field: 'school', title: '学校', text: school }, { field: 'major', title: '专业', text: major }])
    return change(user.id, (trx, stored, at) => keep(trx, stored, at, saveEntry(trx, 'resume_education', stored.id, id, {
      school, major, education, from_month: from, to_month: to || null,
    })))
  })

  serve(app, endpoints.workDelete, ({ body: { id }, user }) => change(user.id, async (trx, stored, at) => {
    await deleteEntry(trx, 'resume_work', stored.id, id)
    await touchResume(trx, stored.id, at)
  }))

  serve(app, endpoints.educationDelete, ({ body: { id }, user }) => change(user.id, async (trx, stored, at) => {
    await deleteEntry(trx, 'resume_education', stored.id, id)
    await touchResume(trx, stored.id, at)
  }))

  serve(app, endpoints.workGet, async ({ query: { id }, user, fail }) => {
    const resume = await db.selectFrom('resume').select('id').where('account_id', '=', user.id).executeTakeFirst()
    const work = resume && (await worksOf(db, resume.id)).find((one) => one.id === id)
    return work ?? fail('NOT_FOUND', ENTRY_GONE)
  })

  employerRoutes(app, deps)
}
