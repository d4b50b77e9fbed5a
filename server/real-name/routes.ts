import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@daogang/contract'
import type { Role } from '@daogang/contract/auth'
import type { RealName } from '@daogang/contract/real-name'
import type { FastifyInstance } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { lockAccount } from '../auth/queries/accounts'
import type { Database, Row } from '../db/schema'
import type { Deps } from '../deps'
import { fullIdCard } from '../lib/id-card'
import { Refusal } from '../lib/refusal'
import { withScratch } from '../lib/scratch'
import { serve } from '../lib/serve'
import { claimUploads } from '../upload/repository'
import { keptKey } from '../upload/rules'
import {
  accessesOf, approve, countToday, createVault, currentOf, insertSubmission, isUnanswered, otherHolder, reject,
  rejectUnanswered, writeAccess, type Identity, type Submission,
} from './repository'
import { ageFault, CARD_TAKEN, MACHINE_REASON, NOT_ANSWERED, SUBMISSIONS_A_DAY } from './rules'

/** Looks at what is kept of a person that the person is told of. */
const MOST_ACCESSES = 50

/** Who people are: by a machine that asks a register, and by a person where the machine refuses. */
export function realNameRoutes(app: FastifyInstance, { db, config, now, log, providers: { realNames, storage } }: Deps): void {
  const vault = createVault(config)

  /** Takes a submission, unless the account is known already or something of it is being looked at. */
  const submit = (submission: Submission, role: Role) => db.transaction().execute(async (trx) => {
    const at = now()
    const fault = ageFault(submission.number, role, at)
    if (fault) throw new Refusal('AGE_OUT_OF_RANGE', fault, { field: 'idCard' })
    await lockAccount(trx, submission.accountId)
    const current = await currentOf(trx, submission.accountId)
    if (current?.status === 'approved' || current?.status === 'pending') return { files: [] }
    if (current?.status === 'checking' && !await rejectUnanswered(trx, current, at)) throw new Refusal('REAL_NAME_OPEN')
    if (await countToday(trx, submission.accountId, at) >= SUBMISSIONS_A_DAY) throw new Refusal('REAL_NAME_LIMIT')
    const files = await claimUploads(trx, submission.images, { accountId: submission.accountId, purpose: 'idcard' }, at)
    return { row: await insertSubmission(trx, vault, submission, at), files }
  })

  /** Asks the register, outside of any transaction; undefined when it does not answer. */
  const ask = (identity: Identity, file: Row<'upload'>) => realNames.check({
    ...identity,
    image: () => withScratch(async (folder) => {
      const path = join(folder, 'image')
      if (!await storage.fetch(keptKey(file), path)) throw new Error('the picture is gone from the storage')
      return readFile(path)
    }),
  }).catch((error: unknown) => {
    log.error({ err: error }, 'the register of real names does not answer')
    return undefined
  })

  serve(app, endpoints.machineCheck, async ({ body: { name, idCard, imageId }, user }) => {
    const identity = { name, number: fullIdCard(idCard) }
    const { row, files: [file] } = await submit({ ...identity, accountId: user.id, path: 'machine', images: [imageId] }, user.role)
    if (row && file) {
      await writeAccess(db, row, { actor: 'provider', purpose: 'check' }, now())
      const answer = await ask(identity, file)
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, user.id)
        const reason = answer === undefined ? NOT_ANSWERED
          : answer !== 'match' ? MACHINE_REASON[answer]
            : await otherHolder(trx, row) === undefined ? undefined : CARD_TAKEN
        await (reason === undefined ? approve(trx, row, now()) : reject(trx, row, { reason, counts: answer !== undefined }, now()))
      })
    }
    return stateOf(db, user.id, now())
  })

  serve(app, endpoints.personCheck, async ({ body: { name, idCard, frontId, backId }, user, fail }) => {
    if (frontId === backId) return fail('BAD_INPUT', '正反两面是同一张照片，请重新上传', 'backId')
    await submit({ name, number: fullIdCard(idCard), accountId: user.id, path: 'person', images: [frontId, backId] }, user.role)
    return stateOf(db, user.id, now())
  })

  serve(app, endpoints.getApproveStatus, async ({ user }) => ({ realName: await stateOf(db, user.id, now()) }))

  serve(app, endpoints.getUserRealname, ({ user }) => db.transaction().execute(async (trx) => {
    const at = now()
    const current = await currentOf(trx, user.id)
    if (current) await writeAccess(trx, current, { actor: 'self', purpose: 'read' }, at)
    const accesses = await accessesOf(trx, user.id, MOST_ACCESSES)
    return {
      realName: await stateOf(trx, user.id, at),
      accesses: accesses.map(({ actor, purpose, at: time }) => ({
        actor: actor === 'self' || actor === 'provider' ? actor : 'operator' as const, purpose, at: time.toISOString(),
      })),
    }
  }))
}

const NONE = { status: 'none', path: null, name: '', idCard: '', reason: '', submittedAt: null, decidedAt: null } as const

/** How an account stands, masked. */
async function stateOf(db: Kysely<Database> | Transaction<Database>, accountId: string, now: Date): Promise<RealName> {
  const [row, used] = [await currentOf(db, accountId), await countToday(db, accountId, now)]
  const left = Math.max(0, SUBMISSIONS_A_DAY - used)
  if (!row || row.status === 'void') return { ...NONE, left }
  const unanswered = isUnanswered(row, now)
  return {
    status: unanswered ? 'rejected' : row.status,
    // Who was checked earlier was checked by people.
    path: row.path === 'machine' ? 'machine' : 'person',
    name: row.masked_name,
    idCard: row.masked_number,
    reason: unanswered ? NOT_ANSWERED : row.reason,
    submittedAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    left,
  }
}
