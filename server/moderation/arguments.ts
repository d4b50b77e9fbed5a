import { parseArgs } from 'node:util'
import { ID } from '@daogang/contract/rules/id'
import { CannotModerate } from './cannot-moderate'

/** Reads a command line of an operator: words in order, and what each of the options says. */
export function readArguments(argv: string[]) {
  const options = {
    reason: { type: 'string' }, until: { type: 'string' }, by: { type: 'string' }, days: { type: 'string' }, help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: argv, allowPositionals: true, options })
  } catch (error) {
    throw new CannotModerate((error as Error).message)
  }
}

/** Whether a word is an id. */
export const isId = (text: string): boolean => ID.test(text)

/** A word that must be an id. */
export function idOf(subject: string | undefined, otherwise: string): string {
  if (subject === undefined || !isId(subject)) throw new CannotModerate(otherwise)
  return subject
}

/** Rejects unknown arguments. */
export function refuseMore(rest: readonly string[]): void {
  if (rest.length > 0) throw new CannotModerate(`多了：${rest.join(' ')}。原因里有空格时要加引号`)
}
