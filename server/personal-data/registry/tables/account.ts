import { are, type Part } from '../types'

/** The account, its logins, its consents and its real name. */
export const accountPart: Part<
  | 'account' | 'session' | 'tenant_token' | 'login_code' | 'alipay_user' | 'phone_login' | 'device' | 'consent' | 'scope_consent'
  | 'agreement_text' | 'agreement_recall'
  | 'agreement_consent' | 'real_name' | 'real_name_access' | 'certificate' | 'subscriber' | 'subscription_credit' | 'message_due'
  | 'mini_program_visit' | 'cancellation' | 'forgotten' | 'sealed_record' | 'erasure_head' | 'data_export'
> = {
  account: {
    title: '账号',
    owners: ['id'],
    columns: {
      ...are('technical', 'id', 'cancelled_at', 'leaving_until', 'erased_at'), mobile: 'mobile',
      ...are('account', 'name', 'role', 'created_at'),
      ...are('setting', 'personalised', 'keeps_views'),
    },
    // The row is what every other row refers to. Without these it is a number.
    atEnd: { how: 'blank', values: { mobile: 'random', name: null, personalised: false } },
  },
  session: {
    title: '登录',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'token_hash'), ...are('login', 'created_at', 'expires_at', 'revoked_at', 'end_reason'),
      client_type: 'client', device_id: 'device',
    },
    atEnd: { how: 'delete' },
  },
  tenant_token: {
    title: '项目岗位页面的登录',
    owners: [{ column: 'session_id', of: 'session', key: 'id' }],
    columns: { ...are('technical', 'token_hash', 'session_id'), login_channel: 'client', ...are('login', 'created_at', 'expires_at') },
    atEnd: { how: 'delete' },
  },
  login_code: {
    title: '验证码',
    owners: [{ column: 'mobile', of: 'account', key: 'mobile' }],
    columns: {
      ...are('technical', 'id', 'code_hash', 'proof', 'known', 'tries'), mobile: 'mobile', device_id: 'device', address: 'network',
      ...are('loginCode', 'purpose', 'sent_at', 'expires_at', 'used_at'),
    },
    atEnd: { how: 'delete' },
  },
  alipay_user: {
    title: '支付宝用户',
    owners: ['account_id'],
    columns: { account_id: 'technical', ...are('hostUser', 'user_hash', 'created_at') },
    atEnd: { how: 'delete' },
  },
  phone_login: {
    nobody: 'A network address and a hash of the answer of WeChat or Alipay, for one day. No account is named.',
    columns: { digest: 'technical', ...are('network', 'address', 'tried_at') },
  },
  device: {
    title: '设备号',
    owners: [{ column: 'id', of: 'session', key: 'device_id' }],
    columns: are('device', 'id', 'created_at'),
    atEnd: {
      how: 'stay',
      because: 'Deleted before, by the rule of consent/queries/devices: one that another person uses too keeps its number.',
    },
  },
  consent: {
    title: '同意和撤回',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id'), device_id: 'device', client_type: 'client',
      ...are('consent', 'version', 'answered_at', 'answer'),
    },
    atEnd: { how: 'seal', law: 'proof' },
  },
  scope_consent: {
    title: '位置、身份证和证书的授权',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'nth', 'account_id', 'text_hash'), client_type: 'client',
      ...are('consent', 'scope', 'answer', 'version', 'answered_at'),
    },
    appendOnly: true,
    atEnd: { how: 'seal', law: 'proof' },
  },
  agreement_recall: {
    nobody: 'Recalls of legal texts, by operators.',
    columns: are('technical', 'kind', 'version', 'reason', 'asked_by', 'asked_at', 'recalled_by', 'recalled_at'),
  },
  agreement_text: {
    nobody: 'Legal texts, by operators.',
    columns: are('technical', 'kind', 'version', 'asks_again', 'change', 'summary', 'sections', 'text_hash', 'drafted_by', 'drafted_at',
      'approved_by', 'approved_at', 'published_by', 'published_at'),
  },
  agreement_consent: {
    title: '同意过的协议',
    owners: ['account_id'],
    columns: { ...are('technical', 'account_id', 'text_hash'), ...are('consent', 'kind', 'version', 'agreed_at') },
    atEnd: { how: 'seal', law: 'proof' },
  },
  real_name: {
    title: '实名',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'nth', 'account_id', 'path', 'number_hash', 'counts'),
      ...are('realName', 'sealed', 'masked_name', 'masked_number'),
      birthday: 'birthday', images: 'idCardPicture', ...are('realNameResult', 'status', 'reason', 'created_at', 'decided_at'),
    },
    // An account ends with a balance of zero, so everybody with wages has a withdrawal: tax and vouchers name them. Others are deleted.
    atEnd: { how: 'seal', law: 'money', ifAny: 'withdrawal' },
  },
  real_name_access: {
    title: '谁看过实名',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'real_name_id', 'account_id'), ...are('realNameAccess', 'actor', 'purpose', 'enterprise_id', 'at'),
    },
    atEnd: { how: 'seal', law: 'proof' },
  },
  certificate: {
    title: '资质证书',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'once', 'number_hash', 'decided_by', 'warned_at'),
      ...are('certificate', 'kind', 'sealed', 'number_tail', 'issuer', 'valid_until', 'files', 'state', 'reason', 'submitted_at',
        'decided_at'),
    },
    atEnd: { how: 'delete' },
  },
  subscriber: {
    title: '开了提醒的小程序',
    owners: ['account_id'],
    columns: { ...are('technical', 'account_id', 'open_id_hash'), host: 'client', ...are('hostUser', 'open_id', 'bound_at') },
    atEnd: { how: 'delete' },
  },
  subscription_credit: {
    title: '还能收几次提醒',
    owners: ['account_id'],
    columns: { account_id: 'technical', host: 'client', ...are('notice', 'kind', 'remaining') },
    atEnd: { how: 'delete' },
  },
  message_due: {
    title: '等着发的提醒',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'notice_id', 'attempts', 'run_at'), host: 'client', ...are('notice', 'kind', 'created_at'),
    },
    atEnd: { how: 'delete' },
  },
  mini_program_visit: {
    title: '打开过的小程序',
    owners: ['account_id'],
    columns: { account_id: 'technical', host: 'client', ...are('hostUser', 'open_id', 'visited_at') },
    atEnd: { how: 'delete' },
  },
  cancellation: {
    title: '注销申请',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'reminded_at', 'actor'),
      ...are('account', 'state', 'reason', 'agreement', 'requested_at', 'due_at', 'settled_at'),
    },
    // That and when the account was erased stays, without the reason.
    atEnd: { how: 'blank', values: { reason: '' } },
  },
  forgotten: {
    nobody: 'Keys of deleted rows, and withdrawals, for a minute until they are in the log outside of the database.',
    columns: are('technical', 'nth', 'what', 'key', 'at', 'again'),
  },
  sealed_record: {
    nobody: 'The sealed archive. A record is found by a keyed hash alone, by two operators, and is deleted when its time has passed.',
    columns: are('technical', 'id', 'law', 'keys', 'sealed', 'sealed_on', 'until'),
  },
  erasure_head: {
    nobody: 'The last entry of the log of erasures.',
    columns: are('technical', 'id', 'nth', 'hash'),
  },
  data_export: {
    title: '导出数据的记录',
    owners: ['account_id'],
    columns: {
      ...are('technical', 'id', 'account_id', 'day', 'started_by', 'code_id', 'run_at', 'attempts', 'done', 'total', 'file', 'opened_by',
        'open_until', 'removed_at'),
      ...are('dataExport', 'state', 'requested_at', 'bytes', 'until', 'sent_at', 'ended_at'),
    },
    atEnd: { how: 'stay', because: 'Times of requests. The housekeeping run finds the file by it, and deletes the file.' },
  },
}
