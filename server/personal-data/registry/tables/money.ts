import { are, type Part } from '../types'

const BOOKS = 'A voucher for tax and the books. It names a person only by the number of the account.'

/** The books, payouts, coins and membership cards. */
export const moneyPart: Part<
  | 'ledger_account' | 'ledger_transfer' | 'ledger_entry' | 'payee' | 'withdrawal' | 'wallet_device' | 'wallet_freeze' | 'payout'
  | 'payout_event' | 'payout_statement' | 'payout_statement_row' | 'payout_case' | 'development_payout' | 'coin_due' | 'coin_exchange'
  | 'vip_plan' | 'vip_order' | 'prop_grant' | 'prop_entry'
> = {
  ledger_account: {
    title: '账户',
    owners: ['owner'],
    columns: { ...are('technical', 'id', 'owner', 'created_at'), ...are('ledger', 'kind', 'asset', 'balance') },
    appendOnly: true,
    atEnd: { how: 'stay', because: BOOKS },
  },
  ledger_transfer: {
    title: '账单',
    owners: [{ column: 'id', of: 'ledger_entry', key: 'transfer_id' }],
    columns: {
      ...are('technical', 'id', 'key', 'input_hash', 'subject', 'resolves', 'legs'), ...are('ledger', 'kind', 'note', 'at'),
    },
    appendOnly: true,
    atEnd: { how: 'stay', because: BOOKS },
  },
  ledger_entry: {
    title: '账单的金额',
    owners: [{ column: 'account_id', of: 'ledger_account', key: 'id' }],
    columns: { ...are('technical', 'transfer_id', 'nth', 'account_id'), ...are('ledger', 'amount', 'balance_after', 'at') },
    appendOnly: true,
    atEnd: { how: 'stay', because: BOOKS },
  },
  payee: {
    title: '收款账户',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'fingerprint', 'usable_at'),
      ...are('payee', 'channel', 'sealed', 'bank', 'tail', 'created_at', 'confirmed_at', 'removed_at'),
    },
    // Withdrawals refer to it. A removed one is sealed no more, and that of a bank keeps words for its two columns.
    atEnd: [
      {
        how: 'blank', values: { sealed: null, removed_at: 'now', bank: '已删除', tail: '****' }, only: { column: 'channel', is: 'bank' },
      },
      { how: 'blank', values: { sealed: null, removed_at: 'now' } },
    ],
  },
  withdrawal: {
    title: '提现',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'payee_id', 'fingerprint', 'once', 'input_hash', 'hold_id', 'review'), device_id: 'device',
      ...are('withdrawal', 'purse', 'channel', 'amount', 'state', 'reason', 'created_at', 'decided_at'),
    },
    atEnd: { how: 'blank', values: { device_id: null }, scrub: ['reason'] },
  },
  wallet_device: {
    title: '提现用过的设备',
    owners: ['account_id'],
    columns: { account_id: 'technical', device_id: 'device', confirmed_at: 'withdrawal' },
    atEnd: { how: 'delete' },
  },
  wallet_freeze: {
    title: '提现的限制',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'decided_by', 'mark_id'), ...are('restriction', 'reason', 'created_at', 'lifted_at'),
    },
    atEnd: { how: 'seal', law: 'proof' },
  },
  payout: {
    title: '打款',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'withdrawal_id', 'account_id', 'hold_id', 'post_id', 'provider_no', 'package', 'confirm_until', 'is_short',
        'ask',
        'run_at', 'attempts', 'tries'),
      payee: 'payee',
      ...are('withdrawal', 'purse', 'channel', 'amount', 'bill_no', 'title', 'state', 'reason', 'refusal', 'sent_at', 'paid_at',
        'created_at',
        'settled_at'),
    },
    atEnd: {
      how: 'stay', because: `${BOOKS} The payee is deleted when the payment has settled, which an end waits for.`,
      scrub: ['title', 'reason', 'refusal'],
    },
  },
  payout_event: {
    title: '打款的进展',
    owners: [{ column: 'payout_id', of: 'payout', key: 'id' }],
    columns: { ...are('technical', 'id', 'payout_id', 'detail'), ...are('withdrawal', 'state', 'at') },
    atEnd: { how: 'stay', because: BOOKS },
  },
  payout_statement: {
    nobody: 'Days whose statements were read.',
    columns: are('technical', 'channel', 'day', 'read_at'),
  },
  payout_statement_row: {
    nobody: 'Lines of statements of the providers: numbers of bills, without people.',
    columns: are('technical', 'channel', 'bill_no', 'kind', 'amount', 'provider_no', 'day'),
  },
  payout_case: {
    nobody: 'Differences between the books and a provider, by the number of the bill.',
    columns: are('technical', 'id', 'kind', 'subject', 'payout_id', 'detail', 'opened_at', 'closed_at', 'closed_by', 'reason'),
  },
  development_payout: {
    nobody: 'Payments of development, without people.',
    columns: are('technical', 'bill_no', 'channel', 'amount', 'script', 'sends', 'arrived_at', 'confirmed_at', 'cancelled_at', 'sent_at'),
  },
  coin_due: {
    title: '工币什么时候到期',
    owners: ['account_id'],
    columns: { account_id: 'technical', ...are('coin', 'due_at', 'warned_until') },
    atEnd: { how: 'delete' },
  },
  coin_exchange: {
    title: '用工币换的东西',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'once', 'person'),
      ...are('coin', 'good', 'coins', 'state', 'voucher', 'reason', 'created_at', 'decided_at'),
    },
    atEnd: {
      // The keyed hash of the person stays until they may have support again, so that a second account does not get it before.
      how: 'stay', because: 'What coins of the books were spent on. It names a person only by the number of the account.',
      scrub: ['voucher', 'reason'],
    },
  },
  vip_plan: {
    nobody: 'Cards on offer.',
    columns: are('technical', 'id', 'role', 'title', 'days', 'fen', 'coins', 'benefits', 'is_on', 'created_at'),
  },
  vip_order: {
    title: '会员卡',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'once', 'plan_id', 'enterprise_id'),
      ...are('order', 'title', 'role', 'days', 'benefits', 'way', 'fen', 'coins', 'bill_no', 'provider_no', 'paid_fen', 'state',
        'created_at', 'paid_at', 'starts_at', 'ends_at'),
    },
    atEnd: { how: 'stay', because: BOOKS },
  },
  prop_grant: {
    nobody: 'Tools of an enterprise.',
    columns: are('technical', 'id', 'enterprise_id', 'kind', 'source', 'count', 'left_', 'expires_at', 'created_at'),
  },
  prop_entry: {
    nobody: 'Use of the tools of an enterprise.',
    columns: are('technical', 'id', 'grant_id', 'enterprise_id', 'kind', 'change', 'reason', 'job_id', 'once', 'at'),
  },
}
