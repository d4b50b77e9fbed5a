/** A store of an enterprise: the main one is its head office. An enterprise with stores has one main store. */
export const STORE_KINDS = ['main', 'branch'] as const
export type StoreKind = (typeof STORE_KINDS)[number]

/** Why the main store cannot be deleted beside others. */
export const MAIN_STORE_STAYS = '主店不能直接删，先把别的店设为主店'

/** Open stores and brands of one enterprise. */
export const MAX_STORES = 100
export const MAX_BRANDS = 10
/** Pictures and videos of a store's environment. */
export const MAX_STORE_PICTURES = 9
export const MAX_STORE_VIDEOS = 1

/** Fewer characters would find stores of every kind. */
export const MIN_STORE_KEYWORD = 2

/** Maximum widths of texts, counted as by `countWidth`. `industry`: own words for it, where a job is published for a new store. */
export const STORE_TEXTS = { name: 40, introduction: 1000, industry: 20 } as const
export const BRAND_TEXTS = { name: 30, introduction: 600 } as const

/**
 * Whether a new name waits for an operator: seekers trust the checked name of a verified store. Every other change is visible at once,
 * and so is the name of an unverified store.
 */
export const needsNameReview = (
  { name, verified }: { readonly name: string; readonly verified: boolean }, next: string,
): boolean => verified && name !== next

/** A store that is to be deleted. */
interface Deletable {
  readonly kind: StoreKind
  readonly banned: boolean
  /** Other open stores of its enterprise. */
  readonly others: number
}

/** Why a store cannot be deleted now, as the name of an error; undefined if it can. A banned store stays, or its ban would end with it. */
export function deletionProblem({ kind, banned, others }: Deletable): 'STORE_BANNED' | 'STORE_MAIN' | undefined {
  if (banned) return 'STORE_BANNED'
  return kind === 'main' && others > 0 ? 'STORE_MAIN' : undefined
}
