import type { CampaignContent } from '@daogang/contract/operator-campaign'
import { mergeValues } from '@daogang/contract/rules/merge'
import { yuanText } from '@daogang/contract/rules/money'
import { moment } from '../lib/time'
import { ROLES } from './roles'

export type Part = keyof CampaignContent

/** What the parts of a campaign are called in its editor. */
export const PART_LABELS: Readonly<Record<Part, string>> = {
  slug: '地址', title: '名字', summary: '一句话', organiser: '谁办的', startsAt: '开始', endsAt: '结束', rules: '规则', tax: '税怎么算',
  audience: '给谁', sections: '正文', pictureIds: '图片', fields: '要填的', verb: '按钮', needsRealName: '要实名',
  timesPerPerson: '每人几次', reward: '奖励',
}

/** A reward can be the answer to a question, and the tax explains it. */
const TOGETHER: readonly (readonly Part[])[] = [['startsAt', 'endsAt'], ['fields', 'reward', 'tax']]

interface JoinedCampaign {
  readonly content: CampaignContent
  /** The parts that both changed, as they are decided. */
  readonly clashes: readonly (readonly Part[])[]
}

/** Joins two changes of a campaign: on this screen, and by a colleague since. */
export function joinCampaigns(changes: Readonly<Record<'base' | 'mine' | 'theirs', CampaignContent>>): JoinedCampaign {
  const { values, clashes } = mergeValues(Object.keys(PART_LABELS), changes, { together: TOGETHER })
  return { content: values as CampaignContent, clashes: clashes as JoinedCampaign['clashes'] }
}

/** Parts of a campaign in a few words, beside others. */
export const partTexts = (parts: readonly Part[], content: CampaignContent): string =>
  parts.map((part) => partText(part, content)).filter(Boolean).join('；')

function partText(part: Part, content: CampaignContent): string {
  const { audience: { role, cityIds, signedIn }, reward, endsAt } = content
  switch (part) {
    case 'startsAt': return moment(content.startsAt)
    case 'endsAt': return endsAt === null ? '一直办' : moment(endsAt)
    case 'rules': return content.rules.join('；')
    case 'sections': return content.sections.map(({ title, paragraphs }) => `${title}：${paragraphs.join('')}`).join('；')
    case 'fields': return (content.fields ?? []).map(({ label }) => label).join('；')
    case 'pictureIds': return `${content.pictureIds.length}张`
    case 'needsRealName': return content.needsRealName ? '要' : '不要'
    case 'audience': return [ROLES.find(({ value }) => value === role)?.label, cityIds.length > 0 ? `${cityIds.length}个城市` : '所有城市',
      ...signedIn ? ['要登录'] : []].join('，')
    case 'reward': return reward === null ? '不给东西'
      : `每人${reward.asset === 'CNY' ? yuanText(reward.amount) : `${reward.amount}个工币`}，税${reward.taxPercent}%`
    default: return String(content[part])
  }
}
