import type { DictionaryName } from '@daogang/contract/dictionary'
import { DraftBody } from '@daogang/contract/publish'
import { MESSAGE_PREVIEWS } from '@daogang/contract/rules/chat-message'
import { DISPUTE_NAMES, ITEM_NAMES } from '@daogang/contract/rules/payslip'
import { REVOKE_TEXTS } from '@daogang/contract/rules/referral'
import { PAYOUT_CHANNEL_NAMES } from '@daogang/contract/rules/wallet'
import { REVIEW_TEXTS } from '@daogang/contract/rules/withdrawal'
import type { Purpose } from '@daogang/contract/upload'
import { findCategory } from '../../dictionary/categories'
import { labelOf } from '../../dictionary/dictionaries'
import { industryName } from '../../dictionary/industries'
import { cityById, districtById } from '../../dictionary/regions'
import { NOTICES } from '../../notice/kinds'
import { nameOfCertificate } from '../../certificate/names'
import { violationText } from '../../risk/rules'
import { CODES, CODES_OF } from './codes'

export const PURPOSE_NAMES: Readonly<Record<Purpose, string>> = {
  avatar: '头像', comment: '评价照片', report: '举报证据', appeal: '申诉材料', shop: '店铺照片', brand: '品牌标志', licence: '证照照片',
  idcard: '身份证照片', contract: '合同照片', chat: '聊天里发的', departure: '离职证据', certificate: '证书照片', share: '分享截图', submission: '活动照片',
  feedback: '反馈照片', correction: '补卡照片', speech: '说一说的录音',
}

/** Columns whose values are of a dictionary. */
const DICTIONARIES: Readonly<Record<string, DictionaryName>> = {
  seniority: 'seniority', job_want_status: 'job_want_status', gender: 'gender_standard', high_edu: 'education', education: 'education',
  personality_labels: 'personality_label', job_search_labels: 'job_search_label', expect_welfares: 'job_welfares', welfares: 'job_welfares',
  schedules: 'resume_schedule', change_shifts: 'resume_change_shifts', part_time_identity: 'resume_identity',
  part_time_times: 'resume_working_time', 'resume.accommodation': 'resume_accommodation', 'job.accommodation': 'job_accommodation',
  scale: 'company_scale', store_type: 'store_type', social_security: 'job_social_security_fund',
  bonuses: 'job_bonus_subsidy_save', brokerage: 'job_brokerage_type_save', tags: 'comment_tag', 'departure.reason': 'zxt_leave_reason',
}

type Naming = (value: string) => string

const regionName: Naming = (id) => (id === '0' ? '' : districtById(Number(id))?.fullName ?? cityById(Number(id))?.name ?? id)
const categoryName: Naming = (id) => findCategory(id)?.name ?? id
const complaintReason: Naming = (value) => {
  const ofJob = labelOf('reason_for_complaint', value)
  return ofJob === value ? labelOf('reason_for_person_complaint', value) : ofJob
}

/** Columns whose values have names of another kind. */
const NAMINGS: Readonly<Record<string, Naming>> = {
  city_id: regionName, district_id: regionName, region_id: regionName, expect_city_id: regionName,
  'resume.position': categoryName,
  expect_jobs: categoryName, part_time_jobs: categoryName, category_id: categoryName, category_root: categoryName,
  category_roots: categoryName,
  industry: (value) => industryName(value) || value,
  'notice.kind': (value) => NOTICES[value as keyof typeof NOTICES]?.title ?? value,
  'complaint.reason': complaintReason,
  'certificate.kind': (value) => nameOfCertificate(value)?.name ?? value,
  violation: (value) => violationText(value) || value,
  'chat_message.kind': (value) => (MESSAGE_PREVIEWS as Record<string, string>)[value] ?? CODES[value] ?? value,
  'payslip_dispute.reason': (value) => (DISPUTE_NAMES as Record<string, string>)[value] ?? value,
  'payslip_version.kind': (value) => (ITEM_NAMES as Record<string, string>)[value] ?? value,
  'pay_register.kind': (value) => (ITEM_NAMES as Record<string, string>)[value] ?? value,
  'referral.reason': (value) => (REVOKE_TEXTS as Record<string, string>)[value] ?? value,
  'referral_appeal.reason': (value) => (REVOKE_TEXTS as Record<string, string>)[value] ?? value,
  'withdrawal.review': (value) => (REVIEW_TEXTS as Record<string, string>)[value] ?? value,
  channel: (value) => (PAYOUT_CHANNEL_NAMES as Record<string, string>)[value] ?? CODES[value] ?? value,
  'upload.purpose': (value) => PURPOSE_NAMES[value as Purpose] ?? value,
}

/** A stored value in words. A value without any, such as a text of a person, stays unchanged. */
export function nameOfValue(table: string, column: string, value: string): string {
  const own = `${table}.${column}`
  const naming = NAMINGS[own] ?? NAMINGS[column]
  if (naming) return naming(value)
  const dictionary = DICTIONARIES[own] ?? DICTIONARIES[column]
  if (dictionary) return labelOf(dictionary, value)
  const codes = CODES_OF[own] ?? CODES_OF[column]
  if (codes) return codes[value] ?? CODES[value] ?? value
  return isCodeColumn(column) ? CODES[value] ?? value : value
}

/** Columns with codes. A text that a person wrote could equal a code, so no other column is translated. */
const CODE_COLUMNS: ReadonlySet<string> = new Set([
  'role', 'by_role', 'caller_role', 'state', 'status', 'kind', 'decision', 'outcome', 'answer', 'path', 'purpose', 'end_reason',
  'client_type', 'host', 'direction', 'method', 'place', 'review', 'faults', 'settlement', 'pay_unit', 'payUnit', 'wage_unit', 'wageUnit',
  'unit', 'source', 'purse', 'delivery', 'way', 'good', 'asset', 'target_kind', 'subject', 'verdict', 'channel', 'actor', 'side', 'phone',
  'checks', 'stop', 'reason', 'refusal', 'by', 'event', 'name', 'code_kind',
])
const isCodeColumn = (column: string): boolean => CODE_COLUMNS.has(column) && !FREE_TEXT.has(column)
/** They have codes in some tables, which `CODES_OF` names, and texts of people in others. */
const FREE_TEXT: ReadonlySet<string> = new Set(['reason', 'name', 'answer', 'subject', 'place', 'phone'])

/** Columns in fen, with the keys inside of stored objects. */
const FEN: ReadonlySet<string> = new Set([
  'amount', 'net', 'gross', 'tax', 'wage', 'wages', 'deposit', 'other', 'dues', 'deductions', 'paid', 'advanced', 'award', 'friend_award',
  'friend_tax', 'taken', 'balance_after', 'balance', 'pay_min', 'pay_max', 'payMin', 'payMax', 'month_pay', 'brokerage_fen', 'fen',
  'expect_salary_min', 'expect_salary_max', 'current_salary_min', 'current_salary_max', 'owed', 'departure.overtime', 'sent.overtime',
])
/** Numbers with such a name that are no money. */
const NOT_FEN: ReadonlySet<string> = new Set(['ledger_entry.coins'])

export const isFen = (table: string, column: string): boolean =>
  (FEN.has(`${table}.${column}`) || FEN.has(column)) && !NOT_FEN.has(`${table}.${column}`)

/** The keys inside of stored objects. */
const KEYS: Readonly<Record<string, string>> = {
  name: '姓名', number: '号码', label: '名目', amount: '金额', unit: '单位', kind: '种类', note: '说明', text: '内容', title: '名称', company: '单位',
  payMin: '工资最少', payMax: '工资最多', payUnit: '工资单位', payParts: '工资组成', payday: '发薪日', settlement: '结算方式', hours: '上班时间',
  welfares: '福利', terms: '条件', wage: '工钱', wageUnit: '工钱单位', wage_unit: '工钱单位', workPlace: '打卡地点', shift: '班次', days: '天数',
  minutes: '计薪分钟', overtime150: '加班150%（分钟）', overtime200: '加班200%（分钟）', overtime300: '加班300%（分钟）', isWhole: '整月',
  ordinaryDays: '平常的日子', startsOn: '第一天', wages: '工资', overtime: '加班费', deposit: '押金', other: '其他', other_note: '其他是什么', last_day: '最后一天',
  reason: '原因', pictures: '照片', address: '地址', latitude: '纬度', longitude: '经度', state: '状态', event: '发生了什么', by: '由谁', was: '原来是',
  pay: '工资准时', food: '伙食', room: '住宿', load: '活累不累', people: '老板和同事', mobile: '手机号', from: '从', to: '到', meals: '包吃',
  rest_4: '月休4天', rest_8: '月休8天', insurance: '交五险', shuttle: '班车接送', identifier: '账号', channel: '方式', openId: '账号', account: '账号',
  cardNumber: '卡号', bank: '银行', ageMin: '年龄从', ageMax: '年龄到', education: '学历', experience: '经验', gender: '性别', items: '明细',
  type: '种类', url: '链接', quantity: '数量', count: '数量', price: '单价', tax: '税', net: '到手', gross: '税前', id: '编号', role: '身份',
}

const draftTitles = new Map(Object.entries(DraftBody.properties).map(([key, schema]) => [key, (schema as { title?: string }).title]))

/** The title of a key inside of a stored object. */
export const keyTitle = (table: string, key: string): string =>
  (table === 'job_draft' ? draftTitles.get(key) : undefined) ?? KEYS[key] ?? labelOf('job_welfares', key)
