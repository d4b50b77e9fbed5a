/** Ids that belong to an employer and a worker. */
export interface Wages {
  employment: string
  payslip: string
  dispute: string
  advance: string
}

type Walk =
  | { refused: (owned: Wages) => object, codes?: readonly number[], as?: 'c' | 'b' }
  | { public: string }

const SLIP_ITEMS = [{ kind: 'base', label: '基本工资', amount: 100_000, note: '' }]

/** The attempts of a stranger on another's slips and advances (strangers.test.ts). */
export const wageWalks = {
  payslipMonth: { public: 'a filter within the caller’s own slips; of another’s work it finds none' },
  payslipConfirm: { refused: ({ payslip }) => ({ id: payslip, version: 1 }) },
  payslipDispute: { refused: ({ payslip }) => ({ once: crypto.randomUUID(), id: payslip, version: 1, reason: 'wage', words: '不对' }) },
  jobPaid: { public: 'averages of a published job' },
  payrollSlip: { refused: ({ payslip }) => ({ id: payslip }), as: 'b' },
  payrollSave: { refused: ({ payslip }) => ({ id: payslip, revision: 0, items: SLIP_ITEMS, payOn: '2026-03-13' }), as: 'b' },
  // Several at once: each is refused by name, and the call itself succeeds.
  payrollPublish: { refused: ({ payslip }) => ({ ids: [payslip] }), codes: [0], as: 'b' },
  payrollPay: { refused: ({ payslip }) => ({ ids: [payslip] }), codes: [0], as: 'b' },
  payrollCorrect: { refused: ({ payslip }) => ({ id: payslip, version: 1, items: SLIP_ITEMS, payOn: '2026-03-13' }), as: 'b' },
  payrollAnswer: { refused: ({ dispute }) => ({ id: dispute, outcome: 'kept', answer: '没错' }), as: 'b' },
  doleApply: { refused: ({ employment }) => ({ once: crypto.randomUUID(), employmentId: employment, amount: 1_000 }) },
  attendanceApplyAmount: { refused: ({ employment }) => ({ once: crypto.randomUUID(), employmentId: employment, amount: 1_000 }) },
  doleDetail: { refused: ({ advance }) => ({ id: advance }) },
  advanceMove: { public: 'its only id is the caller’s own key; it is about the caller’s present enterprise' },
  evidencePack: { refused: ({ employment }) => ({ employmentId: employment }) },
} satisfies Record<string, Walk>
