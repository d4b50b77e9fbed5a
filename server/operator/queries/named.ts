import { ANSWERS, GENERAL_REASONS, REJECT_REASONS } from '@daogang/contract/rules/review'
import { SANCTION_NAMES, sanctionReasons } from '@daogang/contract/rules/sanction'
import type { Trx } from '../../db/schema'

/** A phone number or the number of an id card: digits without others beside them. */
const NUMBER = /(?<![0-9a-z])(?:1[3-9]\d{9}|\d{17}[\dx])(?![0-9a-z])/i
/** A single character is a word of others too. */
const SHORTEST = 2

/** Every sentence of the tables, the longest first. A resume named “招聘” makes none of them a name. */
const SENTENCES: readonly string[] = [...new Set([
  ...SANCTION_NAMES.flatMap(sanctionReasons).flatMap(({ text, detail }) => [text, detail]),
  ...[...Object.values(REJECT_REASONS), ...Object.values(ANSWERS), GENERAL_REASONS].flat().map(({ text }) => text),
])].filter((sentence) => sentence !== '').sort((one, other) => other.length - one.length)

/** What an operator wrote beside the sentences of the tables. */
const ownWords = (reason: string): string => SENTENCES.reduce((text, sentence) => text.split(sentence).join('|'), reason)

/**
 * Whether the reason of an operator names the person it is about: by a number of a phone or an id card, or, outside the sentences of the
 * tables, by the name of the account or the resume. The log of operators is a chain of hashes, so that an erasure could not take it out.
 */
export async function namesPerson(trx: Trx, reason: string, accountId: string | undefined): Promise<boolean> {
  if (NUMBER.test(reason)) return true
  if (accountId === undefined) return false
  const row = await trx.selectFrom('account').leftJoin('resume', 'resume.account_id', 'account.id')
    .select(['account.name', 'resume.name as called']).where('account.id', '=', accountId).executeTakeFirst()
  const written = ownWords(reason)
  return [row?.name, row?.called].some((name) => typeof name === 'string' && name.length >= SHORTEST && written.includes(name))
}
