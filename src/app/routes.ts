/**
 * Every screen, once. Pure data without imports, because Taro's config loader runs it in Node: app.config, page titles,
 * H5 URLs and typed navigation are derived from it (see route-config.ts, h5-urls.ts and navigation.ts).
 *
 * `page` is `<package>/<page>` below src/pages; `base` is the main package and every other first part a subpackage.
 * `urls` are the public H5 paths of spec §2, the first of them the one that is built.
 */
export interface RouteSpec {
  readonly page: string
  readonly urls: readonly string[]
  readonly title: string
  /** Who it is for: a job seeker (c), an employer (b), anyone. */
  readonly role: 'c' | 'b' | 'any'
  /** Needs a login; without one the user is sent to log in and comes back. */
  readonly auth?: boolean
  /** Remembers scroll position and state while it stays in the page stack (spec §2). */
  readonly keepAlive?: boolean
  /** Draws its own top (mini-programs hide their navigation bar). */
  readonly ownHeader?: boolean
}

export const routes = {
  main: { page: 'base/main', urls: ['/', '/lxk'], title: '到岗', role: 'any', ownHeader: true },
  login: { page: 'base/login', urls: ['/login'], title: '登录', role: 'any', ownHeader: true },
  'not-found': { page: 'base/not-found', urls: ['/not-found'], title: '页面不见了', role: 'any' },

  agreement: { page: 'common/agreement', urls: ['/common/agreement'], title: '用户协议', role: 'any' },
  'cancellation-agreement': {
    page: 'common/cancellation-agreement', urls: ['/common/cancellation-agreement'], title: '用户隐私协议', role: 'any',
  },
  'certification-page': {
    page: 'common/certification-page', urls: ['/common/certification-page'], title: '人力资源服务许可证', role: 'any',
  },
  privacy: { page: 'common/privacy', urls: ['/common/privacy'], title: '隐私与授权', role: 'any' },
  'business-license': { page: 'common/business-license', urls: ['/business-license'], title: '营业执照', role: 'any' },

  search: { page: 'job-seeker/search', urls: ['/search'], title: '搜岗位', role: 'c' },
  'job-detail': {
    page: 'job-seeker/job-detail', urls: ['/user/job-detail'], title: '岗位详情', role: 'c', keepAlive: true,
  },
  'collect-job-list': {
    page: 'job-seeker/collect-job-list', urls: ['/user/collet-job-list'], title: '我的收藏', role: 'c', auth: true,
  },
  'delivery-list': {
    page: 'job-seeker/delivery-list', urls: ['/user/delivery-list'], title: '我的报名', role: 'c', auth: true,
  },
  'delivery-success': {
    page: 'job-seeker/delivery-success', urls: ['/user/delivery-success'], title: '报名成功', role: 'c', auth: true,
  },

  'resume-form': { page: 'resume/form', urls: ['/user/resume/form'], title: '填简历', role: 'c', auth: true },

  'jobs-resume': {
    page: 'business/jobs-resume', urls: ['/business/jobs-resume'], title: '收到的简历', role: 'b', auth: true,
  },
  resume: { page: 'business/resume', urls: ['/resume'], title: '简历', role: 'b', auth: true, keepAlive: true },
} as const satisfies Record<string, RouteSpec>

export type RouteName = keyof typeof routes

/** What each screen reads from its URL; a screen that is not here takes nothing. Values travel as strings. */
export interface RouteQueries {
  login: { from?: string }
  search: { keyword?: string }
  'job-detail': { id: string }
  'delivery-success': { jobId: string }
  'resume-form': { applyTo?: string }
  'jobs-resume': { jobId?: string; status?: string }
  resume: { id: string }
  main: { tab?: string }
}
