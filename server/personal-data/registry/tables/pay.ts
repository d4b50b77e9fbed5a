import { are, type Part } from '../types'

const OF_PAYSLIP = { column: 'payslip_id', of: 'payslip', key: 'id' } as const
const EMPLOYER_KEEPS = 'The employer must keep its records of wages for 3 years. The account has no name any more.'
const BOOKS = 'A voucher for tax and the books. It names a person only by the number of the account.'

/** Pay slips, earnings and advances. */
export const payPart: Part<
  | 'payslip' | 'payslip_version' | 'payslip_dispute' | 'pay_register' | 'payslip_import' | 'advance_setting' | 'advance_move'
  | 'advance_lock' | 'advance' | 'earning' | 'income_import' | 'transfer_reference' | 'bank_statement_line' | 'bank_refund' | 'invoice'
> = {
  payslip: {
    title: '工资条',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'employment_id', 'account_id', 'enterprise_id', 'draft', 'revision', 'is_edited', 'transfer_id',
        'hours_told_at',
        'created_by', 'created_at'),
      ...are('payslip', 'company_id', 'cycle_from', 'cycle_to', 'state', 'version', 'published_at', 'confirmed_version', 'confirmed_at',
        'paid_at',
        'paid', 'advanced'),
    },
    atEnd: { how: 'stay', because: EMPLOYER_KEEPS },
  },
  payslip_version: {
    title: '工资条的内容',
    owners: [OF_PAYSLIP],
    columns: {
      ...are('technical', 'payslip_id', 'proposed', 'created_by'),
      ...are('payslip', 'version', 'work', 'items', 'terms', 'dues', 'deductions', 'net', 'pay_on', 'created_at'),
    },
    appendOnly: true,
    about: ['created_by'],
    atEnd: { how: 'stay', because: EMPLOYER_KEEPS, scrub: ['items', 'terms'], as: 'anyone' },
  },
  payslip_dispute: {
    title: '对工资条提的意见',
    owners: [OF_PAYSLIP],
    columns: {
      ...are('technical', 'id', 'payslip_id', 'once', 'due_at', 'reminded_at', 'decided_by'),
      ...are('dispute', 'version', 'reason', 'words', 'created_at', 'outcome', 'answer', 'decided_at'),
    },
    about: ['decided_by'],
    atEnd: [
      { how: 'seal', law: 'wages', values: { words: '' }, scrub: ['answer'] },
      { how: 'stay', because: EMPLOYER_KEEPS, scrub: ['words', 'answer'], as: 'decided_by' },
    ],
  },
  pay_register: {
    title: '工资表',
    owners: [OF_PAYSLIP],
    columns: {
      ...are('technical', 'payslip_id', 'enterprise_id'),
      ...are('wageRegister', 'employer', 'cycle_from', 'cycle_to', 'pay_on', 'sealed', 'contact', 'work', 'items', 'dues', 'deductions',
        'net',
        'advanced', 'paid', 'voucher', 'paid_at'),
    },
    appendOnly: true,
    atEnd: { how: 'stay', because: 'The employer must keep it with name and number for 3 years after the payment. It is deleted then.' },
  },
  payslip_import: {
    nobody: 'Which file an enterprise imported.',
    columns: are('technical', 'enterprise_id', 'file_hash', 'changed', 'applied_by', 'applied_at'),
  },
  advance_setting: {
    nobody: 'Whether an enterprise offers advances.',
    columns: are('technical', 'enterprise_id', 'is_on', 'changed_by', 'changed_at'),
  },
  advance_move: {
    nobody: 'Money that an enterprise moved.',
    columns: are('technical', 'enterprise_id', 'once', 'amount', 'moved_by', 'moved_at'),
  },
  advance_lock: {
    title: '自己关了预支',
    owners: ['account_id'],
    columns: { account_id: 'technical', ...are('advance', 'until', 'set_at') },
    atEnd: { how: 'delete' },
  },
  advance: {
    title: '预支',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'employment_id', 'account_id', 'enterprise_id', 'nth', 'once', 'earning_id', 'payslip_id'),
      ...are('advance', 'amount', 'created_at', 'taken'),
    },
    atEnd: { how: 'stay', because: BOOKS },
  },
  earning: {
    title: '收入',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'enterprise_id', 'job_id', 'key', 'corrects'),
      ...are('earning', 'purse', 'title', 'period', 'gross', 'tax', 'net', 'source', 'paid_at'),
    },
    atEnd: { how: 'stay', because: BOOKS, scrub: ['title'] },
  },
  income_import: {
    nobody: 'Which file operators imported.',
    columns: are('technical', 'file_hash', 'first_by', 'first_at', 'confirmed_by', 'confirmed_at'),
  },
  transfer_reference: {
    nobody: 'The code with which an enterprise pays in.',
    columns: are('technical', 'enterprise_id', 'code', 'created_at'),
  },
  bank_statement_line: {
    nobody: 'Payments of enterprises, as the bank tells them.',
    columns: {
      ...are('technical', 'id', 'import_id', 'number', 'day', 'amount', 'reference', 'state', 'enterprise_id', 'decided_by', 'reason',
        'bookings',
        'imported_at', 'decided_at'),
      payer_name: 'other',
    },
  },
  bank_refund: {
    nobody: 'Money paid back to an enterprise.',
    columns: are('technical', 'id', 'enterprise_id', 'amount', 'number', 'reason', 'booked_at'),
  },
  invoice: {
    title: '申请的发票',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'enterprise_id', 'account_id', 'once'),
      ...are('invoice', 'title', 'credit_code', 'amount', 'delivery', 'send_to', 'state', 'number', 'link', 'reason', 'requested_at',
        'decided_at'),
    },
    atEnd: { how: 'seal', law: 'money', values: { send_to: '' } },
  },
}
