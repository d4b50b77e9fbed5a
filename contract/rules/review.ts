/** A claim keeps others from an item for so long. */
export const CLAIM_MINUTES = 15
/** A decision takes effect after this, and can be taken back until then. */
export const UNDO_SECONDS = 30
/** Decisions in one go that one operator may make; more need another one. */
export const BULK_ALONE = 50
/** Decisions on several items in one go add up for so long, or many small ones would need no one. */
export const BULK_HOURS = 24
/** Whether another operator has to confirm a decision on `ids` items, after `before` others in one go by the same operator. */
export const needsSecond = (ids: number, before: number): boolean => ids > 1 && ids + before > BULK_ALONE
export const BULK_MOST = 200
/** A decision that no other operator confirmed is void after this. */
export const CONFIRM_DAYS = 7
export const REASON_LENGTH = 200
/** Hours until a decision is due, for kinds that name no other number. */
export const DUE_HOURS = 24

/** `close` refuses for good: nothing can be sent again. Only kinds whose rejections can be answered again have it. */
export const OUTCOMES = ['approve', 'reject', 'close'] as const
export type Outcome = (typeof OUTCOMES)[number]
/** What operators read for an outcome. */
export const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = { approve: '通过', reject: '不通过', close: '不能再交' }

/** The edition of the sentences below: a decision keeps it with the code. */
export const REASONS_VERSION = '2026-11'

export interface ReviewReason {
  code: string
  /** On the button. */
  label: string
  /** What the person reads; it can be made more precise before it is sent. */
  text: string
}

const reason = (code: string, label: string, text: string): ReviewReason => ({ code, label, text })
const PICTURE = reason('picture', '照片看不清', '照片看不清，请在亮的地方重新拍一张，四个角都要拍到')
const MISMATCH = reason('mismatch', '信息对不上', '填的和照片上的对不上，请照着证件重新填')
const FALSE_CLAIM = reason('no-proof', '证据不够', '我们查了，现有的内容还不能说明问题。有聊天截图、转账记录可以再交一次')

/** Reasons of a rejection, by kind. A kind that is not here has the general ones. */
export const REJECT_REASONS: Readonly<Record<string, readonly ReviewReason[]>> = {
  job: [
    reason('fee', '收押金、服装费、体检费', '岗位里写了要交钱。招人不能收押金、服装费、体检费，请删掉再发'),
    reason('pay', '工资不真实', '工资和同类岗位差得太多，请写实际能拿到的工资'),
    reason('vague', '干什么活没写清', '干什么活、在哪儿干没写清楚，请补全再发'),
    reason('bias', '有歧视的话', '岗位里限制了性别、民族或地域，法律不允许，请删掉再发'),
    reason('contact', '写了联系方式', '介绍里写了电话、微信或网址，请删掉，大家会通过平台联系你'),
  ],
  'real-name': [PICTURE, MISMATCH, reason('expired', '证件过期', '身份证过期了，请用新的身份证再交')],
  certification: [PICTURE, MISMATCH, reason('expired', '执照过期', '执照过了有效期，请换成有效的再交'), reason('register', '登记查不到', '工商登记里查不到这家企业，请核对名称和代码')],
  certificate: [
    PICTURE, MISMATCH, reason('other-person', '不是本人的', '证书上的名字不是你，请交你自己的证书'),
    reason('expired', '证书过期', '证书过了有效期，请换成有效的再交'),
  ],
  'store-name': [reason('misleading', '店名会让人误会', '店名和实际经营的不一致，请用招牌上的名字'), reason('contact', '写了联系方式', '店名里不能写电话、微信或网址')],
  appeal: [FALSE_CLAIM, reason('stands', '处理没有错', '我们又核对了一遍，当时的处理没有错，维持不变')],
  report: [FALSE_CLAIM, reason('allowed', '没有违反规则', '这件事没有违反平台规则。不想再联系可以拉黑对方')],
  comment: [reason('abuse', '骂人', '评价里有骂人的话，已经隐藏'), reason('private', '有别人的隐私', '评价里有别人的电话、姓名等隐私，已经隐藏'), reason('ad', '广告', '评价是广告，已经隐藏')],
  content: [reason('illegal', '违法违规', '内容违反法律法规，已经隐藏'), reason('ad', '广告或联系方式', '内容是广告或写了联系方式，已经隐藏')],
  feedback: [
    reason('again', '重复的', '这件事你之前反馈过，我们在那一条里接着办'), reason('nothing', '看不懂说什么', '没看懂要办什么事。写清楚在哪一页、点了什么，可以再反馈一次'),
    reason('abuse', '骂人、广告', '内容是骂人的话或广告，这一条结束了'),
  ],
  'own-data': [
    reason('identity', '核对不了身份', '我们没法确认是你本人。登录以后在“个人信息管理”里能自己看、改、导出、删'),
    reason('again', '重复的', '这件事你之前申请过，我们在那一条里接着办'),
    reason('kept', '法律要求留着', '这部分法律要求留着，到期就删。“个人信息收集清单”里写了留多久'),
  ],
  submission: [
    PICTURE, MISMATCH, reason('incomplete', '没填完整', '有几处没有填完整，请补全再交'), reason('rules', '不符合活动规则', '不符合活动规则，请看清要求改好再交'),
  ],
  withdrawal: [reason('identity', '收款人和本人不一致', '收款账户和实名的人不一致，请换成本人的账户再提'), reason('risk', '账号有异常', '账号最近有异常，请联系客服核实以后再提')],
}

/** Reasons of a refusal for good, by kind. */
const CLOSE_REASONS: Readonly<Record<string, readonly ReviewReason[]>> = {
  submission: [
    reason('fake', '材料是假的', '交的材料不是真的，这次活动不能再交'),
    reason('other-person', '不是本人的', '交的材料不是你本人的，这次活动不能再交'),
    reason('outside', '不在活动范围里', '你的情况不在这次活动的范围里，不能再交'),
  ],
}

export const GENERAL_REASONS: readonly ReviewReason[] = [
  PICTURE, MISMATCH, reason('incomplete', '没填完整', '资料没有填完整，请补全再交'), reason('rules', '不符合规则', '不符合规则，请看清要求以后再交'),
]

/** Sentences that an approval can begin with, by kind: it is an answer that the person reads. */
export const ANSWERS: Readonly<Record<string, readonly ReviewReason[]>> = {
  feedback: [
    reason('fixed', '修好了', '你说的问题修好了，更新以后再试试'), reason('noted', '记下了', '谢谢你的建议，我们记下了'),
    reason('checked', '查过了', '我们查过了：'), reason('call', '打电话说', '这件事要电话里说清楚，请打客服电话'),
  ],
  'own-data': [
    reason('exported', '导出好了', '你的数据整理好了，登录以后在“导出我的数据”里下载'), reason('corrected', '改好了', '你说的信息改好了，打开“个人信息管理”能看到'),
    reason('deleted', '删了', '你要删的信息删了'), reason('leaving', '开始注销', '开始注销了，到期以前登录能撤回'),
  ],
}

export const answersFor = (kind: string): readonly ReviewReason[] => ANSWERS[kind] ?? []

export const closeReasonsFor = (kind: string): readonly ReviewReason[] => CLOSE_REASONS[kind] ?? []

export const reasonsFor = (kind: string): readonly ReviewReason[] => REJECT_REASONS[kind] ?? GENERAL_REASONS

/** How many operators approve what needs more than one. */
export const APPROVALS = 2
