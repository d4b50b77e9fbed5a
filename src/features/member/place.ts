import type { GroupRequest, Member } from '@daogang/contract/group'
import { ROLE_LABELS } from '@daogang/contract/rules/group'

/** A role and its stores in words: 招聘员，漕宝路店. */
export const placeText = ({ role, store }: Pick<Member, 'role' | 'store'>): string =>
  ROLE_LABELS[role] + (role === 'owner' ? '' : `，${store?.name ?? '所有门店'}`)

/** A request in the words for the invited person, the new owner or the applicant. */
export function receivedText({ kind, enterprise, store, role }: GroupRequest): string {
  switch (kind) {
    case 'transfer': return `${enterprise.name}的店主想把店转让给你`
    case 'apply': return `你申请加入${store?.name ?? enterprise.name}，等对方同意`
    case 'invite': return `${store?.name ?? enterprise.name}邀请你做${ROLE_LABELS[role ?? 'viewer']}`
  }
}

/** A request in the words for the managers of the enterprise. */
export function managedText({ kind, state, who, store, role }: GroupRequest): string {
  const only = store ? `，${store.name}` : ''
  switch (kind) {
    case 'transfer': return state === 'accepted' ? `${who}接受了转让，现在是店主` : `等${who}接受转让`
    case 'apply': return `${who}申请加入${store?.name ?? ''}`
    case 'invite': return `已邀请${who}做${ROLE_LABELS[role ?? 'viewer']}${only}`
  }
}
