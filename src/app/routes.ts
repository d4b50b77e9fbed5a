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
  /** Nothing to an account that the operator stopped: it reads why, and is led back (spec §4: disable status). */
  readonly forActive?: boolean
  /** Remembers scroll position and state while it stays in the page stack (spec §2). */
  readonly keepAlive?: boolean
  /** Can be passed on: from the host's menu, and from a button where the page has one (app/sharing.tsx). */
  readonly share?: boolean
  /** False: in our app it keeps the app's title bar; most screens are full-screen there (spec §2). */
  readonly fullScreen?: false
  /** Draws its own top (mini-programs hide their navigation bar). */
  readonly ownHeader?: boolean
}

export const routes = {
  main: { page: 'base/main', urls: ['/', '/lxk'], title: '到岗', role: 'any', ownHeader: true, share: true },
  login: { page: 'base/login', urls: ['/login'], title: '登录', role: 'any', ownHeader: true },
  'not-found': { page: 'base/not-found', urls: ['/not-found'], title: '页面不见了', role: 'any' },

  agreement: { page: 'common/agreement', urls: ['/common/agreement'], title: '用户协议', role: 'any', fullScreen: false },
  'cancellation-agreement': {
    page: 'common/cancellation-agreement', urls: ['/common/cancellation-agreement'], title: '用户隐私协议', role: 'any', fullScreen: false,
  },
  'certification-page': {
    page: 'common/certification-page', urls: ['/common/certification-page'], title: '人力资源服务许可证', role: 'any', fullScreen: false,
  },
  privacy: { page: 'common/privacy', urls: ['/common/privacy'], title: '隐私与授权', role: 'any' },
  'business-license': { page: 'common/business-license', urls: ['/business-license'], title: '营业执照', role: 'any', fullScreen: false },

  search: { page: 'job-seeker/search', urls: ['/search'], title: '搜岗位', role: 'c' },
  'job-detail': {
    page: 'job-seeker/job-detail', urls: ['/user/job-detail'], title: '岗位详情', role: 'c', keepAlive: true, share: true,
  },
  'collect-job-list': {
    page: 'job-seeker/collect-job-list', urls: ['/user/collet-job-list'], title: '我的收藏', role: 'c', auth: true,
  },
  'delivery-list': {
    page: 'job-seeker/delivery-list', urls: ['/user/delivery-list'], title: '我的报名', role: 'c', auth: true,
  },
  'apply-interview-detail': {
    page: 'job-seeker/apply-interview-detail', urls: ['/user/apply-interview/detail'], title: '报名进展', role: 'c', auth: true,
  },
  'delivery-success': {
    page: 'job-seeker/delivery-success', urls: ['/user/delivery-success'], title: '报名成功', role: 'c', auth: true,
  },

  'resume-form': { page: 'resume/form', urls: ['/user/resume/form'], title: '我的简历', role: 'c', auth: true, forActive: true },
  'resume-form-1': { page: 'resume/form-1', urls: ['/user/resume/form-1'], title: '填简历', role: 'c', auth: true, forActive: true },
  'resume-form-2': { page: 'resume/form-2', urls: ['/user/resume/form-2'], title: '填简历', role: 'c', auth: true, forActive: true },
  'perfect-job-labels': {
    page: 'resume/perfect-job-labels', urls: ['/user/resume/perfect-job-labels'], title: '我的标签', role: 'c', auth: true,
  },
  'working-condition': {
    page: 'resume/working-condition', urls: ['/user/resume/working-condition'], title: '吃住和班次', role: 'c', auth: true,
  },
  'head-portrait': { page: 'resume/head-portrait', urls: ['/user/resume/head-portrait'], title: '头像', role: 'c', auth: true },
  'resume-base-info': { page: 'resume/base-info', urls: ['/user/resume/base-info'], title: '基本信息', role: 'c', auth: true },
  'resume-work': { page: 'resume/work', urls: ['/user/resume/work'], title: '干过的活', role: 'c', auth: true },
  'education-edit': { page: 'resume/education-edit', urls: ['/user/resume/education-edit'], title: '上过的学', role: 'c', auth: true },
  introduction: { page: 'resume/introduction', urls: ['/user/resume/introduction'], title: '介绍自己', role: 'c', auth: true },
  'part-time-edit': { page: 'resume/part-time-edit', urls: ['/user/resume/part-time-edit'], title: '兼职简历', role: 'c', auth: true },
  'set-address': { page: 'resume/set-address', urls: ['/user/resume/set-address'], title: '想去哪里干活', role: 'c', auth: true },
  'resume-address': { page: 'resume/address', urls: ['/user/resume/address'], title: '住在哪里', role: 'c', auth: true },
  'expected-welfare-1': {
    page: 'resume/expected-welfare-1', urls: ['/user/resume/expected-welfare-1'], title: '想要的福利', role: 'c', auth: true,
  },
  'expected-welfare-2': {
    page: 'resume/expected-welfare-2', urls: ['/user/resume/expected-welfare-2'], title: '最看重的福利', role: 'c', auth: true,
  },
  'expect-work': { page: 'resume/expect-work', urls: ['/user/resume/expect-work'], title: '想找的工作', role: 'c', auth: true },
  'job-intention': { page: 'resume/job-intention', urls: ['/user/job-intention'], title: '求职意向', role: 'c', auth: true },

  'jobs-resume': {
    page: 'business/jobs-resume', urls: ['/business/jobs-resume'], title: '收到的简历', role: 'b', auth: true,
  },
  resume: { page: 'business/resume', urls: ['/resume'], title: '简历', role: 'b', auth: true, forActive: true, keepAlive: true },
} as const satisfies Record<string, RouteSpec>

export type RouteName = keyof typeof routes

/** What each screen reads from its URL; a screen that is not here takes nothing. Values travel as strings. */
export interface RouteQueries {
  login: { from?: string }
  search: { keyword?: string }
  'job-detail': { id: string }
  'apply-interview-detail': { id: string }
  'delivery-success': { jobId: string }
  'resume-form': { applyTo?: string }
  'resume-work': { id?: string }
  'education-edit': { id?: string }
  'jobs-resume': { jobId?: string; status?: string }
  resume: { id: string }
  main: { tab?: string }
}
