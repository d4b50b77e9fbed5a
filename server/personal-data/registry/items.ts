/** How we get an item. */
export type Method = '你自己填的' | '你授权以后读取的' | '用的时候产生的' | '别人填的' | '核验时得到的'

export const GROUPS = [
  '账号', '身份', '简历', '求职和招聘', '沟通', '上班和工资', '钱', '店和企业', '反馈和投诉', '活动', '设备和网络', '使用记录',
] as const

/** A line of the list of collected data (双清单之一). Texts are read by users. */
export interface DataItem {
  name: string
  group: (typeof GROUPS)[number]
  purpose: string
  /** When it is collected. */
  scene: string
  method: Method
  /** Without it the product, or the function named, does not work. */
  required: string | false
  /** How long it is kept, in words that a user reads. */
  kept: string
  /** PIPL art. 28: asked for separately and with its reason. */
  sensitive?: true
}

const UNTIL_END = '到账号注销'
const THREE_YEARS = '注销以后封存3年，到期删除'
const TEN_YEARS = '注销以后留10年，到期删除'

/** Every kind of personal data that the product holds. The tables name them column by column. */
export const items = {
  mobile: {
    name: '手机号', group: '账号', purpose: '登录、找回账号，发验证码和注销的提醒，接通电话和换电话，认出朋友的推荐和企业的邀请',
    scene: '登录，收短信、打电话、换电话的时候', method: '你自己填的', required: '登录', kept: UNTIL_END,
  },
  account: {
    name: '账号的称呼、身份和注册时间', group: '账号', purpose: '分清你是来找工作还是来招人', scene: '登录、切换身份', method: '用的时候产生的',
    required: '登录', kept: '称呼到账号注销，别的不再和你对得上',
  },
  login: {
    name: '登录记录', group: '账号', purpose: '记住登录、看有没有别人用你的账号', scene: '登录和退出', method: '用的时候产生的', required: '登录',
    kept: '登录结束以后90天',
  },
  loginCode: {
    name: '验证码的发送记录', group: '账号', purpose: '核对验证码、防止有人刷短信', scene: '要验证码的时候', method: '用的时候产生的', required: '登录',
    kept: '1天，只存加密后的结果',
  },
  hostUser: {
    name: '你在微信、支付宝的用户编号', group: '账号', purpose: '发提醒、检查内容、认出是不是同一个支付宝用户', scene: '在它们的小程序里登录、开提醒',
    method: '你授权以后读取的', required: false, kept: '检查用的最多3小时，提醒用的到提醒关掉，别的到账号注销',
  },
  consent: {
    name: '同意、不同意和撤回的记录', group: '账号', purpose: '证明你同意过哪一版协议', scene: '点同意、不同意或撤回', method: '用的时候产生的',
    required: '登录', kept: THREE_YEARS,
  },
  setting: {
    name: '你的设置', group: '账号', purpose: '按你选的来显示和推荐', scene: '改设置', method: '你自己填的', required: false, kept: UNTIL_END,
  },
  dataExport: {
    name: '什么时候导出过自己的数据', group: '账号', purpose: '一天导出一次，知道文件下载没有', scene: '导出我的数据', method: '用的时候产生的',
    required: false, kept: '文件下载了就删，最多7天，时间的记录注销以后不再和你对得上',
  },
  realName: {
    name: '姓名和身份证号', group: '身份', purpose: '核对是不是本人、年龄够不够，打工资、算税', scene: '实名认证', method: '你自己填的',
    required: '打工资、提现、招人', kept: '到撤回实名或账号注销；提过现的，撤回、注销以后封存10年，到期删除', sensitive: true,
  },
  idCardPicture: {
    name: '身份证照片', group: '身份', purpose: '人工核对是不是本人', scene: '实名认证要人工看的时候', method: '你自己填的', required: false,
    kept: '看完就删', sensitive: true,
  },
  realNameResult: {
    name: '实名的结果', group: '身份', purpose: '告诉你过没过、为什么', scene: '实名认证', method: '核验时得到的', required: '打工资、提现、招人', kept: UNTIL_END,
  },
  realNameAccess: {
    name: '谁看过你的实名', group: '身份', purpose: '查有没有人乱看', scene: '每次打开实名信息', method: '用的时候产生的', required: '实名认证',
    kept: THREE_YEARS,
  },
  resumeName: { name: '简历上的姓名', group: '简历', purpose: '让老板知道怎么叫你', scene: '写简历', method: '你自己填的', required: '报名', kept: UNTIL_END },
  certificate: {
    name: '资质证书（编号、发证单位、有效期、照片）', group: '简历', purpose: '让老板知道你有这个证', scene: '添加证书', method: '你自己填的', required: false,
    kept: '到你删除或账号注销', sensitive: true,
  },
  birthday: {
    name: '出生日期', group: '简历', purpose: '算年龄，满18周岁才能找工作', scene: '写简历', method: '你自己填的', required: '报名', kept: UNTIL_END,
  },
  gender: { name: '性别', group: '简历', purpose: '记在你自己的简历里，老板看不到', scene: '写简历', method: '你自己填的', required: false, kept: UNTIL_END },
  avatar: { name: '头像', group: '简历', purpose: '给老板看', scene: '写简历', method: '你自己填的', required: false, kept: UNTIL_END },
  home: {
    name: '住的地方', group: '简历', purpose: '看离上班的地方远不远，老板只看得到哪个城市、哪个区', scene: '写简历', method: '你自己填的', required: false,
    kept: UNTIL_END,
  },
  wechatId: {
    name: '微信号', group: '简历', purpose: '记在你自己的简历里，老板看不到；查举报、帮你办事的时候核对是不是你', scene: '写简历', method: '你自己填的',
    required: false, kept: UNTIL_END,
  },
  expectation: {
    name: '想找的工作、工资和福利', group: '简历', purpose: '推荐岗位、给老板看', scene: '写简历', method: '你自己填的', required: '报名', kept: UNTIL_END,
  },
  introduction: {
    name: '自我介绍和标签', group: '简历', purpose: '给老板看', scene: '写简历', method: '你自己填的', required: false, kept: UNTIL_END,
  },
  workHistory: {
    name: '做过的工作', group: '简历', purpose: '给老板看', scene: '写简历', method: '你自己填的', required: false, kept: UNTIL_END,
  },
  education: { name: '上过的学', group: '简历', purpose: '给老板看', scene: '写简历', method: '你自己填的', required: false, kept: UNTIL_END },
  application: {
    name: '报名和面试', group: '求职和招聘', purpose: '告诉你和老板报名到哪一步', scene: '报名、约面试', method: '用的时候产生的', required: '报名',
    kept: '店那边留着，注销以后不再和你对得上',
  },
  job: {
    name: '发的岗位和联系人', group: '求职和招聘', purpose: '给找工作的人看', scene: '发岗位', method: '你自己填的', required: '发岗位',
    kept: '发岗位的记录按规定留3年以上，注销以后联系人删除',
  },
  draft: { name: '没发的岗位', group: '求职和招聘', purpose: '下次接着写', scene: '写岗位', method: '你自己填的', required: false, kept: UNTIL_END },
  hiddenFrom: {
    name: '不让哪些企业看', group: '求职和招聘', purpose: '不让它看简历、打电话、发消息', scene: '点不让他再看', method: '你自己填的', required: false,
    kept: '到你取消或账号注销',
  },
  collection: { name: '收藏', group: '求职和招聘', purpose: '方便再找到', scene: '点收藏', method: '用的时候产生的', required: false, kept: '到你取消或账号注销' },
  recommendation: {
    name: '推荐过的岗位', group: '求职和招聘', purpose: '不重复推荐', scene: '看推荐的岗位', method: '用的时候产生的', required: false, kept: UNTIL_END,
  },
  employerContact: {
    name: '哪天和哪家店联系过', group: '求职和招聘', purpose: '防止老板一天找太多人', scene: '打电话、聊天', method: '用的时候产生的', required: '联系对方',
    kept: UNTIL_END,
  },
  message: {
    name: '聊天内容（文字、语音、图片、位置）', group: '沟通', purpose: '给对方看，出了纠纷可以查', scene: '聊天', method: '你自己填的', required: '聊天',
    kept: '注销以后找工作的人发的不再给对方看，封存3年；老板发的给对方留着',
  },
  speech: {
    name: '说的话（说一说的录音）', group: '沟通', purpose: '变成文字，让你少打字', scene: '点“说一说”（录音时才用麦克风）', method: '你授权以后读取的',
    required: false, kept: '变成文字马上删，没变成的1天以后删',
  },
  chatState: {
    name: '看到哪一条、不看谁', group: '沟通', purpose: '显示未读、不收对方的消息', scene: '聊天', method: '用的时候产生的', required: '聊天', kept: UNTIL_END,
  },
  call: {
    name: '通话记录（时间和对方，没有录音）', group: '沟通', purpose: '接通虚拟号，防止骚扰', scene: '打电话', method: '用的时候产生的', required: '打电话',
    kept: '注销以后不再和你对得上',
  },
  callReception: {
    name: '几点接电话', group: '沟通', purpose: '不方便的时候不让人打', scene: '改接电话的设置', method: '你自己填的', required: false, kept: UNTIL_END,
  },
  quickReply: { name: '常用语', group: '沟通', purpose: '少打字', scene: '聊天', method: '你自己填的', required: false, kept: '到你删除或账号注销' },
  notice: { name: '通知和提醒', group: '沟通', purpose: '告诉你有什么变化', scene: '报名、面试、工资有变化', method: '用的时候产生的', required: false, kept: UNTIL_END },
  contentCheck: {
    name: '内容检查的结果', group: '沟通', purpose: '拦下违法违规的内容', scene: '在小程序里发文字和图片', method: '核验时得到的', required: '在小程序里发内容',
    kept: '通过的30天，处理过的180天',
  },
  employment: {
    name: '上班的条件', group: '上班和工资', purpose: '说好工资、时间和地点', scene: '录用', method: '别人填的', required: '上班打卡',
    kept: '店按规定留3年，注销以后不再和你对得上',
  },
  punch: {
    name: '打卡和补卡', group: '上班和工资', purpose: '算工时', scene: '上下班打卡', method: '用的时候产生的', required: '上班打卡',
    kept: '店按规定留3年，注销以后不再和你对得上',
  },
  punchPlace: {
    name: '打卡时的位置', group: '上班和工资', purpose: '看在不在店里', scene: '按下打卡', method: '你授权以后读取的', required: false,
    kept: THREE_YEARS, sensitive: true,
  },
  hours: {
    name: '工时', group: '上班和工资', purpose: '算工资', scene: '每天下班以后', method: '用的时候产生的', required: '算工资',
    kept: '店按规定留3年，注销以后不再和你对得上',
  },
  payslip: {
    name: '工资条', group: '上班和工资', purpose: '让你核对工资', scene: '店写工资条', method: '别人填的', required: '发工资',
    kept: '店按规定留3年，注销以后不再和你对得上',
  },
  dispute: {
    name: '对工资和打卡提的意见', group: '上班和工资', purpose: '让店改正或说清楚', scene: '提意见', method: '你自己填的', required: false,
    kept: THREE_YEARS,
  },
  wageRegister: {
    name: '工资表', group: '上班和工资', purpose: '店按规定留存发工资的记录', scene: '发了工资', method: '用的时候产生的', required: '发工资',
    kept: '从发工资那天起3年', sensitive: true,
  },
  advance: {
    name: '预支的工资', group: '上班和工资', purpose: '先领已经挣到的钱', scene: '预支', method: '用的时候产生的', required: '预支', kept: TEN_YEARS,
  },
  departure: {
    name: '离职登记', group: '上班和工资', purpose: '给店看，要回没结的钱', scene: '登记离职', method: '你自己填的', required: false, kept: THREE_YEARS,
  },
  earning: { name: '收入和个税', group: '钱', purpose: '记账、报税', scene: '收到工资和奖励', method: '用的时候产生的', required: '收钱', kept: TEN_YEARS },
  ledger: {
    name: '钱包和工币的账', group: '钱', purpose: '记清每一笔钱', scene: '收钱、提现、用工币', method: '用的时候产生的', required: '收钱', kept: '账不能删，注销以后不再和你对得上',
  },
  payee: {
    name: '收款账户', group: '钱', purpose: '给你打钱', scene: '绑收款账户', method: '你自己填的', required: '提现', kept: '到你解绑或账号注销', sensitive: true,
  },
  withdrawal: { name: '提现记录', group: '钱', purpose: '打钱、查账', scene: '提现', method: '用的时候产生的', required: '提现', kept: TEN_YEARS },
  coin: { name: '工币的换取和到期', group: '钱', purpose: '兑换、提醒快到期', scene: '得工币、用工币', method: '用的时候产生的', required: false, kept: UNTIL_END },
  order: { name: '会员卡订单', group: '钱', purpose: '开通会员、退款', scene: '买会员卡', method: '用的时候产生的', required: '买会员卡', kept: TEN_YEARS },
  invoice: { name: '开发票的抬头和收件地址', group: '钱', purpose: '开发票、寄发票', scene: '申请发票', method: '你自己填的', required: '开发票', kept: TEN_YEARS },
  membership: {
    name: '在哪家店、是什么角色', group: '店和企业', purpose: '分清能管什么', scene: '加入店', method: '用的时候产生的', required: '招人', kept: UNTIL_END,
  },
  groupRequest: {
    name: '加入、邀请和转让的申请', group: '店和企业', purpose: '让对方同意', scene: '加人、转让店', method: '你自己填的', required: false, kept: UNTIL_END,
  },
  store: {
    name: '店和企业的资料', group: '店和企业', purpose: '给找工作的人看、核对招人资格', scene: '建店、认证', method: '你自己填的', required: '招人',
    kept: '属于企业，企业还在就留着',
  },
  visit: {
    name: '上门拜访的记录', group: '店和企业', purpose: '帮店解决招人的问题', scene: '工作人员上门', method: '别人填的', required: false, kept: '属于企业，企业还在就留着',
  },
  restriction: {
    name: '违规和处理', group: '反馈和投诉', purpose: '说明为什么限制、怎么申诉', scene: '违反规则', method: '用的时候产生的', required: '防止诈骗和骚扰',
    kept: THREE_YEARS,
  },
  operatorLook: {
    name: '工作人员看过的完整号码', group: '反馈和投诉', purpose: '让你知道谁为什么看过', scene: '两个工作人员都同意看', method: '用的时候产生的',
    required: '查举报、核对付款、帮你办事', kept: THREE_YEARS,
  },
  sanctionMark: {
    name: '注销时还没结束的处理（手机号和身份证号只留加密的标记，变不回号码）', group: '反馈和投诉', purpose: '防止骗人、骚扰人的换个新账号接着来', scene: '注销的时候，处理还没结束',
    method: '用的时候产生的', required: '防止诈骗和骚扰', kept: '到处理结束，最多3年',
  },
  feedback: {
    name: '反馈和回复', group: '反馈和投诉', purpose: '解决问题、回复你', scene: '意见反馈', method: '你自己填的', required: false, kept: THREE_YEARS,
  },
  complaint: { name: '举报', group: '反馈和投诉', purpose: '查清楚并处理', scene: '举报', method: '你自己填的', required: false, kept: THREE_YEARS },
  appeal: { name: '申诉', group: '反馈和投诉', purpose: '重新看一遍处理对不对', scene: '申诉', method: '你自己填的', required: false, kept: THREE_YEARS },
  comment: {
    name: '对店的评价', group: '反馈和投诉', purpose: '给别的找工作的人看', scene: '写评价', method: '你自己填的', required: false,
    kept: '注销以后不显示是谁写的',
  },
  submission: {
    name: '活动里填的内容和照片', group: '活动', purpose: '核对、给你奖励', scene: '参加活动', method: '你自己填的', required: '参加活动',
    kept: '有结果以后半年', sensitive: true,
  },
  certificateReading: {
    name: '健康证上认出来的字', group: '活动', purpose: '核对是不是你的证、过没过期', scene: '交健康证照片', method: '核验时得到的', required: false,
    kept: '有结果以后半年', sensitive: true,
  },
  referral: {
    name: '谁推荐了谁、到哪一步', group: '活动', purpose: '发推荐奖励、防止刷奖励', scene: '推荐朋友', method: '用的时候产生的', required: '推荐朋友', kept: TEN_YEARS,
  },
  friendMobile: {
    name: '推荐人填的手机号', group: '活动', purpose: '认出朋友自己来注册', scene: '推荐朋友', method: '别人填的', required: false, kept: '朋友注册了就删，最多30天',
  },
  share: { name: '分享的截图', group: '活动', purpose: '核对分享过', scene: '传截图', method: '你自己填的', required: false, kept: UNTIL_END },
  device: {
    name: '设备号（我们随机发的，不是手机的编号）', group: '设备和网络', purpose: '防止有人刷验证码、盗用账号', scene: '同意隐私政策以后',
    method: '用的时候产生的', required: '登录', kept: '到撤回同意，或随登录记录删除',
  },
  client: {
    name: '用的是微信、支付宝、网页还是手机应用', group: '设备和网络', purpose: '告诉你账号在哪里登录着', scene: '登录', method: '用的时候产生的',
    required: '登录', kept: '登录结束以后90天',
  },
  position: {
    name: '找附近岗位用的位置', group: '设备和网络', purpose: '算岗位离你多远、把位置换成地址', scene: '点了“附近”“离我多远”或“用现在的位置”，并且允许以后', method: '你授权以后读取的',
    required: false, kept: '服务器上不存，手机上关掉就忘', sensitive: true,
  },
  network: {
    name: '网络地址', group: '设备和网络', purpose: '防止有人刷验证码', scene: '要验证码的时候', method: '用的时候产生的', required: '登录', kept: '1天',
  },
  browsing: {
    name: '看过的岗位', group: '使用记录', purpose: '给你看记录、推荐岗位', scene: '打开岗位', method: '用的时候产生的', required: false, kept: '到你删除或账号注销',
  },
  seekerBrowsing: {
    name: '看过的求职者', group: '使用记录', purpose: '给店里看记录，也告诉求职者谁看过他', scene: '打开简历', method: '用的时候产生的', required: false,
    kept: '到店里删除或求职者注销',
  },
  tracking: {
    name: '打开的页面、停留多久、点了什么', group: '使用记录', purpose: '改进产品', scene: '同意隐私政策以后，使用的时候', method: '用的时候产生的',
    required: false, kept: '180天',
  },
  upload: {
    name: '传的图片、视频和录音', group: '使用记录', purpose: '显示在你放的地方，语音给对方听', scene: '传图片、发语音（录音时才用麦克风）', method: '你自己填的', required: false,
    kept: '到你删除或账号注销',
  },
} as const satisfies Record<string, DataItem>

export type ItemName = keyof typeof items
