import { mayRun, OPERATOR_ROLES, type OperatorRole } from '@daogang/contract/rules/operator-role'
import type { Db } from '../db/schema'
import { operatorByName } from '../operator/queries/operators'
import { cannot } from '../lib/cannot'

export interface CommandCaller {
  name: string
  roles: readonly OperatorRole[]
  /** In the registry. Without a registry, as for a developer, one person alone does everything; production refuses such commands. */
  isRegistered: boolean
}

/** The operator of a command with the roles of the registry. */
export async function callerOf(db: Db, name: string): Promise<CommandCaller> {
  const row = await operatorByName(db, name)
  return { name, roles: row?.roles ?? OPERATOR_ROLES, isRegistered: row !== undefined && !row.is_demo }
}

/** @throws Refusal OPERATOR_CANNOT if the roles of the operator do not have the command */
export function refuseRole({ roles }: CommandCaller, noun: string, verb = ''): void {
  if (!mayRun(roles, noun, verb)) throw cannot(`你的角色不能用“${[noun, verb].filter(Boolean).join(' ')}”，请找管理员`)
}
