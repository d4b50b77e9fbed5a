/** Money that a worker pays, as a sum or to the end of its clause. */
const SUM = '{number}{1,2}(?:{money|cash}{1,3}|$)'
const COST = '(?:{thing|dues|charges|fee|softfee|activates}|费)'
/** A paper, also one that no list has: 保育证 leaves 证. */
const PAPERS = '(?:{doc|paper}{1,3}|证){original}{0,2}'
const AT_ONCE = '(?!~5,?~6{atonce|copy})'
const GROUPS = {
  marriage: '{family|families}', origin: '(?:{hometown|local}|{region}{folk})', ethnicity: '{ethnic|faith|tribe}', age: '{aged}',
  health: '{ailing|disease}',
} as const
/** A reason in between: “太胖了，工服没你的号，算了吧”. */
const afterReason = (group: string): string => `${group}~4,~8,~2{dismiss|reject|exclude}{end}{0,3}$`
const afterGroup = (group: string): string => `${group}~5[,?]~5{dismiss|reject|exclude}{end}{0,3}$`

/** Grammars for how people speak: who pays comes late, the group is described, the place is only named. By topic, like GRAMMARS. */
export const SPOKEN_GRAMMARS = {
  deposit: [
    '{bring|pay|mustpay|need}~2{number}{money|cash}?~1,~1(?:{put}|放|押|压|搁)(?:{us|place|keeper})?',
    '(?:{put}|先抵|抵|押|压)~1{number}{money|cash}?(?:在|到)?{us|place|keeper}',
    '{need|must|pay|mustpay}{number}{1,2}{money|cash}?,~3(?:{later|leave|early})~2{refund}',
    '每人{number}{money|cash}?,~3(?:{later|leave})~2{refund}', '(?:预交|预付|先存){number}',
    '{pay|mustpay|put}~2{number}~2(?:当|作|做)(?:保证|担保|抵押|押)',
    '{dock}~2{number}{money|cash}?~1(?:当|作|做|算)~1(?:{deposit|deposits}|保证|担保)',
  ],
  fee: [
    '费~1{number}{1,2}', '费~3{self}', '费~4(?:{payment|mustpay|mustfull|give})', '费~5,~2{number}{money|cash}{0,2}(?:{perone}|$)',
    '费~6,~5(?:{payment|mustpay|mustfull|self})', '(?:{payment|mustpay|mustfull|need|pay})~4费(?:{end}|$)', `${COST}~6,?~5{fromwage}`,
    '(?:办|做|考|领|买|换)~3{thing|paper|doc}~5{number}{money|cash}{0,2}(?:{end}|$)',
    '{us}~1(?:收|抽|提|拿|要)~2(?:{number}|一半|{firstmonth}|{time})', '(?:成功|事成|成了|进去了|入职后)~3(?:收|抽|给|付|提)~2(?:{number}|{firstmonth}|一半)',
    '{wage}~3(?:归|给)(?:{us})', '{thing|dues|paper}~8,?~4{fromwage}', '(?:一套|一件|一身|两套){number}~3,?~4{fromwage}',
    `${COST}~3{number}{1,2}{money|cash}?{perone}`, `${COST}~5,~1{number}{1,2}{money|cash}?{perone}$`,
    '(?:{thing|dues|activates}|{paper})的{number}',
    `(?:包|塞|封|给)(?:{us})?~4红包`, '{us}~2包~5红包', '{firstmonth}{wage}?~3(?:归|给)~1{us}', '(?:收|抽|提|拿|要)你?的?~2{firstmonth}',
    '{us}~1抽~1{number}', '{activates}~1(?:要|收|交|需|付|得|拿){number}{money|cash}?(?!~2{time})',
    `{activates}~2${SUM}`, `(?:{thing|paper|doc|activates})~6,?~3{number}{1,2}{money|cash}?{settled}`,
    '(?:{thing|paper|doc|dues|activates})~5,~3(?:收|收取|交|缴|要){number}{1,2}{money|cash}?',
    '(?:收|收取){number}{1,2}{money|cash}?{perone}', '{pay|give|mustpay|payment}~2(?:诚意|心意)', '{blackmail}',
    '{dues}{number}(?:{end}|{perone}|$)', '(?:租|用)~2(?:{us|employer})的?~3,~2{number}',
    '(?:{activates}|带|办|推荐|安排)~2(?:都|要|得|先)?(?:收|抽|拿){number}',
    `费{number}~5(?:{payment|mustpay|self}|缴|交|收取)`, `费{number}{money|cash}?,~4(?:{pay|payment|mustpay|self})`,
    `{need|must|mustpay|payment}~3费{number}`, '{thing|dues|paper|activates}~7,~4{self}', `{self}~3${COST}`,
    '(?:先|要|得){pay}{1,2}{number}~5,?~3{thenjob}',
    `{mustpay|mustfull|give}~3{thing|dues|activates}的?{number}`, '{pay|mustpay}~2{activates|thing|dues}的{number}?',
    `{buy}~3(?:{thing|dues}|箱子|工具)~3,~1{number}`,
  ],
  documents: [
    `${PAPERS}~8,?~8,?~4(?:再|才|方可|方能|后)~1{given}${AT_ONCE}`, `${PAPERS}~2(?:原件)?~2,~1{put}(?:{us|place|keeper})`,
    `(?:{us|place|employer|keeper})~1(?:收|管|保管|拿|扣|押|压|锁)~2${PAPERS}(?!~5{copy})${AT_ONCE}`,
    `(?:不|没|没有|无|不给|不交|不押)~1${PAPERS}~4(?:{no|reject|dismiss})~3(?:{begin}|住|上班|返工|面试|$)`,
    `${PAPERS}~3(?:{put}|{hold}|{retain})~1(?:{us|place|keeper})(?!~5{copy})${AT_ONCE}`, `证~1(?:给我|留下|{retain})(?!~5{copy})${AT_ONCE}`,
    `(?:{put}|{retain})~2${PAPERS}(?!~4{copy})~1(?:{us|place|keeper})`, `${PAPERS}~6,~6,?~4{later}~4(?:{giveback}|{refund})`,
    `${PAPERS}~5{later}~2(?:{giveback}|{refund})`, `(?:{us|place|employer|keeper})~3{retain}~2${PAPERS}(?!~4{copy})`,
    `${PAPERS}由(?:{us|place|employer|keeper})~3(?:{retain}|{hold})`, `{later}~6${PAPERS}~2(?:{giveback}|{refund})`,
  ],
  unreturned: [
    `${PAPERS}~2{unreturned}`, `(?:{short|shortfall|early|later})~6${PAPERS}~3{unreturned}`,
    '{no}{doc|paper}~4,?~1{dismiss|reject|no}{start}',
  ],
  /** Also where something else is denied: “干得不好不给工资”. */
  unpaid: [
    '(?:{penal}|{bad}|{shortfall}|{early})~6,?~5{docked}', '{docked}~3{wage}', '{wage}(?:里|里头|里面)~2(?:{docked}|{dock}|{fining})',
    '{wage}~3不一定', '{overtime}~8,?~4{nowages|nopay|unpaid}', '{bad}~6,?~4{nowages|nopay|unpaid}',
    '{early|shortfall|short|probation|penal|trial}~8,?~6{dontask}', '{early|shortfall|short|probation|penal|trial}~6,?~4{unpaid}',
    '(?:头|前|第|首){number}{time}~8,?~3{nowages|nopay|unpaid}',
    '(?:{wage}|钱)~2{dontask}', '{bad|penal}~4,?~2底薪~1(?:扣光|扣完|没有|取消|不给)',
  ],
  pay: [
    '(?:{later|shortfall|early})~2(?:才|再)~8(?:补给|补发|补齐|补)', '(?:欠|拖|压)着~3{wage}', '{wage}~3(?:欠|拖|压)(?:着|一下|到|住)', '{wage}~4,?~4{awaits}',
    '{awaits}~4,?~4(?:{settle}|{wage}|发钱|给钱)',
    '{penal}~4{fining}{number}', '{penal}{number}{0,2}(?:{time}|{money}|个)?~2{fining}{number}', '{wage}~2(?:打|按){number}(?:折|成)',
    '(?:发|给|结){number}成~4,?~2(?:其余|剩|余)', '{dock}~2{firstmonth}', '(?:其余|剩下|余下|剩的)~2(?:{late|seasons|later})',
  ],
  sex: [
    '^(?!~3(?:你|是|他|她|我))(?:{!sex|notMarked|both|refuse|customer|no}){1,3}?{bareman}(?:,~1{number}(?:名|位|人|个)|{number}$|$)',
    '(?:限|收|要)(?:男|女)(?:不|$)', '{sex|womenmen}~4,~3{dismiss|reject|exclude}{end}{0,3}$', '{sex|womenmen}~1{prefer}',
  ],
  marriage: [
    afterReason(GROUPS.marriage), afterGroup(GROUPS.marriage), '{unmarried}', '(?:娃|娃儿|孩子|小孩)~2{number}{years}~2{most|must|only}',
    '(?:{families}|{family})(?:的|{end}){0,2}~2怕',
    '{must|only}~4{family|families}', '(?:{family|families})~4{dismiss}', '{family|families}(?:的|{end}){0,2}(?:优先|先|{prefer})',
    '{within}~2{family|families}~4(?:赔|罚|走|开|违约)', '{number}年~2{no|dismiss|reject}~1(?:{families}|{family})', '{promise}~3{unmarried}',
  ],
  origin: [
    afterReason(GROUPS.origin), '(?:没|没有|无|不是)(?:本地|本市|本省|当地|{local})(?:{hukou|folk}){0,2}的?~3{dismiss|reject|no|exclude}',
    '{only|want|must}~1有?{local|hometown}', '{no}{local}~1{dismiss|reject|no}', '{local|hometown}~2{prefer}',
    '(?:{region}|{hometown}){1,4}~8,~1{others}~2{dismiss|reject}', '{only|must}~1(?:认|用|信|收){local|hometown|region}',
    '{others}{dismiss|reject}$', '{dismiss|reject}~1{hometown|local}',
    '(?:{region}{folk}|{hometown|local}){folk}?~1,?~2{dismiss|reject|exclude}',
  ],
  ethnicity: [
    afterReason(GROUPS.ethnicity), afterGroup(GROUPS.ethnicity), '(?:{ethnic|tribe|han|minzu}){1,9}~3,~1{others}~2{dismiss|reject}',
    '{tribe|ethnic}~2{prefer|most}', '(?:汉|满|壮|回|土家)(?:族)?~4可以,~1{others}',
  ],
  age: [
    '{belowword}{number}(?:{years}|{aroundage}|出头|{end}){0,2}$', '{no}过{number}', '满{number}~1{belowword}{number}',
    '{aboveword}{number}~1{belowword}{number}', '(?:不到|没到|才){number}{years}?,~1{aged}',
    '(?:都|已经){number}(?:{years})?{end}{0,2},~5(?:{belowword}|{dismiss|reject}|{aged})', '要{number}(?:往上|以上|往下|以下)的?$',
    '^~1{number}{to}{number}之间', '{aboveword}{number}{end}?就?{dismiss|reject}', '{number}(?:{aroundage})的?~2(?:来|最好|优先|{prefer|most})',
    '{number}{years}是?(?:红线|底线|上限|极限)', '{number}加?(?:的|者|{end}){0,2}就?{dismiss|reject}', '{number}{years}?(?:太老|太大|太小|超了|老了|大了|小了)',
  ],
  aged: [
    afterReason(GROUPS.age), afterGroup(GROUPS.age), '{aged}~2{dismiss|reject|exclude}', '你~3{aged}', '{fresh}(?:的|来|{end})?$',
    '{fresh}~2{prefer|most}',
  ],
  health: [
    afterReason(GROUPS.health), afterGroup(GROUPS.health), '{ailing}{end}{0,2},~6(?:没过|没看上|没通过|没要|刷掉)', '{ailing}~2(?:勿|别|莫|甭)',
    '(?:{weight}|{height})~5{number}~4(?:{dismiss|reject|refuse|exclude})',
    '{ailing|disease}{ailing|disease}?(?:的|者)?{dismiss|reject|exclude}',
  ],
  fraud: [
    '{hideous}', '(?:垫|充|投|存|买|打|交){number}~6,?~3(?:返|提|还|退|回|赚|变|得){number}', '{recruits}~3(?:再返|返你)',
    '(?:先|要)~2(?:借|贷|贷款)~3{number}~4(?:培训|做培训|学)', '{phonework}~6(?:激活|押金|会费)', '(?:千字|一单|每单|一条|每条|一次|每次){number}~4(?:先|垫|激活|提现|返|当天|秒)',
    '(?:买|购|拿)~3{number}~2(?:就算|才算|算)~2(?:{start|begin}|{title})', '{abroad}~3,~8(?:{baits}|{number})',
    '{recruits}{number}?{heads}{1,2}~6,?~4{title}', '(?:介绍|推荐|拉|发展){number}?个?~1(?:交钱|付费|下单)',
    '(?:先|要|得)~1{buy}~4(?:产品|套餐|礼包|货)~5(?:{thenjob}|{start}|{title})', '{buy}~3(?:产品|货)就~1{title}',
    '(?:不用上班|不用干活|啥也不用干|不用干啥)~6,?~5{number}',
    '(?:收|租|卖|买|回收|高价收|收购|出租|求租|出售)~3{cards}~3,~3{number}', '(?:帮|代|替|帮忙)~3(?:注册|认证|解封)~3(?:号|账号|{cards})', '{abroad}~5,~5{baits}',
    '(?:里头|里面|东西|货)~1(?:啥|什么|是啥)?(?:别问|不要问|不用问)', '{phonework}~4{number}~1(?:{money|cash})?(?:没问题|轻松|稳|不是问题)',
    '(?:先交|先付|要交)~1(?:保证|会费|会员)~3,?~2(?:{thenjob}|做任务|任务)', '{phonework}~4,?~3{easymoney}~2{number}', '{phonework}~3(?:一天|每天){number}',
    '(?:领|拿)佣金~3,?~2(?:先交|先付|垫)',
  ],
  riches: ['(?:一天|每天|日薪|日结|一晚|一夜|每晚)(?:能拿|能挣|能赚|拿|挣|赚|有)?{number}(?:{money|cash}|起|以上|保底|没问题|轻松|$)'],
  contact: [
    '{moveto}~2(?:{elsewhere|media|platform|channel|wechat})~3{talk}',
    '(?:{channel|wechat|media}|{vee})~1(?:搜|找|联系|聊|说)(?!~3(?:公司|顾客|客户))', '(?:搜|搜索|搜一下)~2{latin}', '(?:我|我们|财务|人事|老板|经理)加你{end}{0,2}$',
    '加你{end}?,~2通过', '(?:把|你|你的)~2(?:{vee|channel|wechat})号?~3(?:打|发|报|写|给|说|留)(?:出来|过来|我|一下|$)',
    '{vee}号~2(?:{latin}|{number}|多少|给|发)', '{vee}{1,2}~1(?:{latin}{number}|{latin}$)', '(?:进|加|入)~3群,~4(?:发活|派活|派单|有活)',
    '(?:加|进|来|拉)~2(?:那个|这个|咱们|我们|咱)的?{crowd}', '(?:二维码|收款码|名片)~2(?:发我|给我|推我|发来|推给)', '(?:发我|给我|推我|推一下)~2(?:二维码|名片)',
    '(?:这|这里|这儿)~1(?:审核|屏蔽|打字慢|不方便|说不清)', '{media}~1同名', '(?:是|也是)同一个名', '{address}~1点',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
