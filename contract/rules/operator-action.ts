/** Words of the audit log's actions; longer phrases come first. */
const WORDS: Readonly<Record<string, string>> = {
  'operator login first': '第一次登录控制台', 'operator login': '登录控制台', 'operator refused': '登录被拒绝', 'operator enrol': '定了密码和验证器',
  'operator password': '改了自己的密码', 'operator add': '登记操作员', 'operator confirm': '确认操作员是本人', 'operator disable': '停用操作员',
  'operator roles': '改操作员的角色', 'operator reset': '重置操作员的登录', 'decide approve': '审为通过', 'decide reject': '审为不通过',
  'undo approve': '撤回通过', 'undo reject': '撤回不通过', 'confirm approve': '确认批量通过', 'confirm reject': '确认批量不通过',
  'take income back': '收回收入', 'take real-name': '把实名移到别的账号', 'close membership order': '关掉会员卡的订单',
  'reply feedback': '回复反馈', feedback: '反馈', decide: '审为',
  'ask agreement recall': '要撤回协议', 'recall agreement': '撤回协议',
  'import bank line': '导入银行流水', 'app version': 'App版本',
  'referral appeal': '推荐的申诉', 'share proof': '分享的截图', 'membership card': '会员卡', 'campaign picture': '活动图片', 'payout case': '付款问题',
  'broadcast ask': '要群发通知', 'broadcast send': '群发通知', 'broadcast confirm': '确认群发通知', 'broadcast stop': '停下群发通知',
  'broadcast end': '群发通知自己停了', 'add picture': '上传图片', 'add package': '上传安装包',
  'content words': '改敏感词', 'content categories': '改工种', 'content synonyms': '改工种的别名',
  'content hot-words': '改热门搜索', 'content replies': '改默认常用语',
  'content banners': '改横幅', 'content violations': '改违规公示',
  'look person': '看了这个人', 'look enterprise': '看了这家企业', 'search mobile': '按手机号找', 'search idCard': '按身份证号找', 'search name': '按名字找',
  'search id': '按编号找', 'search creditCode': '按信用代码找', 'unmask mobile': '看了完整的手机号', 'unmask wechat': '看了完整的微信号',
  'unmask idCard': '看了完整的姓名和身份证号', 'own-data': '个人信息的申请', 'ban-store': '封店', 'ban-enterprise': '封企业', 'ban-job': '停用岗位',
  'start data export': '替本人导出数据', 'take data export': '取走替本人导出的数据', 'confirm data export': '同意替本人导出数据',
  propose: '提出', agree: '同意', refuse: '不同意', withdraw: '撤回', unmask: '看完整号码', contact: '不能联系别人', blocked: '停用功能',
  disabled: '停用账号', export: '导出数据',
  'payout paid': '把付款记成付了', 'payout failed': '把付款记成没付成', 'payout returned': '把付款记成退回来了',
  'confirm payout paid': '同意记成付了', 'confirm payout failed': '同意记成没付成', 'confirm payout returned': '同意记成退回来了',
  'close payout case': '结掉付款问题', 'approve payout': '结掉付款问题', 'resend payout': '用原单号重发',
  'look ledger': '看了账户的每一笔', 'look income': '看了收入', 'preview income': '看了要发的工资',
  'look invoice': '看了发票的收票地址', 'import bank statement': '导入银行流水',
  'open sealed': '打开封存记录', 'ask for sealed': '要打开封存记录', 'check erasures': '核对删除记录', 'reapply erasures': '按删除记录再删一遍',
  'match bank line': '把银行流水记给企业', 'ignore bank line': '把银行流水放一边', 'confirm bank line': '同意这样记银行流水',
  'confirm income back': '同意退回收入', 'confirm refund': '同意退给企业', refund: '退给企业', voided: '作废',
  'decide close': '审为不能再交', 'undo close': '撤回不能再交', 'confirm close': '确认批量不能再交', 'for-good': '不能再交',
  'correct ledger': '改账', 'confirm correction': '同意改账',
  approve: '通过', reject: '不通过', accepted: '通过', rejected: '不通过', closed: '关掉', look: '看了', ban: '封禁', unban: '解封',
  restrict: '限制', lift: '解除限制',
  grant: '发放', remove: '移除', make: '设为', confirm: '确认', revoke: '撤销', restore: '恢复', resend: '重新付款', reopen: '重新开始', publish: '发布',
  published: '发布', draft: '起草', drop: '作废', open: '开始', close: '结束', save: '保存', saved: '保存', withdrawn: '撤下', shown: '展示', hide: '隐藏',
  show: '重新显示', plan: '安排', cancel: '取消', exclude: '排除', include: '恢复', fund: '加预算', freeze: '停止提现', unfreeze: '恢复提现', import: '导入',
  pay: '发放', issued: '开出', add: '新增', notice: '发了通知', job: '岗位', store: '店', shop: '店', company: '店', enterprise: '企业',
  account: '账号', report: '举报',
  comment: '评价', content: '内容', appeal: '申诉', withdrawal: '提现', certification: '执照认证', certificate: '资质证书', submission: '活动的提交',
  'real-name': '实名', 'store-name': '店名', 'coin-support': '健康证补贴', 'referral-appeal': '推荐的申诉', 'share-proof': '分享的截图', wallet: '钱包',
  referral: '推荐活动', referrer: '推荐人', campaign: '活动', agreement: '协议', entrance: '官方入口', entrances: '官方入口', holidays: '节假日',
  landmarks: '商圈和地铁站', member: '成员',
  owner: '店主', income: '收入', invoice: '发票', payout: '付款', visit: '拜访', project: '项目', search: '搜索', 'mini-program': '小程序', operator: '操作员',
}
const MOST_WORDS = 3

/** An action of the audit log in Chinese. A word without a translation stays, so that nothing is hidden. */
export function actionText(action: string): string {
  const words = action.split(' ')
  const said: string[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(MOST_WORDS, words.length - at)
    while (length > 1 && WORDS[words.slice(at, at + length).join(' ')] === undefined) length -= 1
    const phrase = words.slice(at, at + length).join(' ')
    said.push(WORDS[phrase] ?? phrase)
    at += length
  }
  return said.join(' ')
}
