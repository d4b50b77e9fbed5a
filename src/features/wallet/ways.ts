import type { Purse } from '@daogang/contract/rules/wallet'
import { navigate } from '@/app/navigation'

/** The form of a withdrawal from a purse. */
export const toCash = (purse: Purse): void => void navigate.to('wallet-cash', { purse })

/** Where money is paid to. */
export const toPayees = (): void => void navigate.to('wallet-bind', {})

/** The track of a withdrawal. */
export const toCashDetail = (id: string): void => void navigate.to('wallet-cash-detail', { id })
