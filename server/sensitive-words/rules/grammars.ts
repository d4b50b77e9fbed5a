/** The end of a clause, after words that say nothing: “不收的哈”. */
const END = '(?:{place}|{us}|{start})?{end}{0,3}$'
/** What a clause may be about instead of people: “男的女的都要，押金不收”. */
const OTHER = '{!deposit|deposits|fee|charges|thing|dues|money|wage|skill|paper|doc|time|number}'

/**
 * A group of people and how it is chosen or turned away. At the end of its clause a verb turns away what the clause is about (“凉山那边的厂里不收”),
 * elsewhere it has an object (“残疾人不收押金”).
 */
const chosen = (group: string): string[] => [
  `${group}{!plain}{0,8}?{dismiss|reject|refuse|exclude}${END}`, `{dismiss|reject}~2${group}`,
  `${group}{ask|end}{0,2}[,?]${OTHER}{0,4}{dismiss|reject|refuse|exclude}${END}`,
  `${group}~6{prefer}`, `{prefer}~3${group}`, `{only}~4${group}`, `${group}~1{most}${END}`, `${group}~1{cannot}`,
  `${group}~5,{prefer}${END}`,
]

const NO_COSTS = '{!deposit|deposits|fee|charges|thing|dues|money|wage|skill|paper|doc}'
/** The same over several words before a comma, for words that are a risk by themselves. */
const faraway = (group: string): string =>
  `${group}~7[,?](?:{end}{1,2},)?${NO_COSTS}{0,4}{dismiss|reject|refuse|exclude}${END}`

const SUM = '{number}{1,2}(?:{money|cash}{1,3}|$)'
const REGION = '{region}(?:{folk}{1,2}|{region|and}{0,3}{folk})(?!~1{site})'
const HOME = '(?:{hometown|local}|{region}{folk}(?!{site}))'
const PAPERS = '{doc|paper}{1,3}{original}{0,2}'
const CHANNEL = '{channel|wechat}'

/** Wide grammars by topic, over the narrow ones of the other files: any group with any exclusion, any payer with any fee. */
export const GRAMMARS = {
  deposit: [
    '{number}{1,2}{money|cash}?{!free|wage}{0,4}?,?~3(?:{later}|{leave|early|shortfall}|不干|做完)~3{refund}(?!你)',
    '(?:{later}|{leave|early|shortfall})~2{refund}~4(?:交的|{pay|payment})的?{number}',
    '{bring}{number}{money|cash}~4,?~2(?:押|压|押在|放)',
    '{deposits}', '(?:放|存|押|留){number}{money}?(?:在|到)~1{us|place}', '(?:交了|缴了){deposit|deposits}', '冻结{number}', '{number}~7抵工资',
    '{mustpay}{number}~1(?:过|来|过来|给|算|定|占)', '{mustpay}{end|ask}{0,2},~1{number}{money|cash}', `{need|pay|bring}~2${SUM}~3(?:抵押|押)`,
    `{payment|pay|bring|give}~3{number}{money|cash}{0,3}~6,?~3(?:{later}|{leave|early})~3{refund|giveback}`,
    `{bring|give}~2${SUM}~2{deposit|pledge}`,
  ],
  fee: [
    '{mustpay}~3{dues|softfee|charges|thing}(?!~2{employer})', `{mustpay}{need}?${SUM}`, `{mustfull}~2${SUM}`,
    '{mustfull}(?:{end}?$|的)', '{thing|dues|entry|softfee}~4,?~2{perhead}~1{number}', '{perhead}~2{fining|pay}~1{number}',
    '你{bears|pay|give}{number}', '{number}{money|cash}(?:介绍|辛苦|好处|中介)', '{thing|dues}~6,~3{self}',
    '{charges}', '{dues|thing|charges}~3{self}', `{need|must|payment|pay|buy}~2{dues}(?!~2{employer})`, `{dues}~2{payment|pay}~1${SUM}`,
    `{dues}~2${SUM}`, '{wage}~3{dock|fining}~4{dues|thing}',
    '{dues}~5{wage}~2{dock|fining}', `{give}{us}~3{number}{1,2}{money|cash}`, `{bring}{number}{1,2}{money|cash}`,
    `{give|pay}{number}{money|cash}?~2{thenjob}`,
    `{need|pay|give}~1{number}{money|cash}{0,2}{thenjob}`, `加{number}{money|cash}?~3{thenjob|prefer}`,
    `{give|pay}{money|cash}?钱?~3{thenjob}~2{begin}`, '{pay|give}钱~4{thenjob}',
    `{buy}~4{thing}`, '{self}~2{buy}~3{thing|dues}', '{thing|dues}~3(?:员工|个人|自己|你们|你)~2(?:出|掏|付|买|垫|承担)',
    '(?:培训|学习|体检|考证|办证|上岗)~3{payment}', '{number}%~2{charges}', '收(?:你|你们)~1{number}?(?:半个月|{time})', '{mustpay}{number}的',
    '(?:给我|转我|打我|发我|给我们|转给我)~3{number}{0,2}(?:{money|cash}|{time}{wage})', '收费~3,?~2(?:{perhead}|{number}人)~1{number}',
    `{wage}~1{number}%~2{payment|pay}`,
  ],
  documents: [
    `${PAPERS}由(?:{us}|{place}|{employer})~3{retain}`, `${PAPERS}(?!~6{copy})~5{retain}(?!~4{copy})`, `{retain}~2${PAPERS}(?!~4{copy})`,
    `(?:把|将)~2${PAPERS}(?!~4{copy})~3{give|retain}(?!~5{copy})`, `${PAPERS}~8{later}~4{giveback}`,
    `${PAPERS}~6,~4{later}~4{giveback}`, `(?:{later|leave|early|short|shortfall|seasons})~3{giveback|refund}~1${PAPERS}`,
    `(?:拿|用|以|凭)~1${PAPERS}~3(?:抵|抵押|担保|换)`,
    `${PAPERS}(?:先|都|统一|要)?(?:给|给我|给我们|交|交给|交到)~1(?:{us}|{place}|{employer})(?!~5{copy})`,
  ],
  /** Also where something else is denied: “没结清之前身份证不给”. */
  unreturned: [
    `(?:不|没|没有)(?:交|给|押|上交)?${PAPERS}~3{no|dismiss|reject}`, `(?:不交|不给|没交|不押)${PAPERS}~3{no|dismiss|reject}`, `${PAPERS}~6{unreturned}`,
    '{paper|doc}~4,~3{unreturned}',
  ],
  pay: [
    '{fining}{number}(?:{money|cash|time})', '{unpaid}', '{wage}~3晚{number}', '{settle|pay}{number}成',
    '(?:{wage}|钱)~3(?:以后再说|再说|回头再说|回头说|后面再说)', '{shortfall}~6,~4{fining}{end}?$', '{fining}{number}{end}?$', '{early}~4,~3{unpaid}',
    '(?:头|首|第){number}?{time}的?~1(?:钱|{wage})~2{lagged}', '(?:剩下|余下|其余|剩余|另外)~3{seasons}', '{awaits}~4(?:算账|结账|清账|补发)',
    '{probation}~6补发',
    '{probation}~8{nowages|nopay}', '{probation}~6,~6{nowages|nopay}', '{early}~8{nowages|nopay}', '{early}~6,~5{nowages|nopay}',
    '{shortfall}~10{nowages|nopay}', '{shortfall}~8,~5{nowages|nopay}',
    '(?:头|前|第|首){number}{time}~8{nowages|nopay}', '{early|shortfall}~8{fining}~5{wage|number|time}',
    '{early|shortfall}~5,~4{fining}~4{wage|number|time}', '{penal}~6{fining}~3{number|wage|time}',
    '{penal}~4,~3{fining}~3{number|wage|time}',
    '{penal}{number}?~5{fining}$', '{penal}~6{nowages|nopay}', '{wage}~1{fining}~1(?:一部分|部分|一些)', '^{lagvar}{number}?{time}{wage}',
    '{lagged}{number}{0,2}{time}~2{wage}?(?!{fullpay})', '{wage}{!no|dismiss|reject|nopay}{0,4}?{lagged}~3{number|time|seasons}',
    '{lagged}~2{wage}', '{wage}{!no|dismiss|reject|nopay}{0,3}?{lagged}~2{end}?$', '{awaits}~5(?:再|才)?~2{settle|pay|wage}',
    '{wage}~5{awaits}', '{wage}~4{inkind}', '{subsist}~4,?~6{seasons}', '{seasons}~4,?~6{subsist}', '{awaits}~6{wage}',
    '{fining}~2(?:半个月|一个月|半月|{number}{time})~1{wage}',
    '{early|shortfall}~6(?:只给|只发|只结|按)~2(?:{number}|半|饭钱|生活费)', '{wage}~2(?:打|按){number}折',
    '{early|shortfall}~4{wage}~2{nowages|nopay|no}', '{wage}~3{nowages}~4{early|shortfall}', '{subsist}~3(?:再|才)',
  ],
  /** Also in full: “年底一次结清”. */
  seasonal: ['{wage}~5{seasons}(?!{time})', '{seasons}~4{settle}~2{wage}', '{wage}~3{seasons}~3{settle}'],
  sex: [
    '{want}{number}?~1{sex|womenmen}', ...chosen('{sex|womenmen}'), '{need|recruit|only|must}~3{sex|womenmen}{end}{0,2}$',
    '{need|recruit}{number}?(?:名|个|位)?~5{sex|womenmen}{end}?$', '(?:岗位|性别)~1{sex|womenmen}$', '{sex|womenmen}(?:干的|做的)',
    '(?:请|聘){strongsex|womenmen}', '^{strongsex}{end}?$', '{strongsex|womenmen}(?:一名|一位|一个|{number}(?:名|位|个))'],
  marriage: [
    ...chosen('{family|families}'), faraway('{family|families}'), '{must|want|recruit}~2{family|families}',
    '{promise}~4{no|dismiss|reject}~2{family|families}', '{promise}~2{families|family}',
    '{within}~3{no|dismiss|reject|promise}~2{families|family}',
    '{no}~1{familyword}{burden}',
    '{familyword}~3{prefer|only|must|dismiss|reject}', '{number}年~1内?{no|dismiss|reject|promise}~2{family|families}',
    '{family|families}~4(?:开除|辞退|劝退|走人|离职|解除)', '{families|family}{1,3}{end}?{most}',
    '{no}{family|families}', '怕~6{families|family}', '(?:{families}|{family})的?来{end}?$', '(?:要|需|须){families|family}',
    '{must|want|only}~2{no}~1{family|families|familyword}',
  ],
  origin: [
    ...chosen(HOME), ...chosen(REGION).filter((_pattern, at) => at !== 2), `{must|want|recruit|only}~2{hometown}`,
    `{must|want|recruit}~2{region}(?:人|籍|户口|户籍|的$)`, '{dismiss|reject}~2{region}$',
    `${REGION}{end|ask}{0,2}[,?]${OTHER}{0,4}{dismiss|reject|refuse|exclude}${END}`, '{hukou}~3{region|local|hometown}',
    '{region}{1,4}(?:{folk}|等){0,2}{dismiss|reject}$', '{region}{1,4}{dismiss|reject|exclude}$', '{except}~2{region|hometown}',
    '(?:找|请|要|招){local}',
    '{local}{hukou|folk}{0,2}~5{prefer}', '{prefer}~3{local|hometown}',
  ],
  ethnicity: [
    ...chosen('{ethnic|faith|tribe}'), faraway('{ethnic|faith|tribe}'), '^{ethnic|faith|tribe}{end}?$',
    '{must|want|recruit}~1{ethnic|tribe}', '{minzu}~3{ethnic|han|tribe}', '{must|want|only}~2{no}~1{faith}', '{except}~2{ethnic|tribe}',
    '{no}{have}?{faith}$', '{dismiss|reject}~2{minzu}{end}?$', '{minzu}的{dismiss|reject}',
  ],
  age: [
    `{aged}~4{dismiss|reject}${END}`, '{dismiss|reject}~2{aged}', `{aged}{end|ask}{0,2}[,?]${OTHER}{0,3}{dismiss|reject|exclude}${END}`,
    '{only|must|want|recruit}~2{fresh}', '{fresh}~3{prefer|most}', '{fresh}{sex|womenmen}?$',
    '{only|prefer}~2{aged}', '{fresh}团队', '{aged}~2{cannot}',
  ],
  health: [
    ...chosen('{ailing|disease}').filter((_pattern, at) => at !== 3 && at !== 4), faraway('{ailing|disease}'),
    '{only|must|want|recruit}~3{sound}', '^{sound}', '{screen}~3{viral}', '{viral}~3{screen}', '{no}{ailing}',
    '{must|want|only}~2{no}{have}?{ailing|disease}',
    '(?:你|写|说|填)~6{history}', '{history}~4,~4写', '你的?~1{viral}',
    '{ailing|disease}{1,3}~2{no|dismiss|reject}{end}{0,2}$', '{ailing|disease}{have}的?话?~3{dismiss|reject}',
  ],
  fraud: [
    '{mule}~4(?:取|取出|转出|过|倒|收)~4,?~3(?:给你|{cut})', '借我~3,?~3(?:给你|{cut})', '抢单~6垫',
    '(?:{prepay}|{mustfull}){number}~5,?~1{payback|tier}{number}', '{heads}~3买产品', '{prepay}~4{payback}', '(?:代替|替|帮)~2实名',
    '{prepay}~1{number}{money|cash}{0,2}~3,?~4(?:回|变|返){number}',
    '{hoax}', '{prepay}~1{number}{money|cash}{0,2}~5{payback}', '{prepay}~1{number}{money|cash}{0,2}~3,~3{payback}',
    '{recruits}{number}?{heads}{1,3}~5{tier}', '{recruits}{number}?{heads}{1,3}~3,~4{tier}',
    '{trade}~3{cards}~4{number|cut}', '{cards}{number}?~3{trade}~4{number|cut}', '{trade}~1{cards}$', '{cards}~2{trade}$',
    '{cards}~3{trade}~1,~2{number}', '{mule}~3{transfer}~5{cut|number}', '{mule}~3{transfer}~1,~4{cut|number}',
    '{transfer}~4,?~2给~3{number}%?{cut}',
    '{phonework}~6{easymoney}~1{number}', '{phonework}~3{easymoney}~2,?~2{number}', '{phonework}~3,~6{easymoney}~1{number}',
    '{phonework}~3,~3(?:{daily}|一单|{number}(?:天|日|单|条|个|次)){number}', '{phonework}~5(?:{daily}|一单|{number}(?:天|日|单|条|个|次))~1{number}',
    '{easymoney}~1{number}~4,~4{phonework}',
    '{overseas}~4{baits}', '{baits}~5,?~4{overseas}', '{number}成为会员', '{hoax|fraud}~3,~3{number}~2{money}', '{number}~1级~2(?:返|{tier})',
    '{prepay}~3{tier}',
  ],
  contact: [
    '{sendoff|reachout|add}~5邮箱', '点~3{address}',
    `${CHANNEL}~4{reachout}(?!~2(?:公司|顾客|客户))`, `{reachout}~3${CHANNEL}`, `${CHANNEL}~2{handle}`,
    `${CHANNEL}{1,2}~1(?:{latin}|{number}{latin})`, '{offsite}', `{join}~2{crowd}`, '{crowd}~2(?:报名|联系|咨询|面试|聊|私聊)', '{mail}~2{latin}',
    '{sendoff|reachout}~3{mail}', '{mail}~3{give|sendoff|reachout}',
    `你~1${CHANNEL}~1多少`, `我~1${CHANNEL}{1,2}`, '{media}~2{mediareach}', '{media}{handle}~1{latin}', `(?:手机号|号码)~2${CHANNEL}`,
    '{mediareach}~1{media}', `{reachout}{vee}`, `{channel|wechat}群`, `有${CHANNEL}{ask}?[,?]?~1`, '(?:号码|手机号|电话)~2{vee}$',
    '你有{media}(?:没|吗|没有)', '(?:我|你|的){vee}{handle}?~1(?:{latin}|{number})', '(?:你|我|发|给)的?{vee}(?:发|给|多少)',
    '{vee}{handle}{latin}', `{add|sendoff}~3${CHANNEL}`,
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
