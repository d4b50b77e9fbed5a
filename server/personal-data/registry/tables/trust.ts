import { are, type Part } from '../types'

/** Comments, complaints, restrictions, and the operators' own tables. */
export const trustPart: Part<
  | 'comment' | 'complaint' | 'feedback' | 'feedback_step' | 'appeal' | 'restriction' | 'sanction_mark' | 'covered_sanction' | 'store_ban'
  | 'operator_action' | 'operator'
  | 'operator_approval'
  | 'operator_content' | 'broadcast'
  | 'operator_session' | 'operator_proposal' | 'operator_look' | 'operator_attempt' | 'operator_view'
  | 'review_claim' | 'review_batch' | 'review_batch_item' | 'audit_head' | 'audit_link' | 'outbox'
> = {
  comment: {
    title: '评价',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'company_id', 'account_id', 'hidden_at'), ...are('other', 'reply', 'replied_at'),
      ...are('comment', 'job_id', 'scores', 'score', 'tags', 'content', 'pictures', 'anonymous', 'created_at'),
    },
    // The store's score stays right. Words and pictures may show the author.
    atEnd: { how: 'blank', values: { anonymous: true, content: '', pictures: '{}' }, scrub: ['reply'] },
  },
  complaint: {
    title: '举报',
    owners: ['account_id'],
    about: ['reported_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'target_id', 'conversation_id', 'additions', 'due_at'),
      ...are('other', 'reported_id', 'evidence'),
      ...are('complaint', 'target_kind', 'target_name', 'reason', 'content', 'pictures', 'status', 'answer', 'created_at', 'answered_at'),
    },
    // A complaint that waits holds the end of the account (server/cancellation/settle.ts). The reporter of the person keeps the case
    // without their words.
    atEnd: [
      { how: 'seal', law: 'proof', as: 'account_id' },
      { how: 'seal', law: 'proof', values: { target_name: '已注销用户', evidence: '[]' }, scrub: ['content', 'answer'], as: 'reported_id' },
    ],
  },
  feedback: {
    title: '意见反馈',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'once'),
      ...are('feedback', 'number', 'role', 'kind', 'content', 'contact', 'pictures', 'state', 'satisfied', 'reopened', 'created_at',
        'look_due_at', 'reply_due_at', 'replied_at'),
    },
    atEnd: { how: 'seal', law: 'proof' },
  },
  feedback_step: {
    title: '反馈的进展',
    owners: [{ column: 'feedback_id', of: 'feedback', key: 'id' }],
    columns: { ...are('technical', 'id', 'feedback_id', 'actor'), ...are('feedback', 'kind', 'words', 'at') },
    atEnd: { how: 'seal', law: 'proof' },
  },
  appeal: {
    title: '申诉',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'job_id', 'company_id', 'enterprise_id'),
      ...are('appeal', 'reason', 'content', 'pictures', 'status', 'answer', 'created_at', 'answered_at'),
    },
    atEnd: { how: 'seal', law: 'proof' },
  },
  restriction: {
    title: '违规处理',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'enterprise_id', 'company_id', 'decided_by', 'mark_id'),
      ...are('restriction', 'kind', 'violation', 'reason', 'detail', 'created_at', 'until', 'lifted_at'),
    },
    atEnd: { how: 'seal', law: 'proof' },
  },
  sanction_mark: {
    title: '注销以后还没结束的处理',
    // Of the person who blocked another. The other one is known by keyed hashes alone.
    owners: ['blocker_id'],
    columns: {
      ...are('technical', 'id', 'blocker_id', 'blocker_role', 'decided_by', 'until'),
      ...are('sanctionMark', 'kind', 'mobile_hash', 'number_hash', 'violation', 'reason', 'decided_at', 'ends_at'),
    },
    // That of another person goes when it ends, or after three years (server/sanction/rules.ts).
    atEnd: { how: 'delete' },
    notExported: 'A mark of a person who left. It names no account, and its hashes are of no use to anyone else.',
  },
  covered_sanction: {
    title: '还在等的处理',
    owners: ['account_id'],
    columns: are('technical', 'account_id', 'mark_id'),
    atEnd: { how: 'delete' },
    notExported: 'Two numbers. What is restricted is in the restrictions as soon as it takes effect.',
  },
  store_ban: {
    nobody: 'A view of restriction.',
    columns: are('technical', 'company_id', 'id', 'reason', 'detail', 'created_at', 'until'),
  },
  operator_action: {
    title: '工作人员的操作记录',
    owners: ['account_id'],
    columns: are('technical', 'id', 'actor', 'action', 'account_id', 'company_id', 'reason', 'until', 'created_at', 'subject_id',
      'rule'),
    // A chain of hashes: nothing in it can be changed. The server refuses a reason with a name or number in it (operator/queries/named.ts).
    atEnd: { how: 'stay', because: 'The log of the work of operators. It names a person only by the number of the account.' },
    notExported: 'The log of operators. What they decided about a person is in the restrictions, appeals and complaints.',
  },
  operator: {
    nobody: 'People who work for the platform.',
    columns: are('technical', 'id', 'name', 'secret_hash', 'created_at', 'created_by', 'vouched_by', 'disabled_at', 'roles',
      'password_hash', 'totp', 'totp_step', 'attempts', 'wait_until', 'is_demo'),
  },
  operator_session: {
    nobody: 'Logins of people who work for the platform.',
    columns: are('technical', 'id', 'operator_id', 'token_hash', 'stage', 'created_at', 'seen_at', 'ended_at', 'address', 'device', 'totp'),
  },
  operator_proposal: {
    nobody: 'What operators ask each other for. What came of it is in the restrictions.',
    columns: are('technical', 'id', 'once', 'action', 'subject_kind', 'subject_id', 'code', 'edition', 'reason', 'detail', 'until', 'days',
      'operator', 'second', 'created_at', 'decided_at', 'state'),
  },
  operator_look: {
    title: '工作人员看过的完整信息',
    owners: ['account_id'],
    columns: { ...are('technical', 'id', 'account_id', 'operator'), ...are('operatorLook', 'what', 'reason', 'at') },
    atEnd: { how: 'seal', law: 'proof' },
  },
  operator_attempt: {
    nobody: 'Wrong logins of operators.',
    columns: are('technical', 'operator_id', 'address', 'attempts', 'wait_until', 'at'),
  },
  operator_view: {
    nobody: 'Addresses of the console that operators keep.',
    columns: are('technical', 'id', 'operator_id', 'name', 'path', 'created_at'),
  },
  review_claim: {
    nobody: 'Which operator looks at what.',
    columns: are('technical', 'kind', 'subject_id', 'operator', 'until'),
  },
  review_batch: {
    nobody: 'Decisions of operators. The reason is in what was decided about.',
    columns: are('technical', 'id', 'once', 'kind', 'outcome', 'code', 'edition', 'reason', 'operator', 'second', 'created_at', 'apply_at',
      'state'),
  },
  review_batch_item: {
    nobody: 'What was decided about.',
    columns: are('technical', 'batch_id', 'kind', 'subject_id', 'state', 'why', 'version'),
  },
  audit_head: {
    nobody: 'The last link of the log of operators.',
    columns: are('technical', 'one', 'seq', 'hash'),
  },
  audit_link: {
    nobody: 'The chain of the log of operators.',
    columns: are('technical', 'seq', 'action_id', 'hash'),
  },
  operator_content: {
    nobody: 'Words, trades and banners, by operators. It names no person.',
    columns: are('technical', 'kind', 'version', 'body', 'note', 'operator', 'created_at', 'indexed_at'),
  },
  broadcast: {
    nobody: 'A notice to a group of people. Whoever got it has it among the notices.',
    columns: are('technical', 'id', 'once', 'operator', 'second', 'text', 'link', 'segment', 'size', 'sent', 'reached', 'state',
      'tries', 'created_at', 'done_at'),
  },
  operator_approval: {
    nobody: 'Which operator approved what.',
    columns: are('technical', 'subject', 'operator', 'approved_at'),
  },
  outbox: {
    nobody: 'Work to do, sealed, deleted when it is done or after a few minutes.',
    columns: are('technical', 'id', 'kind', 'payload', 'attempts', 'run_at', 'created_at', 'last_error'),
  },
}
