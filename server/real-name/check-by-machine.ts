import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { endpoints } from '@daogang/contract'
import { lockAccount } from '../auth/queries/accounts'
import type { Row, Trx } from '../db/schema'
import type { Deps } from '../deps'
import { fullIdCard } from '../lib/id-card'
import { withScratch } from '../lib/scratch'
import type { Call } from '../http/serve'
import type { RealNameAnswer } from '../providers/real-name/types'
import { keptKey } from '../upload/rules'
import { readRealName } from './read-real-name'
import { approve, type Sanctioning } from './approve'
import { refuseAge } from './refuse-age'
import { otherHolder, reject, writeAccess } from './repository'
import { CARD_TAKEN, MACHINE_REASON, NO_REGISTER, NOT_ANSWERED } from './rules'
import { submit } from './submit'
import { createVault, type Identity } from './vault'

/** Verifies a real name against the register and a picture of the card. The register is asked between two transactions. */
export async function checkByMachine(
  deps: Deps, sanctioning: Sanctioning, { body: { name, idCard, imageId }, user }: Call<typeof endpoints.machineCheck>,
) {
  const { db, config, now } = deps
  const identity = { name, number: fullIdCard(idCard) }
  const submission = { ...identity, accountId: user.id, path: 'machine' as const, images: [imageId] }
  await refuseAge(deps, submission, user.role)
  const submitted = await db.transaction().execute((trx) => submit(trx, createVault(config), submission, now()))
  const file = submitted?.files[0]
  if (submitted && file) {
    const { row } = submitted
    await writeAccess(db, row, { actor: 'provider', purpose: 'check' }, now())
    const answer = await askRegister(deps, identity, file)
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, user.id)
      await decide(trx, row, answer, sanctioning, now)
    })
    deps.outbox.wake()
  }
  return readRealName(db, user.id, now())
}

/** Asks the register, outside of any transaction. Undefined if it does not answer. */
const askRegister = (
  { providers: { realNames, storage }, log }: Deps, identity: Identity, file: Row<'upload'>,
): Promise<RealNameAnswer | undefined> =>
  realNames.check({
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

/** Approves or rejects a submission by the register's answer. One without an answer does not count towards the daily limit. */
async function decide(
  trx: Trx, row: Row<'real_name'>, answer: RealNameAnswer | undefined, sanctioning: Sanctioning, now: () => Date,
): Promise<void> {
  const reason = answer === undefined ? NOT_ANSWERED
    : answer === 'off' ? NO_REGISTER
    : answer !== 'match' ? MACHINE_REASON[answer]
      : await otherHolder(trx, row) === undefined ? undefined : CARD_TAKEN
  const counts = answer !== undefined && answer !== 'off'
  await (reason === undefined ? approve(trx, row, sanctioning, now()) : reject(trx, row, { reason, counts }, now()))
}
