import { APPROVALS } from '@daogang/contract/rules/review'
import { ID_CARD } from '@daogang/contract/rules/id-card'
import { MOBILE } from '@daogang/contract/rules/login'
import type { SealedContent } from '../../cancellation/erase/archive'
import { idsIn } from '../../cancellation/erase/seal'
import { liveAccounts, sealedByKey } from '../../cancellation/queries/archive'
import type { Trx } from '../../db/schema'
import type { Deps } from '../../deps'
import { insertLook } from '../../dossier/queries/unmasked'
import { cannot } from '../../lib/cannot'
import { confirm, useUp } from '../../operator/queries/approvals'
import { writeAction } from '../../operator/queries/audit'
import { keptFiles } from '../../upload/repository'
import type { Look, ShownLine } from '../../review/kind'
import { pictureLines } from '../../review/pictures'

interface Request {
  /** A phone number, or the number of an id card. */
  who: string
  /** Number and sender of the official letter. */
  reason: string
  /** The letter demands that the person does not learn of it (个人信息保护法 art. 18). */
  isSilent: boolean
  actor: string
}

export interface OpenedRecord {
  id: string
  /** A law of the registry. */
  law: string
  sealedOn: string
  until: string
  content: SealedContent
  /** Its pictures and recordings. */
  files: ShownLine[]
}

/**
 * Opens what a law demanded to keep of an erased person, for an authority's letter. Two operators must ask for the same with the same
 * reason and the same silence. The log has the reason and a hash, neither the number nor the content. A person whose account is still
 * there, because only the real name was sealed, reads that it was opened and why. A new account with the same phone number can be another
 * person's and reads nothing.
 * @returns undefined while the second operator is missing
 * @throws Refusal OPERATOR_CANNOT for neither a phone number nor the number of an id card
 */
export async function openSealed(
  { db, now }: Pick<Deps, 'db' | 'now'>, { archive, storage }: Pick<Look, 'archive' | 'storage'>,
  { who, reason, isSilent, actor }: Request,
): Promise<OpenedRecord[] | undefined> {
  const key = MOBILE.test(who) ? archive.ofMobile(who) : ID_CARD.test(who) ? archive.ofNumber(who) : undefined
  if (!key) throw cannot('要写11位手机号，或者身份证号')
  const hash = key.toString('hex')
  return db.transaction().execute(async (trx) => {
    // Of this request: another letter needs two operators again.
    const subject = `sealed ${isSilent ? 'silently ' : ''}${hash} ${reason}`
    const { approvers } = await confirm(trx, subject, actor, now())
    const isEnough = approvers.length >= APPROVALS
    await writeAction(trx, {
      actor, action: isEnough ? 'open sealed' : 'ask for sealed', reason: `${reason}${isSilent ? '，公函要求保密' : ''} ${hash.slice(0, 16)}`,
    }, now())
    if (!isEnough) return undefined
    const records: OpenedRecord[] = []
    for (const { id, law, sealed, sealed_on: sealedOn, until } of await sealedByKey(trx, key)) {
      const content = archive.open(id, sealed)
      const files = await pictureLines(trx, storage, await keptFiles(trx, idsIn(content.tables)), now())
      records.push({ id, law, sealedOn, until, content, files })
    }
    // Only now is everything there that can be shown: where a file cannot be read, both words stay for the next attempt.
    await useUp(trx, subject)
    for (const accountId of isSilent ? [] : await owners(trx, records)) {
      await insertLook(trx, { accountId, what: 'sealed', reason, operator: actor }, now())
    }
    return records
  })
}

/** The accounts of the records that are still there. */
function owners(trx: Trx, records: readonly { content: SealedContent }[]): Promise<string[]> {
  const rows = records.flatMap(({ content }) => Object.values(content.tables).flat()) as { account_id?: unknown }[]
  const ids = rows.map(({ account_id: id }) => id).filter((id) => typeof id === 'string')
  return liveAccounts(trx, [...new Set(ids)])
}
