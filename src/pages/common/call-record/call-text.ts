import type { Role } from '@daogang/contract/auth'
import type { CallRecord } from '@daogang/contract/call'
import type { Called } from '@/api/call'

/** The target of another call or chat. Undefined if the record does not identify the other side any more. */
export function calledOf({ jobId, resumeId }: Pick<CallRecord, 'jobId' | 'resumeId'>, role: Role): Called | undefined {
  if (role === 'c') return jobId === null ? undefined : { jobId }
  return resumeId === null ? undefined : { resumeId, ...(jobId !== null && { jobId }) }
}

/** Why the user cannot contact the other side, for each role. */
export const noWayText: Readonly<Record<Role, string>> = {
  c: '对方打来没说是哪个岗位，等对方再打给你',
  b: '对方藏起了简历，或者账号注销了，打不了了',
}

/** “你打的·隐私号”, “打给你的·直接打”. */
export const howText = ({ direction, status }: Pick<CallRecord, 'direction' | 'status'>): string =>
  `${direction === 'out' ? '你打的' : '打给你的'}·${status === 2 ? '隐私号' : '直接打'}`
