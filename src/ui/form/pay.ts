import { payOrderProblem } from '@daogang/contract/rules/pay'
import { emptyText } from '@daogang/contract/rules/text'
import type { Problem } from '@/lib/field-rules'

/** A pay range in fen; 0 and 0 means negotiable (面议). */
export interface Pay {
  readonly min: number
  readonly max: number
}

/** A pay range while it is being edited, in yuan. */
export interface PayEdit {
  readonly min: string
  readonly max: string
  /** Negotiable (面议): the two amounts are ignored. */
  readonly open: boolean
}

const FEN = 100

export const BLANK_PAY: PayEdit = { min: '', max: '', open: false }

export function editPay({ min, max }: Pay): PayEdit {
  const yuan = (fen: number) => (fen === 0 ? '' : String(Math.round(fen / FEN)))
  return { min: yuan(min), max: yuan(max), open: max === 0 }
}

export const payOf = ({ min, max, open }: PayEdit): Pay =>
  (open ? { min: 0, max: 0 } : { min: Number(min) * FEN, max: Number(max) * FEN })

export const isBlankPay = ({ min, max, open }: PayEdit) => !open && min === '' && max === ''

export function payProblem({ min, max, open }: PayEdit): Problem | undefined {
  if (open) return undefined
  if (!min || !max) return { text: emptyText(min ? '最高' : '最低'), next: '两边都要填' }
  return Number(min) > Number(max) ? payOrderProblem(max) : undefined
}
