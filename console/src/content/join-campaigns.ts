import type { CampaignContent } from '@daogang/contract/operator-campaign'
import { mergeValues } from '@daogang/contract/rules/merge'
import { toSend } from './campaign-draft'

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

/** Joins two changes of a campaign as they are sent: on this screen, and by a colleague since. */
export function joinCampaigns({ base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', CampaignContent>>): JoinedCampaign {
  const changes = { base: toSend(base), mine: toSend(mine), theirs: toSend(theirs) }
  const { values, clashes } = mergeValues(Object.keys(PART_LABELS), changes, { together: TOGETHER })
  // A part that is sent as it is on the screen keeps its half-written lines, which are not sent.
  const parts = Object.keys(PART_LABELS) as Part[]
  const kept = parts.map((part) => [part, JSON.stringify(values[part]) === JSON.stringify(changes.mine[part]) ? mine[part] : values[part]])
  return { content: Object.fromEntries(kept) as CampaignContent, clashes: clashes as JoinedCampaign['clashes'] }
}
