import type { GroupRequest, Member } from '@daogang/contract/group'
import { ROLE_LABELS } from '@daogang/contract/rules/group'

/** A role and its stores in words: 招聘员·漕宝路店. */
export const placeText = ({ role, store }: Pick<Member, 'role' | 'store'>): string =>
  ROLE_LABELS[role] + (role === 'owner' ? '' : `·${store?.name ?? '所有门店'}`)

/** What a request asks for, as its reader sees it. */
export function requestText({ kind, enterprise, store, role }: GroupRequest): string {
  const place = store?.name ?? enterprise.name
  if (kind === 'transfer') return `把${enterprise.name}转让给`
  if (kind === 'apply') return `申请加入${place}`
  return `邀请加入${place}${role === null ? '' : `，做${ROLE_LABELS[role]}`}`
}
