/** The figures of the console, in the order shown. */
export const FUNNEL = ['visitors', 'registered', 'resumes', 'applied', 'read', 'replied', 'interviews', 'hired'] as const
export const MONEY_FIGURES = ['withdrawals-review', 'payouts-running', 'payouts-unknown', 'advances-open'] as const
export const DEADLINES = ['reports-due', 'feedback-due', 'payouts-due', 'orders-due', 'certifications-ending', 'certificates-ending',
  'cancellations-ending', 'exports-ending'] as const
export const FIGURES = [...FUNNEL, 'first-reply', 'rejections', 'complaints', ...MONEY_FIGURES, ...DEADLINES] as const
export type Figure = (typeof FIGURES)[number]

/** Label and definition of each figure, as operators read them. */
export const FIGURE_TEXTS: Readonly<Record<Figure, { label: string, definition: string }>> = {
  visitors: { label: '来访', definition: '今天打开过页面的设备，一台算一次。没同意隐私协议的不算' },
  registered: { label: '注册', definition: '今天新注册的账号，不算注销了的' },
  resumes: { label: '填简历', definition: '今天新建的简历' },
  applied: { label: '报名', definition: '今天交的报名，同一个人报同一个岗位算一次' },
  read: { label: '被看', definition: '今天头一回被老板看的报名' },
  replied: { label: '有回音', definition: '今天头一回得到合适、不合适或约面试的报名' },
  interviews: { label: '面试', definition: '今天发出的面试邀请，取消了的也算' },
  hired: { label: '入职', definition: '今天记成入职的报名' },
  'first-reply': { label: '多久有回音', definition: '最近7天有了回音的报名，从报名到头一回回音的时间。看了不算回音' },
  rejections: { label: '不通过的原因', definition: '最近7天审为不通过的，按原因。自己写的原因算“其他”' },
  complaints: { label: '没处理的举报', definition: '还等着处理的举报，按种类和等了多久' },
  'withdrawals-review': { label: '等审的提现', definition: '等人审的提现，钱已经从钱包里扣住' },
  'payouts-running': { label: '在路上的付款', definition: '交给渠道、还没有结果的付款' },
  'payouts-unknown': { label: '不知道结果的付款', definition: '渠道没有给结果的付款，只问结果，不再付一次' },
  'advances-open': { label: '没还的预支', definition: '到账了、还没有从工资里扣回的预支' },
  'reports-due': { label: '举报', definition: '举报24小时内处理，收钱、骗人、违法的2小时内。快到期是4小时以内' },
  'payouts-due': { label: '付款问题', definition: '等财务处理的付款问题24小时内处理。快到期是4小时以内' },
  'orders-due': { label: '付错数的会员卡', definition: '付的和价钱不一样的单子，24小时内到平台把钱退了，退了一小时内自己关掉。一有就算快到期' },
  'feedback-due': { label: '反馈', definition: '反馈要按答应的时间回复。快到期是4小时以内' },
  'certifications-ending': { label: '执照认证到期', definition: '认证有效期在7天以内的。过期了的没有自动撤下才算超时' },
  'certificates-ending': { label: '证书到期', definition: '个人证书有效期在7天以内的' },
  'cancellations-ending': { label: '注销到期', definition: '注销等待期在24小时以内的。过了时间还没删的算超时' },
  'exports-ending': { label: '数据导出', definition: '自己的数据等着整理，超过24小时算超时' },
}

/** Minutes to the first reply, in groups with an upper end. */
export const REPLY_GROUPS = [
  { key: 'hour', label: '1小时内', below: 60 }, { key: 'half', label: '1到4小时', below: 240 }, { key: 'day', label: '4到24小时', below: 1_440 },
  { key: 'days', label: '1到3天', below: 4_320 }, { key: 'later', label: '3天以上', below: Number.POSITIVE_INFINITY },
] as const
