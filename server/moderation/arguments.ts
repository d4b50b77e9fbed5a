import { parseArgs } from 'node:util'
import { isDay } from '@daogang/contract/rules/day'
import { ID } from '@daogang/contract/rules/id'
import { cannot } from '../lib/cannot'

/** Parses a command line of the operator. @throws Refusal OPERATOR_CANNOT */
export function readArguments(argv: string[]) {
  const options = {
    reason: { type: 'string' }, until: { type: 'string' }, by: { type: 'string' }, days: { type: 'string' }, rule: { type: 'string' },
    link: { type: 'string' }, confirm: { type: 'boolean' }, once: { type: 'string' }, final: { type: 'boolean' },
    silent: { type: 'boolean' }, help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: argv, allowPositionals: true, options })
  } catch (error) {
    throw cannot((error as Error).message)
  }
}

export const isId = (text: string): boolean => ID.test(text)

/** The subject of a command, if it is an id. @throws Refusal OPERATOR_CANNOT with `otherwise` */
export function idOf(subject: string | undefined, otherwise: string): string {
  if (subject === undefined || !isId(subject)) throw cannot(otherwise)
  return subject
}

/** A day of a command. @throws Refusal OPERATOR_CANNOT */
export function dayOf(text: string | undefined): string {
  if (text === undefined || !isDay(text)) throw cannot('日子要写日历上有的，例如 2026-12-01')
  return text
}

/** Rejects extra arguments. @throws Refusal OPERATOR_CANNOT */
export function refuseMore(rest: readonly string[]): void {
  if (rest.length > 0) throw cannot(`多了：${rest.join(' ')}。原因里有空格时要加引号`)
}
