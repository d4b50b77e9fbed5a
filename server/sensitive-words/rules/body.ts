import { COLLOQUIAL } from './colloquial'
import { GRAMMARS } from './grammars'
import type { Rule } from './rule'
import { SPOKEN_GRAMMARS } from './spoken'

const PEOPLE_STATES = ['question', 'reported', 'warning', 'open', 'cared'] as const
const NOT = '{refuse|dismiss|reject|exclude|except}'
const MIN_AGE = 18
const MAX_AGE = 60
/** Numbers outside are no ages of people who look for work: children, years of a shop. */
const YOUNGEST = 14
const OLDEST = 66

const AGE = {
  topic: 'age', kind: 'discrimination',
  rule: '招人不能卡年龄，18到60岁都能报名（平台规则，就业促进法第二十六条）',
  hint: '写清楚活儿本身，例如“要上夜班、要爬高”',
  unless: ['question', 'reported', 'warning', 'cared', 'customer'],
} as const

const isAge = (value: number): boolean => value >= YOUNGEST && value <= OLDEST
/** An age that limits: any but 18 as the lowest and 60 as the highest. */
const limits = (values: readonly number[]): boolean => values.some((value) => isAge(value) && value !== MIN_AGE && value !== MAX_AGE)

/** Heights in centimetres that people are measured by. */
const isHeight = (value: number): boolean => value >= 140 && value <= 195

/** Age, health and looks, which are no reason to refuse a person. */
export const BODY_RULES: readonly Rule[] = [
  {
    ...AGE,
    check: limits,
    // 30人 and 20-30 are no ages: a bare number needs a sex, or people that are turned away.
    patterns: [
      '{number}{years}?{to}{number}{years}', '{number}{years}{to}{number}', '{ageword}~4{number}{years}?{to}{number}',
      '{number}{years}?{to}{number}{ageword}', '{number}{years}含?{upper|lower}', '{belowword}{number}{years}',
      '{aboveword}{number}{years}', '{ageword}~4{number}', '{belowword|aboveword}{number}(?:的|者)?~1{exclude|refuse|dismiss|reject}',
      '{number}{upper|lower}(?:的|者|人)?{exclude|refuse|dismiss|reject}',
      '{number}(?:的|者|{years})~2{exclude|refuse|dismiss|reject|prefer}', '{number}{years}{around}', '{number}{aroundage}',
      '{only|must}~1{number}{years}', '{sex|womenmen}{number}{to}{number}', '{sex|womenmen}{number}{upper}',
      '{number}{upper|lower}(?:的|者)~3{exclude|refuse|dismiss|reject|prefer}', '{number}{to}{number}的?{sex|womenmen}',
      '{number}{years}{sex|womenmen}',
      '^{number}{years}{need}$', '^{number}{years}可以$',
    ],
  },
  {
    ...AGE,
    // A bare range is one of ages if it begins where people begin to work and ends far above.
    check: ([low = 0, high = 0]) => low >= 16 && low <= 30 && high >= 35 && high <= MAX_AGE && high - low >= 10
      && !(low === MIN_AGE && high === MAX_AGE),
    patterns: ['^~1{number}{to}{number}(?:的|哈|了|左右)?$', '^~1{number}{to}{number}(?:都可以|均可|都行|可以|优先|以内|以下)'],
  },
  {
    ...AGE,
    // 35以下, 40+不收, 过了五十的不要, 五十几的不收.
    check: limits,
    patterns: [
      '^{number}{upper}{end}{0,2}$', '{number}{upper}~1{most}', '{only}{number}$',
      '{number}{to}{number}(?:的|者)~3(?:都要|都收|优先|可以|{end}$)', '{number}(?:左右|上下|出头)~1{most|prefer}',
      '{number}{years}(?:红线|一刀切|内|往下|往上|朝下)', '{number}(?:往下|朝下)', '(?:不过|别过|莫过|不能过|不超){number}',
      '{must|need|only|recruit}~1{number}{years}', '{ageword}~3{only|most}', '{upper|lower}{number}$', '超了{number}{years}',
      '{ageword}~2{dismiss|reject}', '{dismiss|reject|refuse|exclude}{number}(?:加|多|{upper|lower}|的|$)', '{number}(?:左右|上下|来岁)~1{most}',
      '{only|need|must|recruit|prefer}{number}{upper}{end}{0,2}$',
      '{number}(?:加|多|几|出头|往上|朝上|开外)?(?:的|者|人|{end}){0,2}~3{dismiss|reject}{end}{0,3}$',
      '{belowword}~2{aboveword}{number}{end}{0,2}$', '{aboveword}(?:了)?{number}(?:的|者|{years})~5{dismiss|reject}{end}{0,3}$',
      '{number}{years}~5{dismiss|reject}{end}{0,3}$', '{number}(?:出头|左右|上下)?的?{sex|womenmen}',
      '(?:年龄|年纪|岁数)~4{number}', '{number}{years}~2(?:封顶|为止|截止|打住|以里|内|前)', '{number}{years}~1{aged|fresh}',
    ],
  },
  {
    ...AGE,
    check: limits,
    patterns: [...SPOKEN_GRAMMARS.age, ...COLLOQUIAL.age],
  },
  {
    ...AGE,
    check: (values) => values.some((value) => value >= 60 && value < 100),
    patterns: [
      '{number}年的?{ask|end}{0,2}[,?]~3{dismiss|reject|refuse}', '{number}年前?出生~4{dismiss|reject|refuse}',
      '{number}后~3{dismiss|reject|refuse}{end}{0,2}$',
      '{number}(?:后|年|前)(?:的|前|后|{end}){0,2}~3{dismiss|reject}{end}{0,2}$', '{number}后~1{crew}', '(?:一群|清一色){number}后', '{number}{decade}',
    ],
  },
  {
    ...AGE,
    check: (values) => values.some((value) => (value >= 60 && value < 100) || value === 0 || value === 5 || value === 10),
    patterns: [
      '{number}后~2{prefer|exclude|refuse|dismiss|reject}', '{only|must|recruit|need}~2{number}后', '^{number}后(?:{number}后){0,3}$',
    ],
  },
  { ...AGE, check: (values) => values.some((value) => value >= YOUNGEST && value < MIN_AGE), patterns: ['{number}{years}~2(?:可以|可|能|也行)'] },
  {
    ...AGE,
    check: (values) => values.some((value) => value > 1940 && value < 2020),
    patterns: ['{number}{birth}', '{number}年~2出生', '{number}(?:年前|年以前|年之前|年后|年以后)~1出生'],
  },
  {
    ...AGE,
    patterns: [
      ...GRAMMARS.age, ...SPOKEN_GRAMMARS.aged, ...COLLOQUIAL.aged,
      `{old|aged}~4${NOT}`, `${NOT}~1{old|aged}`, '{young|fresh}~4{prefer}', '{must|need|only|recruit|prefer}~2{young|fresh}',
      '^{young|fresh}{sex|womenmen}?$',
      '{ageword}~2{exclude}', '{ageword}大~2{refuse|dismiss|reject|exclude}', '{no}~2{old|aged}',
      '{ageword}~2[,?]~2{exclude|refuse|dismiss|reject}',
      '{young|fresh}~2{must}',
      '^{must}?~1{young|fresh}$',
    ],
  },
  {
    topic: 'health', kind: 'discrimination',
    rule: '招人不能因为残疾、乙肝等不要人，也不能查乙肝（就业促进法第二十九条、第三十条）',
    hint: '做吃的要健康证，写“有健康证”就行',
    unless: PEOPLE_STATES,
    patterns: [
      ...GRAMMARS.health, ...SPOKEN_GRAMMARS.health, ...COLLOQUIAL.health,
      `{disease|ailing}~5${NOT}`, '{disease|ailing}~2[,?]~3{exclude|refuse|dismiss|reject}', `${NOT}~3{disease|ailing}`, '{test}',
      '{verb}~2{disease|ailing}', '{no}~2{disease|ailing}',
      '{must|only}~2{no}{disease|ailing}', '{except}~2{disease|ailing}', '^{disease|ailing}~2{leave|early}', '{disease|ailing}~2{pay}',
    ],
  },
  {
    topic: 'health', kind: 'discrimination',
    rule: '招人不能限身高、体重和长相（平台规则，就业促进法第二十六条）',
    hint: '写清楚活儿本身，例如“要搬20公斤的货”',
    unless: PEOPLE_STATES,
    check: (values) => values.some(isHeight) || (values.length === 2 && values[0] === 1),
    patterns: [
      '^~2{number}{metre}?{upper|lower}(?:的|者)?~2{dismiss|reject|refuse|exclude|prefer}', '^(?:女|男)?~1{number}米{number}{upper|lower}的?$',
    ],
  },
  {
    topic: 'health', kind: 'discrimination',
    rule: '招人不能限身高、体重和长相（平台规则，就业促进法第二十六条）',
    hint: '写清楚活儿本身，例如“要搬20公斤的货”',
    unless: [...PEOPLE_STATES, 'denied'],
    patterns: [
      '{looks}', '{height}~4{number}', '{weight}~4{number}', `{height}~3${NOT}`, '^{sex|womenmen}?{number}{metre}?~1{upper}?{height}',
    ],
  },
]
