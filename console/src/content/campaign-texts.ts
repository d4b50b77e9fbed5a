import type { CampaignContent } from '@daogang/contract/operator-campaign'
import type { FieldKind } from '@daogang/contract/rules/campaign'
import { yuanText } from '@daogang/contract/rules/money'
import { dateTimeText } from '../lib/time'
import type { CampaignField, CampaignSection } from './campaign-draft'
import type { Part } from './join-campaigns'
import { ROLES } from './roles'

export const KIND_TEXTS: Readonly<Record<FieldKind, string>> = {
  text: '文字', number: '数字', money: '金额', date: '日子', mobile: '手机号', choice: '单选', choices: '多选', toggle: '是或否', pictures: '图片',
}
export const DAYS_TEXTS = { past: '今天以前', future: '今天以后' } as const

/** What the texts need beside the campaign. */
interface Around {
  cityName(id: number): string
  /** The pictures as the screen numbers them. */
  pictureIds: readonly string[]
}

/** Parts of a campaign in words, beside another version of them: all that can differ is in them. */
export const partTexts = (parts: readonly Part[], content: CampaignContent, around: Around): string =>
  parts.map((part) => partText(part, content, around)).filter(Boolean).join('；')

function partText(part: Part, content: CampaignContent, { cityName, pictureIds }: Around): string {
  const { audience: { role, cityIds, signedIn }, reward, endsAt } = content
  switch (part) {
    case 'startsAt': return dateTimeText(content.startsAt)
    case 'endsAt': return endsAt === null ? '一直办' : dateTimeText(endsAt)
    case 'rules': return content.rules.join('；')
    case 'sections': return content.sections.map(sectionText).join('；')
    case 'fields': return (content.fields ?? []).map((field, _nth, fields) => fieldText(field, fields)).join('；')
    case 'pictureIds': return content.pictureIds.map((id) => pictureText(pictureIds.indexOf(id))).join('、')
    case 'needsRealName': return content.needsRealName ? '要' : '不要'
    case 'audience': return [ROLES.find(({ value }) => value === role)?.label, cityIds.map(cityName).join('、') || '所有城市',
      ...signedIn ? ['要登录'] : []].join('，')
    case 'reward': return reward === null ? '不给东西' : rewardText(reward, content.fields ?? [])
    default: return String(content[part])
  }
}

const pictureText = (nth: number): string => (nth < 0 ? '新传的一张' : `第${nth + 1}张`)
const labelOf = (name: string, fields: readonly CampaignField[]): string => fields.find((field) => field.name === name)?.label ?? name

const sectionText = ({ title, paragraphs, links = [] }: CampaignSection): string =>
  [`${title}：${paragraphs.join('／')}`, ...links.map(({ text, url }) => `链接“${text}”${url}`)].join('，')

function rewardText({ asset, amount, amountField, taxPercent }: NonNullable<CampaignContent['reward']>, fields: readonly CampaignField[]) {
  const most = asset === 'CNY' ? yuanText(amount) : `${amount}个工币`
  return `${amountField === undefined ? `每人${most}` : `按“${labelOf(amountField, fields)}”给，最多${most}`}，税${taxPercent}%`
}

/** A question with all that it asks for, but its name, which no one reads. */
function fieldText(field: CampaignField, fields: readonly CampaignField[]): string {
  const { label, kind, required, placeholder, max, min, area, unit, options, days, onlyWhen, isRealName, isCertificate } = field
  const choice = fields.find(({ name }) => name === onlyWhen?.name)?.options?.find(({ value }) => value === onlyWhen?.is)
  return `${label}（${[
    KIND_TEXTS[kind], required ? '必填' : '可以不填',
    ...options ? [options.map((option) => option.label).join('、')] : [],
    ...min === undefined ? [] : [`最小${min}`], ...max === undefined ? [] : [`最多${max}`], ...unit === undefined ? [] : [`单位${unit}`],
    ...area ? ['多行'] : [], ...isRealName ? ['和实名核对'] : [], ...isCertificate ? ['健康证'] : [], ...days ? [DAYS_TEXTS[days]] : [],
    ...placeholder === undefined ? [] : [`提示“${placeholder}”`],
    ...onlyWhen ? [`“${labelOf(onlyWhen.name, fields)}”选了“${choice?.label ?? onlyWhen.is}”才问`] : [],
  ].join('，')}）`
}
