import type { Member } from '@daogang/contract/group'

/** The colleagues that may get work: in one store, or in all stores without one. */
export const fitColleagues = (members: readonly Member[], companyId: string | undefined): Member[] =>
  members.filter(({ canTakeOver, store }) => canTakeOver && (store === null || companyId === undefined || store.id === companyId))
