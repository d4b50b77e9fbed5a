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
/** They look at figures. */
const FIGURES = ['senior', 'finance', 'admin', 'auditor'] as const

/** The roles that may call each endpoint for operators. An endpoint without an entry is always refused; a test requires all of them. */
export const OPERATOR_CALLS: Readonly<Record<string, readonly OperatorRole[]>> = {
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
  'POST /operator/vip/save': MONEY,

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
  'GET /operator/project/list': CONTENT,
  'GET /operator/project/export': CONTENT,
  'POST /operator/project/import': CONTENT,
  'POST /operator/project/switch': CONTENT,

  'GET /operator/figures/detail': FIGURES,
  'GET /operator/figures/rows': FIGURES,
}

/** Whether an operator with these roles may call an endpoint (`POST /operator/…`). */
export const mayCall = (roles: readonly OperatorRole[], call: string): boolean =>
  roles.some((role) => OPERATOR_CALLS[call]?.includes(role) ?? false)

/** Scripts with the secret of a registration have none of these: they are for a person in a session of the console. */
const FOR_PEOPLE = ['account', 'audit', 'dossier', 'registry', 'review', 'sanction', 'view']

/** Whether an endpoint for operators takes a session of the console only. */
export const needsSession = (path: string): boolean => FOR_PEOPLE.some((part) => path.startsWith(`/operator/${part}/`))

/**
 * The roles for the commands of `npm run ops` and `npm run moderate`, by noun or by noun and verb. Reviews ask the kind, and sanctions
 * ask sanction.ts. Other commands are for admins.
 */
export const OPERATOR_COMMANDS: Readonly<Record<string, readonly OperatorRole[]>> = {
  'review list': WORKERS, 'review show': WORKERS, 'review approve': WORKERS, 'review reject': WORKERS,
  'certification list': WORKERS, 'certification revoke': ['senior'],
  'enterprise show': WORKERS, 'member list': WORKERS, 'member owner': ['senior', 'admin'], 'member remove': ['senior', 'support'],
  'notice': CONTENT, 'ledger check': [...MONEY, 'auditor'], 'ledger correct': MONEY, 'audit verify': ['admin', 'auditor'],
  'wallet': [...MONEY, 'senior'], 'payout': MONEY, 'income': MONEY, 'bank': MONEY, 'invoice': MONEY,
  'vip': MONEY, 'visit': CONTENT, 'campaign': [...CONTENT, ...MONEY], 'referral': [...CONTENT, ...MONEY], 'props': CONTENT,
  'project': CONTENT, 'app-version': CONTENT, 'mini-program': CONTENT, 'link': WORKERS, 'holidays': CONTENT,
  'agreement': ['senior', 'admin'], 'entrances': CONTENT, 'wording': WORKERS, 'feedback': ['support', 'senior', 'reviewer'],
  'data-export': ['support', 'senior'],
  'operators list': ['admin', 'auditor'], 'operators': ['admin'], 'sealed': ['admin', 'auditor'], 'erasure': ['admin'],
  'companies': WORKERS, 'reports': ['reviewer', 'senior'], 'accept-report': ['reviewer', 'senior'], 'reject-report': ['reviewer', 'senior'],
  'hide-comment': ['reviewer', 'senior'], 'show-comment': ['reviewer', 'senior'], 'log': [...WORKERS, 'admin', 'auditor'],
  'proposals': WORKERS, 'agree': ['senior'], 'refuse': WORKERS,
}

/** Whether someone with these roles may run a command. */
export const mayRun = (roles: readonly OperatorRole[], noun: string, verb: string): boolean =>
  hasRole(roles, OPERATOR_COMMANDS[`${noun} ${verb}`] ?? OPERATOR_COMMANDS[noun] ?? ['admin'])

/** Who decides on a kind of review that names no roles. */
export const REVIEWING: readonly OperatorRole[] = ['reviewer', 'senior']

/** Whether one of someone's roles is among the allowed ones. */
export const hasRole = (roles: readonly OperatorRole[], allowed: readonly OperatorRole[]): boolean =>
  roles.some((role) => allowed.includes(role))
