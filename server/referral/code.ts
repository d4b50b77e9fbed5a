import { randomInt } from 'node:crypto'
import { CODE_CHARACTERS, CODE_LENGTH } from '@daogang/contract/rules/referral'
import type { Db } from '../db/schema'
import { codeOf, insertCode } from './queries/people'

const TRIES = 5

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')

/** The code of an account, made at its first use. */
export async function ownCode(db: Db, accountId: string, now: Date): Promise<string> {
  for (let nth = 0; nth < TRIES; nth++) {
    const known = await codeOf(db, accountId)
    if (known !== undefined) return known
    await insertCode(db, accountId, newCode(), now)
  }
  throw new Error('No free code was found')
}

/** The address that a friend opens. */
export const linkOf = (origin: string, code: string): string => `${origin}/recommend-bonus/index?code=${code}`
