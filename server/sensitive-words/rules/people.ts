import { COLLOQUIAL } from './colloquial'
import { GRAMMARS } from './grammars'
import type { Rule } from './rule'
import { SPOKEN_GRAMMARS } from './spoken'

const PEOPLE_STATES = ['question', 'reported', 'warning', 'open', 'cared'] as const
const NOT = '{refuse|dismiss|reject|exclude|except}'

/** Sex, family, origin, ethnicity and faith, which are no reason to refuse a person. */
export const PEOPLE_RULES: readonly Rule[] = [
  {
    topic: 'sex', kind: 'discrimination',
    rule: '招人不能限性别（就业促进法第二十七条）',
    hint: '写清楚活儿本身，例如“要搬20公斤的货”，男女都能报名',
    unless: PEOPLE_STATES,
    patterns: [
      ...GRAMMARS.sex, ...SPOKEN_GRAMMARS.sex, ...COLLOQUIAL.sex,
      '{only}~3{sex|womenmen}', '{sex|womenmen}~4{prefer}', `${NOT}~1{sex|womenmen}`, `{sex|womenmen}~4${NOT}`,
      '{sex|womenmen}~2[,?]{exclude}', '{sex|womenmen}~3,{refuse|dismiss|reject}$',
      '{no|except}{sex|womenmen}', '{recruit}~3{sex|womenmen}', '{recruit}~7{sex|womenmen}$', '{sexword}~4{sex|womenmen}',
      '^(?!{strongsex}){sex|womenmen}{number}?{sex|womenmen}?$',
      '{sex|womenmen}~1{number}(?:名|人|个|位|员)', '{sex|womenmen}{number}$', '{both}各',
      '{must}~3{sex|womenmen}', '(?:要|需|需要|想要|得|应|均要|就要|也要){sex|womenmen}', '{need}{number}?(?:名|个|位){sex|womenmen}', '{sex|womenmen}岗',
      '{sex|womenmen}(?:才行|才能|才可以|才要|最好|更好)',
      '^{sex|womenmen}~1来', '{sex|womenmen}~3干不了',
      '{number}~1(?:名|人|个|位){sex|womenmen}$', '{sex|womenmen}(?=即可|就行|来当|最|应聘)', '^{number}?~1{sex|womenmen}(?={number})',
      '{need}~4{sex|womenmen}$',
      '{sexword}~1{only|must|need}~2{sex|womenmen}',
      '{strongsex}~3(?:做饭|送货|优先)', '^{sex|womenmen}~1{number}{years}', '要{sex|womenmen}', '{sex|womenmen}已?满',
      '{number}~2{sex|womenmen}(?:和|、|或)?{sex|womenmen}?$',
      '^{sex|womenmen}~3{need|must}',
    ],
  },
  {
    topic: 'marriage', kind: 'discrimination',
    rule: '招人不能问婚育、不能限结婚生孩子（就业促进法第二十七条）',
    hint: '写清楚上班的时间和要不要加班就行',
    unless: PEOPLE_STATES,
    patterns: [
      ...GRAMMARS.marriage, ...SPOKEN_GRAMMARS.marriage, ...COLLOQUIAL.marriage,
      '{family|families}~5{prefer}', `{family|families}~5${NOT}`, `${NOT}~2{family|families}`, '{only}~3{family|families}',
      '(?:要|需|须|必须|要求|限|{must})~1{no}?(?!{child}){family|families}', '(?:要|需|须|必须|要求|{must})~1{no}~1{family|families}',
      '{within}~3{no|refuse|dismiss|reject}~3{family|families}',
      '{no|refuse|dismiss|reject}~1(?:怀孕|结婚|生育|生孩子|要孩子|恋爱|谈恋爱|生育计划|要二胎|婚育计划)', '{refuse|dismiss|reject}~1{family|families}', '{pregtest}',
      '{familyword}~3{family|families}',
      '{family|families}~3(?:自动|按|视为|辞退|开除)~2{leave|early}',
      '{family|families}~2{leave|early}', '{within}~4{family|families}~2{exclude}',
      '^{family|families}{1,3}$(?!,~4{perk})', '{within}~3{family|families}', '{family|families}~6{exclude|refuse|dismiss|reject}',
      '{familyword}~2{prefer}', '{family|families}~1[,?]~3{exclude|refuse|dismiss|reject}',
    ],
  },
  {
    topic: 'origin', kind: 'discrimination',
    rule: '招人不能限户口、籍贯和地方（就业促进法第三条、第三十一条）',
    hint: '要会当地话、能住得近，就直接写这个要求',
    unless: PEOPLE_STATES,
    patterns: [
      ...GRAMMARS.origin, ...SPOKEN_GRAMMARS.origin, ...COLLOQUIAL.origin,
      '{region|local}~2{prefer}', `{region|local}{1,3}(?:人|籍|的|老乡|地区|大汉|省|市|那边|县|户){0,3}{region|local|hukou|and}{0,3}~3${NOT}`,
      `${NOT}~1{region|local}`, '{only}~2{region|local|hukou}', '{hukou}~3{only|must|need|no}~2{region|local}', '{must}~1{local|hukou}',
      '{must}{region}~1(?:人|籍|户|{local}|{hukou})',
      '{hukou}~2{region}', '(?:要|需要|须){region}~1{hukou}', '{region}籍', '{except}~3{region|local}', '{recruit}{local}', '{need}{local}',
      '{need}{region}(?:人|籍)',
      '{region|local}~1{hukou}~3{prefer|exclude|refuse|dismiss|reject}', '{local|region}{hukou}?~4{exclude|refuse|dismiss|reject}',
      '{no}{need}?{region}(?:人|籍)',
      '{only}~3{region}',
    ],
  },
  {
    topic: 'ethnicity', kind: 'discrimination',
    rule: '招人不能限民族和信仰（就业促进法第三条、第二十八条）',
    hint: '删掉民族和信仰就行',
    unless: PEOPLE_STATES,
    patterns: [
      ...GRAMMARS.ethnicity, ...SPOKEN_GRAMMARS.ethnicity,
      '{ethnic|faith}~4{prefer}', `{ethnic|faith}~4${NOT}`, '{ethnic|faith}~2[,?]~2{exclude|refuse|dismiss|reject}',
      `${NOT}~2{ethnic|faith}`,
      '{only}~2{ethnic|faith|han}', '{minzu}~3{ethnic|han}', '{must|need}~1{no}?~1{ethnic|faith}', '{no}{must|need}?~1{ethnic}',
      '(?:不能|不得|不要|不可){faith}', '{except}~3{ethnic}', '^{ethnic|faith}{1,3}$', '{ethnic|faith}(?:最好|更好)', '{recruit}{ethnic}',
      '{must|need}{no}{faith}',
    ],
  },
]
