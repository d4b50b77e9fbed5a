/**
 * The route table: every screen of the product. Pure data without imports, because Taro's config loader runs it in Node. app.config, page
 * titles, H5 URLs and typed navigation are derived from it (see route-config.ts, h5-urls.ts and navigation.ts).
 *
 * `page` is `<package>/<page>` below src/pages; `base` is the main package and every other first part a subpackage. `urls` are the public
 * H5 paths of spec §2; links are built with the first one.
 */
export interface RouteSpec {
  readonly page: string
  readonly urls: readonly string[]
  readonly title: string
  /** The role that the screen is for: job seeker (c), employer (b) or any. */
  readonly role: 'c' | 'b' | 'any'
  /** Also opens in the other role: an employer, for example, reads and answers a comment. */
  readonly bothRoles?: boolean
  /** Needs a login. A visitor is asked to log in and then comes back. */
  readonly auth?: boolean
  /** Not for disabled accounts: shows them the reason and goes back (spec §4: disable status). */
  readonly forActive?: boolean
  /** Keeps scroll position and state while it is in the page stack (spec §2). */
  readonly keepAlive?: boolean
  /** Can be shared: from the host's menu, and from a button where the page has one (app/sharing.tsx). */
  readonly share?: boolean
  /** False: in the native app it keeps the app's title bar. Most screens are full-screen there (spec §2). */
  readonly fullScreen?: false
  /** Draws its own header (mini-programs hide their navigation bar). */
  readonly ownHeader?: boolean
}

export const routes = {
  main: { page: 'base/main', urls: ['/', '/lxk'], title: '到岗', role: 'any', ownHeader: true, share: true },
  login: { page: 'account/login', urls: ['/login'], title: '登录', role: 'any', ownHeader: true },
  'not-found': { page: 'base/not-found', urls: ['/not-found'], title: '页面不见了', role: 'any' },

  agreement: { page: 'common/agreement', urls: ['/common/agreement'], title: '用户协议', role: 'any', fullScreen: false },
  'cancellation-agreement': {
    page: 'common/cancellation-agreement', urls: ['/common/cancellation-agreement'], title: '用户隐私协议', role: 'any', fullScreen: false,
  },
  cancellation: { page: 'common/cancellation', urls: ['/common/cancellation'], title: '注销账号', role: 'any', auth: true, keepAlive: true },
  'certification-page': {
    page: 'common/certification-page', urls: ['/common/certification-page'], title: '人力资源服务许可证', role: 'any', fullScreen: false,
  },
  privacy: { page: 'common/privacy', urls: ['/common/privacy'], title: '隐私与授权', role: 'any' },
  'personal-info': { page: 'privacy/personal-info', urls: ['/common/personal-info'], title: '个人信息管理', role: 'any', auth: true },
  'personal-info-id-card': {
    page: 'privacy/id-card', urls: ['/common/personal-info/idCard-info'], title: '身份证信息', role: 'any', auth: true,
  },
  'personal-info-base': { page: 'privacy/base', urls: ['/common/personal-info/base-info'], title: '基本信息', role: 'any', auth: true },
  'personal-info-equipment': {
    page: 'privacy/equipment', urls: ['/common/personal-info/equipment-info'], title: '设备信息', role: 'any', auth: true,
  },
  'personal-info-user': { page: 'privacy/user', urls: ['/common/personal-info/user-info'], title: '用户信息', role: 'any', auth: true },
  'browse-job-record': {
    page: 'privacy/browsed-jobs', urls: ['/common/personal-info/browse-job-record'], title: '浏览岗位记录', role: 'c', auth: true,
  },
  'browse-employee-record': {
    page: 'privacy/browsed-people', urls: ['/common/personal-info/browse-employee-record'], title: '浏览求职者记录', role: 'b', auth: true,
  },
  'chat-job-record': {
    page: 'privacy/talked-jobs', urls: ['/common/personal-info/chat-job-record'], title: '沟通岗位记录', role: 'c', auth: true,
  },
  'chat-employee-record': {
    page: 'privacy/talked-people', urls: ['/common/personal-info/chat-employee-record'], title: '沟通求职者记录', role: 'b', auth: true,
  },
  'collected-data': { page: 'privacy/collected', urls: ['/common/collected-data'], title: '个人信息收集清单', role: 'any' },
  'shared-data': { page: 'privacy/shared', urls: ['/common/shared-data'], title: '第三方共享清单', role: 'any' },
  'data-export': { page: 'common/data-export', urls: ['/common/personal-info/export'], title: '导出我的数据', role: 'any', auth: true },
  personalisation: { page: 'common/personalisation', urls: ['/user/recommend-setting'], title: '个性化推荐', role: 'any', auth: true },
  'select-position': { page: 'common/select-position', urls: ['/select-position/main'], title: '选位置', role: 'any' },
  'search-address': { page: 'common/search-address', urls: ['/search-address/main'], title: '搜地址', role: 'any' },
  download: { page: 'common/download', urls: ['/download'], title: '下载App', role: 'any' },
  'empty-link': { page: 'common/empty-link', urls: ['/empty-link'], title: '跳转小程序', role: 'any' },
  'banner-link': { page: 'common/banner-link', urls: ['/banner/link'], title: '打开链接', role: 'any' },
  'suggestion-feedback': { page: 'common/feedback', urls: ['/suggestion-feedback'], title: '意见反馈', role: 'any', auth: true },
  'suggestion-feedback-list': { page: 'common/feedbacks', urls: ['/suggestion-feedback/list'], title: '我的反馈', role: 'any', auth: true },
  'suggestion-feedback-detail': {
    page: 'common/feedback-detail', urls: ['/suggestion-feedback/detail'], title: '反馈进展', role: 'any', auth: true,
  },
  'customer-service': { page: 'common/customer-service', urls: ['/customer-service'], title: '联系客服', role: 'any' },
  appeal: { page: 'common/appeal', urls: ['/common/appeal'], title: '申诉', role: 'any', auth: true },
  'call-record': {
    page: 'common/call-record', urls: ['/common/personal-info/call-record'], title: '通话记录', role: 'any', auth: true,
  },
  statement: { page: 'common/statement', urls: ['/statement'], title: '我的声明', role: 'any', auth: true },
  'qualification-certificate': {
    page: 'common/certificates', urls: ['/qualification-certificate'], title: '资质证书', role: 'any', auth: true,
  },
  'certificate-edit': { page: 'common/certificate', urls: ['/qualification-certificate/edit'], title: '加证书', role: 'any', auth: true },
  'business-license': { page: 'common/business-license', urls: ['/business-license'], title: '营业执照', role: 'any', fullScreen: false },

  search: { page: 'job-seeker/search', urls: ['/search'], title: '搜岗位', role: 'c' },
  'job-detail': {
    page: 'job-seeker/job-detail', urls: ['/user/job-detail'], title: '岗位详情', role: 'c', keepAlive: true, share: true,
  },
  'collect-job-list': {
    page: 'job-seeker/collect-job-list', urls: ['/user/collet-job-list'], title: '我的收藏', role: 'c', auth: true,
  },
  'collect-me': { page: 'job-seeker/collect-me', urls: ['/user/collet-me'], title: '谁看过我', role: 'c', auth: true },
  'delivery-list': {
    page: 'job-seeker/delivery-list', urls: ['/user/delivery-list'], title: '我的报名', role: 'c', auth: true,
  },
  'apply-interview-detail': {
    page: 'job-seeker/apply-interview-detail', urls: ['/user/apply-interview/detail'], title: '报名进展', role: 'c', auth: true,
  },
  'delivery-success': {
    page: 'job-seeker/delivery-success', urls: ['/user/delivery-success'], title: '报名成功', role: 'c', auth: true,
  },
  'choose-work': { page: 'job-seeker/choose-work', urls: ['/choose-work'], title: '选择工种', role: 'c' },
  'job-filter': { page: 'job-seeker/job-filter', urls: ['/job-filter'], title: '筛选', role: 'c' },
  'good-job': { page: 'job-seeker/good-job', urls: ['/good-job'], title: '熟人优选', role: 'c' },
  'recommend-job': { page: 'job-seeker/recommend-job', urls: ['/recommend/job'], title: '优选职位', role: 'c' },
  'recommend-job-detail': { page: 'job-seeker/recommend-job-detail', urls: ['/recommend/job-detail'], title: '优选职位', role: 'c' },
  'flash-job': { page: 'job-seeker/flash-job', urls: ['/user/flash-job'], title: '接听设置', role: 'c', auth: true },
  'weekly-pay': { page: 'job-seeker/weekly-pay', urls: ['/weekly-pay'], title: '周结专区', role: 'c', share: true },
  'apply-guide': { page: 'job-seeker/apply-guide', urls: ['/apply-guide'], title: '报名指引', role: 'c' },
  'more-comment': { page: 'job-seeker/more-comment', urls: ['/user/more-comment'], title: '全部评价', role: 'c', bothRoles: true },
  'edit-comment': { page: 'job-seeker/edit-comment', urls: ['/user/edit-comment'], title: '写评价', role: 'c', auth: true },
  'choose-more-tag': { page: 'job-seeker/choose-more-tag', urls: ['/user/choose-more-tag'], title: '选标签', role: 'c', auth: true },
  'comment-protocol': {
    page: 'job-seeker/comment-protocol', urls: ['/user/comment-protocol'], title: '评价规范', role: 'c', bothRoles: true,
  },
  // Links are built with the first address, because H5 would not fill in a parameter.
  'job-comment': {
    page: 'job-seeker/job-comment', urls: ['/user/job-comment', '/user/job-comment/:comment_id'], title: '评价详情', role: 'c',
    bothRoles: true,
  },
  'job-report': {
    page: 'job-seeker/job-report', urls: ['/user/job-report'], title: '举报', role: 'c', bothRoles: true, auth: true,
  },
  'punch-card': { page: 'job-seeker/punch-card', urls: ['/user/punch-card'], title: '打卡', role: 'c', auth: true, keepAlive: true },
  'reissue-card': { page: 'job-seeker/reissue-card', urls: ['/user/reissue-card'], title: '补卡', role: 'c', auth: true },
  'card-rule': { page: 'job-seeker/card-rule', urls: ['/user/card-rule'], title: '考勤规则', role: 'c', auth: true },
  'audit-status': { page: 'job-seeker/audit-status', urls: ['/user/audit-status'], title: '审核状态', role: 'c', auth: true },
  'hours-card': { page: 'job-seeker/hours-card', urls: ['/user/hours-card'], title: '工时存证', role: 'c', auth: true },
  'report-list': { page: 'job-seeker/report-list', urls: ['/user/job-report/list'], title: '我的举报', role: 'any', auth: true },
  'report-detail': { page: 'job-seeker/report-detail', urls: ['/user/job-report/detail'], title: '举报进展', role: 'any', auth: true },

  'resume-form': { page: 'resume/form', urls: ['/user/resume/form'], title: '我的简历', role: 'c', auth: true },
  'resume-form-1': { page: 'resume/form-1', urls: ['/user/resume/form-1'], title: '填简历', role: 'c', auth: true },
  'resume-form-2': { page: 'resume/form-2', urls: ['/user/resume/form-2'], title: '填简历', role: 'c', auth: true },
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

  'company-image-show': {
    page: 'business/company-image-show', urls: ['/business/company-image-show'], title: '店铺主页', role: 'any', share: true,
  },
  'company-image-show-all-jobs': {
    page: 'business/company-image-show-all-jobs', urls: ['/business/company-image-show-all-jobs'], title: '全部岗位', role: 'any',
  },
  'company-image-show2': {
    page: 'business/company-image-show2', urls: ['/business/company-image-show2'], title: '店铺资料', role: 'any',
  },
  'publish-job': { page: 'publish/publish-job', urls: ['/business/publish-job'], title: '发布全职', role: 'b', auth: true, forActive: true },
  'publish-job-jianzhi': {
    page: 'publish/publish-job-jianzhi', urls: ['/business/publish-job-jianzhi'], title: '发布兼职', role: 'b', auth: true, forActive: true,
  },
  'business-work-address': { page: 'publish/work-address', urls: ['/business/work-address'], title: '工作地址', role: 'b', auth: true },
  'choose-category': {
    page: 'publish/choose-category', urls: ['/business/choose-category', '/business/choose-category/:id'], title: '选择工种', role: 'b',
    auth: true,
  },
  'publish-success': { page: 'publish/publish-success', urls: ['/business/publish-success'], title: '发布成功', role: 'b', auth: true },
  'position-job-detail': {
    page: 'publish/position-job-detail', urls: ['/business/position-job-detail'], title: '岗位详情', role: 'b', auth: true,
  },
  'publish-buy-card': { page: 'publish/publish-buy-card', urls: ['/business/publish-buy-card'], title: '购买道具', role: 'b', auth: true },
  'publish-choose-card': {
    page: 'publish/publish-choose-card', urls: ['/business/publish-choose-card'], title: '选择道具', role: 'b', auth: true,
  },
  'jobs-resume': {
    page: 'business/jobs-resume', urls: ['/business/jobs-resume'], title: '收到的简历', role: 'b', auth: true,
  },
  'real-name-authentication': {
    page: 'business/real-name-authentication', urls: ['/business/real-name-authentication'], title: '实名认证', role: 'any', auth: true,
    forActive: true,
  },
  'manual-real-name-authentication': {
    page: 'business/manual-real-name-authentication', urls: ['/business/manual-real-name-authentication'], title: '人工实名认证',
    role: 'any', auth: true, forActive: true,
  },
  'real-name-push-successful': {
    page: 'business/real-name-push-successful', urls: ['/business/real-name-push-successful'], title: '实名进展', role: 'any', auth: true,
  },
  'commercial-business-license': {
    page: 'commercial/business-license', urls: ['/commercial/business-license'], title: '营业执照', role: 'b', auth: true, forActive: true,
  },
  'store-certification': {
    page: 'commercial/store-certification', urls: ['/commercial/store-certification'], title: '门店认证', role: 'b', auth: true,
    forActive: true,
  },
  'store-certification-status': {
    page: 'commercial/store-certification-status', urls: ['/commercial/store-certification-status'], title: '门店认证状态', role: 'b',
    auth: true,
  },
  'main-store-certification': {
    page: 'commercial/main-store-certification', urls: ['/commercial/main-store-certification'], title: '主店认证', role: 'b', auth: true,
    forActive: true,
  },
  'main-store-certification-status': {
    page: 'commercial/main-store-certification-status', urls: ['/commercial/main-store-certification-status'], title: '主店认证状态',
    role: 'b', auth: true,
  },
  'consumer-contract': { page: 'commercial/contract', urls: ['/consumer/contract'], title: '合同', role: 'b', auth: true },
  'agency-appointment-contract': {
    page: 'commercial/agency-appointment-contract', urls: ['/consumer/agency-appointment-contract'], title: '上传合同或授权书', role: 'b',
    auth: true, forActive: true,
  },
  'agency-appointment-status': {
    page: 'commercial/agency-appointment-status', urls: ['/consumer/agency-appointment-status'], title: '授权审核状态', role: 'b', auth: true,
  },
  resume: { page: 'business/resume', urls: ['/resume'], title: '简历', role: 'b', auth: true, forActive: true, keepAlive: true },
  'resume-swipe': {
    page: 'business/resume-swipe', urls: ['/resume-swipe'], title: '滑动看简历', role: 'b', auth: true, forActive: true, keepAlive: true,
  },
  'resume-collect': {
    page: 'business/resume-collect', urls: ['/business/resume-collect'], title: '收藏的简历', role: 'b', auth: true, forActive: true,
  },
  'invite-interview': {
    page: 'business/invite-interview', urls: ['/business/invite-interview'], title: '邀请面试', role: 'b', auth: true, forActive: true,
    keepAlive: true,
  },
  'notice-list': { page: 'chat/notice-list', urls: ['/notice/list'], title: '系统通知', role: 'any', auth: true },
  'notice-detail': { page: 'chat/notice-detail', urls: ['/notice/detail'], title: '通知', role: 'any', auth: true },
  'notice-setting': { page: 'chat/notice-setting', urls: ['/notice/setting'], title: '提醒设置', role: 'any', auth: true },
  'violation-account': { page: 'common/violation-account', urls: ['/notice/violationAccount'], title: '违规账号公示', role: 'any' },
  'quick-reply-list': { page: 'chat/quick-reply-list', urls: ['/quick-reply/list'], title: '管理常用语', role: 'any', auth: true },
  'quick-reply-order': { page: 'chat/quick-reply-order', urls: ['/quick-reply/order-list'], title: '常用语排序', role: 'any', auth: true },
  'quick-reply-edit': {
    page: 'chat/quick-reply-edit', urls: ['/quick-reply/edit'], title: '编辑常用语', role: 'any', auth: true, forActive: true,
  },
  chat: { page: 'chat/chat', urls: ['/chat', '/chat/:id'], title: '聊天', role: 'any', auth: true, keepAlive: true, ownHeader: true },
  lookjob: {
    page: 'business/lookjob', urls: ['/manager/lookjob', '/manager/lookjob/:user_id?/:name?'], title: '全部岗位', role: 'b', auth: true,
  },
  'consumer-manager': {
    page: 'commercial/manager', urls: ['/consumer/manager'], title: '成员管理', role: 'b', bothRoles: true, auth: true, keepAlive: true,
    share: true,
  },
  'member-invite': { page: 'commercial/member-invite', urls: ['/consumer/member-invite'], title: '邀请成员', role: 'b', auth: true },
  'job-hand-over': { page: 'commercial/job-hand-over', urls: ['/consumer/job-hand-over'], title: '交给同事', role: 'b', auth: true },
  'job-talks': { page: 'commercial/job-talks', urls: ['/consumer/job-talks'], title: '聊过没报名的人', role: 'b', auth: true },
  'member-edit': { page: 'commercial/member-edit', urls: ['/consumer/member-edit'], title: '成员权限', role: 'b', auth: true },
  'store-management': { page: 'commercial/store-management', urls: ['/commercial/store-management'], title: '门店管理', role: 'b', auth: true },
  'add-store': { page: 'commercial/add-store', urls: ['/commercial/add-store'], title: '添加门店', role: 'b', auth: true, forActive: true },
  'store-list': { page: 'commercial/store-list', urls: ['/commercial/store-list'], title: '加入门店', role: 'b', auth: true, forActive: true },
  'store-name': { page: 'commercial/store-name', urls: ['/commercial/store-name'], title: '门店名称', role: 'b', auth: true },
  'store-type': { page: 'commercial/store-type', urls: ['/commercial/store-type'], title: '门店类型', role: 'b', auth: true },
  'store-address': { page: 'commercial/store-address', urls: ['/commercial/store-address'], title: '门店地址', role: 'b', auth: true },
  'brand-info': { page: 'commercial/brand-info', urls: ['/commercial/brand-info'], title: '品牌信息', role: 'b', auth: true },
  'commercial-work-address': { page: 'commercial/work-address', urls: ['/commercial/work-address'], title: '工作地址', role: 'b', auth: true },
  'wallet-bind': { page: 'wallet/bind', urls: ['/user/wallet/bind'], title: '绑定收款账户', role: 'any', auth: true },
  'wallet-bank-card': { page: 'wallet/bank-card', urls: ['/user/wallet/bank-card'], title: '加银行卡', role: 'any', auth: true },
  'wallet-cash': { page: 'wallet/cash', urls: ['/user/wallet/cash'], title: '提现', role: 'any', auth: true },
  'wallet-cash-detail': { page: 'wallet/cash-detail', urls: ['/user/wallet/cash-detail'], title: '提现进展', role: 'any', auth: true },
  'wallet-detail': { page: 'wallet/detail', urls: ['/user/wallet/detail'], title: '钱包明细', role: 'any', auth: true, keepAlive: true },
  'wallet-agreement': { page: 'wallet/agreement', urls: ['/user/wallet/agreement'], title: '钱包协议', role: 'any' },
  'wallet-help': { page: 'wallet/help', urls: ['/user/wallet/help'], title: '钱包帮助', role: 'any' },
  'wallet-notes': { page: 'wallet/notes', urls: ['/user/wallet/notes'], title: '提现说明', role: 'any' },
  'help-note': { page: 'wallet/help-note', urls: ['/user/help/note'], title: '帮助说明', role: 'any' },
  warranty: { page: 'wallet/warranty', urls: ['/user/warranty'], title: '保障说明', role: 'any' },
  deal: { page: 'wallet/deal', urls: ['/user/deal'], title: '交易记录', role: 'any', auth: true, keepAlive: true },
  'work-coin': { page: 'wallet/work-coin', urls: ['/activity/work-coin'], title: '工币', role: 'c', bothRoles: true, auth: true },
  staff: { page: 'staff/list', urls: ['/staff'], title: '店里的人', role: 'b', auth: true, keepAlive: true },
  'staff-hire': { page: 'staff/hire', urls: ['/staff/hire'], title: '填用工条件', role: 'b', auth: true, forActive: true, keepAlive: true },
  'staff-person': { page: 'staff/person', urls: ['/staff/person'], title: '用工条件', role: 'b', auth: true, keepAlive: true },
  'staff-terms': { page: 'staff/terms', urls: ['/staff/terms'], title: '改用工条件', role: 'b', auth: true, forActive: true, keepAlive: true },
  'staff-places': { page: 'staff/places', urls: ['/staff/places'], title: '打卡地点', role: 'b', auth: true },
  'staff-place': { page: 'staff/place', urls: ['/staff/place'], title: '打卡地点', role: 'b', auth: true, forActive: true, keepAlive: true },
  'staff-codes': { page: 'staff/codes', urls: ['/staff/codes'], title: '到岗码', role: 'b', auth: true },
  'staff-shifts': { page: 'staff/shifts', urls: ['/staff/shifts'], title: '班次', role: 'b', auth: true },
  'staff-shift': { page: 'staff/shift', urls: ['/staff/shift'], title: '班次', role: 'b', auth: true, forActive: true },
  'staff-roster': { page: 'staff/roster', urls: ['/staff/roster'], title: '排班', role: 'b', auth: true, forActive: true },
  'staff-attendance': { page: 'staff/attendance', urls: ['/staff/attendance'], title: '今天的考勤', role: 'b', auth: true, keepAlive: true },
  'staff-reviews': { page: 'staff/reviews', urls: ['/staff/reviews'], title: '等你确认', role: 'b', auth: true },
  'staff-hours': { page: 'staff/hours', urls: ['/staff/hours'], title: '工时', role: 'b', auth: true },
  'my-employment': { page: 'job-seeker/my-employment', urls: ['/user/employment'], title: '我的用工条件', role: 'c', auth: true },
  'out-of-work': { page: 'job-seeker/out-of-work', urls: ['/user/out-of-work'], title: '离职登记', role: 'c', auth: true },
  'out-of-work-record': { page: 'job-seeker/departures', urls: ['/user/out-of-work/record'], title: '登记记录', role: 'c', auth: true },
  'out-of-work-result': { page: 'job-seeker/departure', urls: ['/user/out-of-work/result'], title: '登记结果', role: 'c', auth: true },
  'staff-departures': { page: 'staff/departures', urls: ['/staff/departures'], title: '离职登记', role: 'b', auth: true },
  'staff-departure': { page: 'staff/departure', urls: ['/staff/departure'], title: '离职登记', role: 'b', auth: true },
  'employer-account': { page: 'money/account', urls: ['/commercial/account'], title: '企业账户', role: 'b', auth: true },
  'employer-invoices': { page: 'money/invoice', urls: ['/commercial/invoice'], title: '发票', role: 'b', auth: true },
  'employer-invoice-request': {
    page: 'money/invoice-request', urls: ['/commercial/invoice-request'], title: '申请开票', role: 'b', auth: true, forActive: true,
  },
  'salary-sheet': { page: 'job-seeker/salary-sheet', urls: ['/user/salary-sheet'], title: '工资查询', role: 'c', auth: true, keepAlive: true },
  'slip-dispute': { page: 'job-seeker/slip-dispute', urls: ['/user/slip-dispute'], title: '工资条不对', role: 'c', auth: true },
  'advance-apply': {
    page: 'job-seeker/advance-apply', urls: ['/user/advance-apply'], title: '预支申请', role: 'c', auth: true, forActive: true,
  },
  'advance-detail': { page: 'wallet/advance-detail', urls: ['/user/advance/detail'], title: '预支明细', role: 'c', auth: true },
  'advance-cash': { page: 'wallet/advance-cash', urls: ['/user/advance/cash'], title: '预支提现', role: 'c', auth: true },
  'advance-notes': { page: 'wallet/advance-notes', urls: ['/user/advance/notes'], title: '预支说明', role: 'c', auth: true },
  'quick-advance': { page: 'wallet/quick-advance', urls: ['/quick-advance'], title: '快速预支', role: 'c', auth: true },
  payroll: { page: 'payroll/month', urls: ['/payroll/month'], title: '工资条', role: 'b', auth: true, keepAlive: true },
  'payroll-slip': { page: 'payroll/slip', urls: ['/payroll/sheet'], title: '工资条', role: 'b', auth: true, keepAlive: true },
  'payroll-edit': { page: 'payroll/edit', urls: ['/payroll/edit'], title: '改工资条', role: 'b', auth: true, forActive: true },
  'payroll-file': { page: 'payroll/file', urls: ['/payroll/tables'], title: '表格和台账', role: 'b', auth: true },
  'advance-fund': { page: 'payroll/fund', urls: ['/payroll/fund'], title: '预支金', role: 'b', auth: true },
  'eight-guarantees': { page: 'activity/eight-guarantees', urls: ['/eight/guarantees'], title: '八大保障', role: 'any' },
  'guarantees-intro': { page: 'activity/guarantees-intro', urls: ['/guarantees/intro'], title: '服务计划说明', role: 'any' },
  'fill-information': { page: 'activity/fill-information', urls: ['/fill-information'], title: '填写信息', role: 'c' },
  'fill-information-success': {
    page: 'activity/fill-information-success', urls: ['/fill-information/success'], title: '提交成功', role: 'c', auth: true,
  },
  form: { page: 'activity/form', urls: ['/form'], title: '信息登记', role: 'c' },
  'form-b': { page: 'activity/form-b', urls: ['/formB'], title: '企业信息登记', role: 'b', auth: true },
  'health-certificate': { page: 'activity/health-certificate', urls: ['/health-certificate'], title: '健康证报销', role: 'c' },
  'merchant-propaganda': { page: 'activity/merchant-propaganda', urls: ['/merchant-propaganda'], title: '商务洽谈', role: 'b', auth: true },
  'user-research': { page: 'activity/user-research', urls: ['/user-research'], title: '用户调研', role: 'any' },
  stabilization: { page: 'activity/stabilization', urls: ['/stabilization'], title: '稳岗补贴', role: 'c' },
  'stop-serve': { page: 'activity/stop-serve', urls: ['/stop-serve'], title: '停止服务公告', role: 'any' },
  'vip-member': { page: 'activity/vip-member', urls: ['/vip-member'], title: 'VIP会员卡', role: 'any' },
  campaigns: { page: 'activity/campaigns', urls: ['/activity/campaigns'], title: '活动', role: 'any' },
  campaign: { page: 'activity/campaign', urls: ['/activity/campaign'], title: '活动', role: 'any' },
  submissions: { page: 'activity/submissions', urls: ['/activity/submissions'], title: '我的提交', role: 'any', auth: true },
  submission: { page: 'activity/submission', urls: ['/activity/submission'], title: '提交进展', role: 'any', auth: true },
  visits: { page: 'activity/visits', urls: ['/activity/visits'], title: '上门拜访', role: 'any', auth: true },
  visit: { page: 'activity/visit', urls: ['/activity/visit'], title: '拜访结果', role: 'any', auth: true },
  'wallet-tax': { page: 'wallet/tax', urls: ['/user/wallet/tax'], title: '年度收入和个税', role: 'any', auth: true },
  'recommend-bonus': { page: 'referral/bonus', urls: ['/recommend-bonus/index'], title: '推荐有奖', role: 'c', keepAlive: true, share: true },
  'recommend-detail': { page: 'referral/detail', urls: ['/recommend-bonus/detail'], title: '推荐进展', role: 'c', auth: true },
  'recommend-ranking': { page: 'referral/ranking', urls: ['/recommend-bonus/ranking'], title: '推荐排行榜', role: 'c' },
  'recommend-rules': { page: 'referral/rules', urls: ['/recommend-bonus/rules'], title: '推荐规则', role: 'c', auth: true },
  'recommend-poster': { page: 'referral/poster', urls: ['/recommend-bonus/poster'], title: '海报和文字', role: 'c', auth: true },
  'recommend-awards': { page: 'referral/awards', urls: ['/recommend-bonus/awards'], title: '我的奖励', role: 'c', auth: true },
} as const satisfies Record<string, RouteSpec>

export type RouteName = keyof typeof routes
