/** What operators do; one operator may have several of these. */
export const OPERATOR_ROLES = ['reviewer', 'senior', 'finance', 'support', 'admin', 'auditor'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

export const OPERATOR_ROLE_TEXTS: Readonly<Record<OperatorRole, string>> = {
  reviewer: '审核员', senior: '主管', finance: '财务', support: '客服', admin: '管理员', auditor: '审计',
}

const EVERYONE = OPERATOR_ROLES
/** They work on queues; which ones, the kind of review says. */
const WORKERS = ['reviewer', 'senior', 'finance', 'support'] as const
const CONTENT = ['senior', 'support'] as const
const MONEY = ['finance'] as const
/** Who answers what people ask for their own data. */
export const OWN_DATA: readonly OperatorRole[] = ['support', 'senior']
/** Who answers requests for the support with a health certificate. */
export const COIN_SUPPORT: readonly OperatorRole[] = ['support', 'senior']
/** Who opens what a law demands to keep, for the letter of an authority. */
const SEALED = ['admin', 'auditor'] as const
/** They look at figures. */
const FIGURES = ['senior', 'finance', 'admin', 'auditor'] as const

/** The roles that may call each endpoint for operators. An endpoint without an entry is always refused; a test requires all of them. */
const OPERATOR_CALLS: Readonly<Record<string, readonly OperatorRole[]>> = {
  'GET /operator/account/detail': EVERYONE,
  'POST /operator/account/password': EVERYONE,
  'GET /operator/account/sessions': EVERYONE,
  'POST /operator/account/endSession': EVERYONE,

  'GET /operator/review/summary': WORKERS,
  'GET /operator/review/list': WORKERS,
  'POST /operator/review/look': WORKERS,
  'POST /operator/review/claim': WORKERS,
  'POST /operator/review/release': WORKERS,
  'POST /operator/review/preview': WORKERS,
  'POST /operator/review/decide': WORKERS,
  'POST /operator/review/undo': WORKERS,
  'POST /operator/review/confirm': ['senior', 'finance'],
  'GET /operator/review/batches': WORKERS,

  'POST /operator/dossier/search': WORKERS,
  'POST /operator/dossier/look': WORKERS,
  'GET /operator/dossier/timeline': WORKERS,
  // Which of them, sanction.ts says.
  'POST /operator/sanction/propose': WORKERS,
  'POST /operator/sanction/agree': ['senior'],
  'POST /operator/sanction/refuse': WORKERS,
  'GET /operator/sanction/list': WORKERS,
  'POST /operator/sanction/reveal': WORKERS,
  'GET /operator/view/list': EVERYONE,
  'POST /operator/view/save': EVERYONE,
  'POST /operator/view/remove': EVERYONE,

  'GET /operator/registry/list': ['admin', 'auditor'],
  'POST /operator/registry/add': ['admin'],
  'POST /operator/registry/vouch': ['admin'],
  'POST /operator/registry/roles': ['admin'],
  'POST /operator/registry/reset': ['admin'],
  'POST /operator/registry/disable': ['admin'],

  'GET /operator/audit/list': ['admin', 'auditor'],
  'POST /operator/audit/verify': ['admin', 'auditor'],

  'GET /operator/clientError/list': ['admin'],
  'GET /operator/clientError/detail': ['admin'],

  'POST /operator/campaign/save': CONTENT,
  'POST /operator/campaign/open': CONTENT,
  'POST /operator/campaign/fund': MONEY,
  'POST /operator/campaign/close': CONTENT,
  'POST /operator/campaign/reopen': CONTENT,
  'GET /operator/campaign/list': [...CONTENT, ...MONEY],
  'GET /operator/campaign/detail': [...CONTENT, ...MONEY],
  'POST /operator/campaign/picture': CONTENT,
  'POST /operator/submission/list': WORKERS,
  'GET /operator/submission/detail': WORKERS,
  'POST /operator/submission/decide': ['reviewer', 'senior'],
  'GET /operator/vip/list': MONEY,
  'POST /operator/vip/save': MONEY,
  'POST /operator/vip/orders': MONEY,
  'POST /operator/vip/orders/close': MONEY,

  'GET /operator/content/detail': CONTENT,
  'POST /operator/content/save': CONTENT,
  'GET /operator/content/history': CONTENT,
  'GET /operator/content/choices': [...CONTENT, ...MONEY],
  'POST /operator/words/test': [...CONTENT, 'reviewer'],
  'POST /operator/notice/size': CONTENT,
  'POST /operator/notice/send': CONTENT,
  'POST /operator/notice/confirm': CONTENT,
  'POST /operator/notice/stop': CONTENT,
  'GET /operator/notice/list': CONTENT,
  'GET /operator/agreement/list': [...CONTENT, 'auditor'],
  'GET /operator/agreement/detail': [...CONTENT, 'auditor'],
  'POST /operator/agreement/draft': ['senior'],
  'POST /operator/agreement/publish': ['senior'],
  'POST /operator/agreement/drop': ['senior'],
  'POST /operator/agreement/recall': ['senior'],
  'GET /operator/referral/list': [...CONTENT, ...MONEY],
  'POST /operator/referral/open': MONEY,
  'POST /operator/referral/fund': MONEY,
  'POST /operator/referral/close': MONEY,
  'GET /operator/referral/people': [...CONTENT, ...MONEY],
  'POST /operator/referral/revoke': [...CONTENT, ...MONEY],
  'POST /operator/referral/exclude': [...CONTENT, ...MONEY],
  'GET /operator/project/list': CONTENT,
  'GET /operator/project/export': CONTENT,
  'POST /operator/project/import': CONTENT,
  'POST /operator/project/switch': CONTENT,
  'POST /operator/project/look': CONTENT,
  'GET /operator/project/jobs': CONTENT,
  'GET /operator/project/order': CONTENT,
  'POST /operator/project/saveOrder': CONTENT,

  'GET /operator/enterprise/detail': WORKERS,
  'POST /operator/certification/revoke': ['senior'],
  'POST /operator/member/owner': ['senior'],
  'POST /operator/member/remove': ['senior', 'support'],
  'POST /operator/props/grant': CONTENT,
  'GET /operator/payout/detail': MONEY,
  'POST /operator/payout/query': MONEY,
  'POST /operator/payout/send': MONEY,
  'POST /operator/payout/decide': MONEY,
  'POST /operator/payout/reconcile': MONEY,
  'POST /operator/ledger/check': [...MONEY, 'auditor'],
  'POST /operator/ledger/account': [...MONEY, 'auditor'],
  'POST /operator/ledger/correct': MONEY,
  'POST /operator/bank/import': MONEY,
  'GET /operator/bank/list': MONEY,
  'POST /operator/bank/match': MONEY,
  'POST /operator/bank/ignore': MONEY,
  'POST /operator/bank/refund': MONEY,
  'GET /operator/bank/refunds': MONEY,
  'POST /operator/income/import': MONEY,
  'POST /operator/income/list': MONEY,
  'POST /operator/income/takeBack': MONEY,
  'GET /operator/invoice/list': MONEY,
  'POST /operator/invoice/address': MONEY,
  'POST /operator/invoice/issue': MONEY,
  'POST /operator/invoice/reject': MONEY,
  'POST /operator/holiday/import': CONTENT,
  'GET /operator/holiday/list': CONTENT,
  'POST /operator/landmark/import': CONTENT,
  'GET /operator/landmark/list': CONTENT,
  'POST /operator/entrance/import': CONTENT,
  'GET /operator/entrance/list': CONTENT,
  'POST /operator/entrance/remove': CONTENT,
  'POST /operator/sealed/find': SEALED,
  'POST /operator/erasure/reapply': ['admin'],
  'POST /operator/comment/hide': ['reviewer', 'senior'],
  'GET /operator/visit/list': CONTENT,
  'POST /operator/visit/plan': CONTENT,
  'POST /operator/visit/cancel': CONTENT,
  'GET /operator/dataExport/list': OWN_DATA,
  'POST /operator/dataExport/open': OWN_DATA,
  'POST /operator/dataExport/received': OWN_DATA,
  'POST /operator/picture/add': CONTENT,
  'GET /operator/appVersion/list': CONTENT,
  'POST /operator/appVersion/package': CONTENT,
  'POST /operator/appVersion/publish': CONTENT,
  'POST /operator/appVersion/withdraw': CONTENT,
  'POST /operator/appVersion/mark': CONTENT,
  'GET /operator/linkedProgram/list': CONTENT,
  'POST /operator/linkedProgram/save': CONTENT,
  'POST /operator/linkedProgram/withdraw': CONTENT,
  'POST /operator/link/make': WORKERS,

  'GET /operator/figures/detail': FIGURES,
  'GET /operator/figures/rows': FIGURES,
}

/** Whether an operator with these roles may call an endpoint (`POST /operator/…`). */
export const mayCall = (roles: readonly OperatorRole[], call: string): boolean =>
  roles.some((role) => OPERATOR_CALLS[call]?.includes(role) ?? false)

/** Scripts with the secret of a registration have none of these: they are for a person in a session of the console. */
const FOR_PEOPLE = [
  'account', 'appVersion', 'audit', 'bank', 'certification', 'clientError', 'comment', 'dataExport', 'dossier', 'enterprise', 'erasure',
  'income', 'invoice', 'ledger', 'member', 'payout', 'picture', 'project/look', 'props', 'registry', 'review', 'sanction', 'sealed', 'view',
  'vip/orders',
]

/** Whether an endpoint for operators takes a session of the console only. */
export const needsSession = (path: string): boolean => FOR_PEOPLE.some((part) => `${path}/`.startsWith(`/operator/${part}/`))

/** Who decides on a kind of review that names no roles. */
export const REVIEWING: readonly OperatorRole[] = ['reviewer', 'senior']

/**
 * The commands of `npm run ops` and `npm run moderate`, by noun and verb, or by noun where its verbs have the same roles. A verb that is
 * also an endpoint names it and has its roles. Reviews ask the kind as well, and sanctions ask sanction.ts. Other commands are for admins.
 */
const OPERATOR_COMMANDS: Readonly<Record<string, string | readonly OperatorRole[]>> = {
  'review list': 'GET /operator/review/list', 'review show': 'POST /operator/review/look',
  'review approve': 'POST /operator/review/decide', 'review reject': 'POST /operator/review/decide',
  'certification list': WORKERS, 'certification revoke': 'POST /operator/certification/revoke',
  'enterprise show': 'GET /operator/enterprise/detail', 'member list': WORKERS, 'member owner': 'POST /operator/member/owner',
  'member remove': 'POST /operator/member/remove',
  'notice': 'POST /operator/notice/send', 'notice confirm': 'POST /operator/notice/confirm',
  'content export': 'GET /operator/content/detail', 'content import': 'POST /operator/content/save',
  'content history': 'GET /operator/content/history',
  'ledger check': 'POST /operator/ledger/check', 'ledger show': 'POST /operator/ledger/account',
  'ledger correct': 'POST /operator/ledger/correct', 'audit verify': 'POST /operator/audit/verify',
  'wallet': [...MONEY, 'senior'], 'payout': 'POST /operator/payout/decide',
  'income': 'POST /operator/income/list', 'income import': 'POST /operator/income/import',
  'income take-back': 'POST /operator/income/takeBack',
  'bank': 'GET /operator/bank/list', 'bank import': 'POST /operator/bank/import', 'bank match': 'POST /operator/bank/match',
  'bank ignore': 'POST /operator/bank/ignore', 'bank refund': 'POST /operator/bank/refund',
  'invoice': 'GET /operator/invoice/list', 'invoice address': 'POST /operator/invoice/address',
  'invoice issue': 'POST /operator/invoice/issue',
  'invoice reject': 'POST /operator/invoice/reject', 'invoice void': 'POST /operator/invoice/reject',
  'vip list': 'GET /operator/vip/list', 'vip import': 'POST /operator/vip/save',
  'visit': 'POST /operator/visit/plan', 'props': 'POST /operator/props/grant',
  'campaign sample': 'POST /operator/campaign/save', 'campaign list': 'GET /operator/campaign/list',
  'campaign import': 'POST /operator/campaign/save', 'campaign picture': 'POST /operator/campaign/picture',
  'campaign fund': 'POST /operator/campaign/fund', 'campaign take-back': 'POST /operator/campaign/fund',
  'campaign open': 'POST /operator/campaign/open', 'campaign close': 'POST /operator/campaign/close',
  'campaign reopen': 'POST /operator/campaign/reopen',
  'referral open': 'POST /operator/referral/open', 'referral fund': 'POST /operator/referral/fund',
  'referral close': 'POST /operator/referral/close', 'referral list': 'GET /operator/referral/list',
  'referral revoke': 'POST /operator/referral/revoke', 'referral exclude': 'POST /operator/referral/exclude',
  'referral include': 'POST /operator/referral/exclude',
  'project show': 'POST /operator/project/look', 'project jobs': 'GET /operator/project/jobs',
  'project search': 'POST /operator/project/saveOrder',
  'project list': 'GET /operator/project/list', 'project export': 'GET /operator/project/export',
  'project import': 'POST /operator/project/import', 'project offline': 'POST /operator/project/switch',
  'project online': 'POST /operator/project/switch',
  'app-version': 'POST /operator/appVersion/publish', 'mini-program': 'POST /operator/linkedProgram/save',
  'link': 'POST /operator/link/make', 'holidays import': 'POST /operator/holiday/import',
  'landmarks import': 'POST /operator/landmark/import', 'entrances list': 'GET /operator/entrance/list',
  'entrances import': 'POST /operator/entrance/import', 'entrances remove': 'POST /operator/entrance/remove', 'wording': WORKERS,
  'wording check': 'POST /operator/words/test',
  'agreement list': 'GET /operator/agreement/list', 'agreement export': 'GET /operator/agreement/detail',
  'agreement preview': 'GET /operator/agreement/detail', 'agreement draft': 'POST /operator/agreement/draft',
  'agreement publish': 'POST /operator/agreement/publish', 'agreement drop': 'POST /operator/agreement/drop',
  'agreement recall': 'POST /operator/agreement/recall',
  'feedback': [...OWN_DATA, 'reviewer'], 'data-export': 'POST /operator/dataExport/open',
  'operators list': 'GET /operator/registry/list', 'operators add': 'POST /operator/registry/add',
  'operators confirm': 'POST /operator/registry/vouch', 'operators disable': 'POST /operator/registry/disable',
  'operators': ['admin'], 'sealed find': 'POST /operator/sealed/find',
  'erasure reapply': 'POST /operator/erasure/reapply',
  'companies': WORKERS, 'hide-comment': REVIEWING, 'show-comment': REVIEWING, 'log': 'GET /operator/audit/list',
  'proposals': 'GET /operator/sanction/list', 'agree': 'POST /operator/sanction/agree', 'refuse': 'POST /operator/sanction/refuse',
}

/** Whether someone with these roles may run a command. */
export function mayRun(roles: readonly OperatorRole[], noun: string, verb: string): boolean {
  const allowed = OPERATOR_COMMANDS[`${noun} ${verb}`] ?? OPERATOR_COMMANDS[noun] ?? ['admin']
  return typeof allowed === 'string' ? mayCall(roles, allowed) : hasRole(roles, allowed)
}

/** Whether one of someone's roles is among the allowed ones. */
export const hasRole = (roles: readonly OperatorRole[], allowed: readonly OperatorRole[]): boolean =>
  roles.some((role) => allowed.includes(role))
