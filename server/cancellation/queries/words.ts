import type { Trx } from '../../db/schema'
import type { SealedPerson } from '../erase/archive'

/** A single character is a word of others too. */
const SHORTEST = 2

/** Fewer digits than a phone number has are an amount or a time of others too. */
const isShortNumber = (word: string): boolean => /^\d{1,10}$/.test(word)

/** By what others name a person in their own texts: names and numbers, the longest first, so that none hides a part of another. */
export async function wordsOf(trx: Trx, accountId: string, { mobile, name, number }: SealedPerson): Promise<string[]> {
  const row = await trx.selectFrom('account').leftJoin('resume', 'resume.account_id', 'account.id')
    .select(['account.name as called', 'resume.name as resume', 'resume.wechat_id as wechat']).where('account.id', '=', accountId)
    .executeTakeFirst()
  const words = [mobile, name, number, row?.called, row?.resume, row?.wechat].filter((word) => word !== null && word !== undefined)
  return [...new Set(words)].filter((word) => word.length >= SHORTEST && !isShortNumber(word)).sort((a, b) => b.length - a.length)
}
