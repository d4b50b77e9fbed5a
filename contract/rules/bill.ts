/** What a line of a wallet's bill is: pay, an award, tax, a withdrawal, a withdrawal that came back, a correction. */
export const BILL_KINDS = ['earn', 'award', 'tax', 'withdraw', 'refund', 'correct'] as const
export type BillKind = (typeof BILL_KINDS)[number]

/** processing: the payment institution has not decided; done; returned: the money of a withdrawal is back in the wallet. */
export const BILL_STATES = ['processing', 'done', 'returned'] as const
export type BillState = (typeof BILL_STATES)[number]

/** Money that comes in, or goes out. */
export const FLOWS = ['in', 'out'] as const
export type Flow = (typeof FLOWS)[number]
