import { FEEDBACK_KIND_NAMES } from '@daogang/contract/rules/feedback'
import { SEEN_TEXTS } from '@daogang/contract/rules/sanction'

type Codes = Readonly<Record<string, string>>

/** Codes that say the same in all tables. */
export const CODES: Codes = {
  c: '求职者', b: '招聘方', o: '到岗', s: '系统', any: '都可以', draft: '草稿', submitted: '已提交', reviewing: '审核中', review: '审核中',
  approved: '通过', rejected: '没通过', accepted: '接受了', declined: '没接受', refused: '拒绝了', withdrawn: '撤回了', cancelled: '取消了',
  expired: '到期了', revoked: '取消了', void: '作废', voided: '作废', pending: '等处理', waiting: '等处理', checking: '核验中', settled: '结清了',
  confirmed: '确认了', disputed: '有异议', corrected: '改过', kept: '没改', published: '已发出', paid: '已付', failed: '没成功', returned: '退回了',
  processing: '处理中', wait_confirm: '等收款', unknown: '不清楚', open: '开放', closed: '关了', online: '在招', offline: '停招', banned: '被封',
  created: '已下单', paying: '付款中', granted: '给了', done: '办好了', asking: '等回答', asked: '问过', agreed: '同意了', bound: '接通了',
  ended: '结束了', building: '整理中', ready: '整理好了', taken: '下载过', invited: '邀请了', registered: '注册了', hired: '入职了',
  qualified: '干满了', claimable: '能领了', fine: '没问题', wrong: '不对', undone: '撤销了', transfer: '转让', invite: '邀请', apply: '申请',
  planned: '计划好了', filled: '填好了', met: '见到人了', absent: '没人在', requested: '已申请', issued: '开好了', email: '电子邮件', post: '邮寄',
  full_time: '全职', part_time: '兼职', month: '月', day: '天', hour: '小时', piece: '件', daily: '日结', weekly: '周结', monthly: '月结',
  on_finish: '完工结', wechat: '微信', alipay: '支付宝', bank: '银行卡', wallet: '钱包', zzx: '灵活用工账户', wage: '工资', advance: '预支',
  import: '导入', owner: '店主', admin: '管理员', recruiter: '招聘员', viewer: '查看员', in: '上班', out: '下班', position: '定位', code: '现场码',
  none: '没有', inside: '范围内', outside: '界外', late: '迟到', early: '早退', image: '图片', video: '视频', audio: '录音', read: '读到了',
  unreadable: '读不清', other: '其他', match: '一致', differs: '不一致', unread: '没读到', found: '找到了', main: '主店', branch: '分店',
  enterprise: '企业', store: '门店', hr: '人力资源', agency: '代招', job: '岗位', company: '店铺', comment: '评价', resume: '简历',
  conversation: '聊天', message: '消息', operator: '到岗', self: '自己', provider: '核验机构', employer: '雇主', worker: '本人', logout: '自己退出',
  replaced: '在别处登录', wechat_mini: '微信小程序', 'c-zfb-zp': '支付宝小程序', h5: '网页', app: '手机软件', miniApp: '小程序', coins: '工币',
  refresh: '刷新', top: '置顶', urgent: '急招', used: '用了', interview: '面试', progress: '报名进展', applicant: '有人报名', contact: '不能联系',
  blocked: '功能停用', disabled: '账号停用', welcome: '新店赠送', membership: '会员卡', CNY: '人民币', COIN: '工币', due: '等检查', passed: '通过',
  queued: '等人看', hidden: '隐藏了', forwarded: '转给人看', superseded: '内容改了', pass: '没问题', risky: '有问题', unanswered: '没回音',
  counted: '算数', machine: '机器核验', person: '人工核验', earlier: '以前核验过', reserve: '预留', missing_in: '没打上班卡', missing_out: '没打下班卡',
  double: '重复打卡', overtime_day: '加班超时', part_time_day: '兼职超时', clock: '手机时间不准', mock: '模拟定位', revised: '改过', text: '文字',
  picture: '图片', location: '位置', system: '系统消息', recalled: '撤回了', phone: '交换电话', by_silence: '到期自动',
}

/** Codes of one column, where they say something else or where other tables have texts of people. */
export const CODES_OF: Readonly<Record<string, Codes>> = {
  'cancellation.state': { waiting: '等到期', revoked: '撤回了', stopped: '没办成', erasing: '正在删除', erased: '删除了' },
  'scope_consent.scope': { location: '位置', id_card: '身份证', certificate: '证书' },
  'scope_consent.answer': { accepted: '同意', withdrawn: '撤回' },
  'feedback.kind': FEEDBACK_KIND_NAMES,
  'feedback.state': { received: '收到了', looking: '在看', replied: '回复了', closed: '结束了' },
  'feedback_step.kind': {
    sent: '提交', looking: '开始看', replied: '回复', unsatisfied: '不满意', satisfied: '满意', ended: '结束', expired: '到期结束',
  },
  'application.status': { applied: '已报名', viewed: '看过了', suitable: '合适', unsuitable: '不合适', interview: '面试' },
  'application_event.status': { applied: '已报名', viewed: '看过了', suitable: '合适', unsuitable: '不合适', interview: '面试' },
  'login_code.purpose': {
    login: '登录', withdrawal: '提现', export: '导出数据', reveal: '看完整的号码', register: '下载工资台账', cancellation: '注销',
  },
  'operator_look.what': SEEN_TEXTS,
  'real_name_access.purpose': {
    submit: '交资料', check: '核对', read: '查看', review: '审核', decide: '定结果', register: '写进工资台账', export: '导出数据',
  },
  'agreement_consent.kind': {
    user: '用户协议', privacy: '隐私协议', cancellation: '注销协议', wallet: '钱包协议', advance: '预支协议', comment: '评价规则',
    attendance: '考勤协议', seeker: '求职者协议', employer: '招聘方协议',
  },
  'consent.answer': { accepted: '同意', refused: '不同意', withdrawn: '撤回' },
  'punch.place': {}, 'conversation.phone': {}, 'payout.reason': {}, 'prop_entry.reason': {}, 'certificate_reading.name': {},
  'earning.source': {}, 'coin_exchange.state': {}, 'content_check.subject': {},
  'ledger_transfer.kind': {
    earn: '收入', deposit: '存入', refund: '退款', award: '奖励', tax: '代扣税', hold: '提现预留', post: '提现付出', void: '提现取消', return: '提现退回',
    correct: '更正', fund: '拨款', coin_earn: '得工币', coin_spend: '花工币', coin_expire: '工币到期',
  },
  'ledger_account.kind': { claim: '钱包', zzx_claim: '灵活用工账户', coins: '工币' },
  'interview.status': { pending: '等你答复' },
  'payslip_dispute.outcome': {}, 'job_review.reasons': {}, 'session.client_type': {},
}
