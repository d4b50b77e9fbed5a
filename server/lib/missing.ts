/**
 * Messages for subjects that the caller cannot see: not found, and what to do next. They give no reason, because a deleted subject, one of
 * another account and one that never existed must look the same.
 */
export const MISSING = {
  job: '没找到这个岗位，看看别的岗位',
  /** A job that must be one of the employer's own. */
  ownJob: '你发布的里没有这个岗位，回“我的岗位”看看',
  jobToSend: '你发布的里没有这个岗位，换一个发',
  jobToCall: '你发布的里没有这个岗位，换一个岗位再打',
  jobToInvite: '你发布的里没有这个岗位，换一个岗位再约',
  application: '没找到这份报名，刷新看看',
  interview: '没找到这次面试，刷新看看',
  resumeToContact: '没找到这份简历，可能已经隐藏了，看看别的人',
  draft: '没找到这份草稿，回草稿列表看看',
  address: '没找到这个地址，换一个，或者重新填一个',
  member: '没找到这位成员，刷新看看',
  groupRequest: '没找到这个邀请或申请，刷新看看',
  store: '没找到这家店，回门店管理看看',
  shop: '没找到这家店，看看附近的工作',
  comment: '没找到这条评价，返回刷新看看',
  reported: '没找到要举报的内容，返回刷新看看',
  payee: '没找到这个收款账户，刷新看看',
  payslip: '没找到这张工资条，刷新看看',
  dispute: '没找到这条异议，刷新看看',
  advance: '没找到这笔预支，回预支明细看看',
  withdrawal: '没找到这笔提现，回钱包看看',
  correction: '没找到这次补卡，刷新看看',
  notice: '没找到这条通知，回通知列表看看',
  hired: '没找到这个人，回“店里的人”看看',
  employment: '没找到这份用工条件，刷新看看',
  workPlace: '没找到这个打卡地点，刷新看看',
  shift: '没找到这个班次，刷新看看',
  referral: '没找到这个推荐，回“推荐有奖”看看',
  referralPeriod: '没找到这一期推荐活动，看看别的期',
  referralCode: '没有这个邀请码，照着朋友发的再填一遍',
} as const
