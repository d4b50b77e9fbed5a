import { allowedLink } from '@daogang/contract/rules/allowed-link'
import {
  formFault, hasNoPlaces, phaseOf, type CampaignField, type ClosedBy, type Phase, type Reward,
} from '@daogang/contract/rules/campaign'
import type { CampaignContent } from '@daogang/contract/operator-campaign'
import { readAddress } from '../screen-link/rules'
import type { CampaignRow } from './queries/campaigns'

/** Neither promised nor spent. */
export const leftOf = ({ budget, reserved, spent }: Pick<CampaignRow, 'budget' | 'reserved' | 'spent'>): number => budget - reserved - spent

export const phaseOfRow = (row: CampaignRow, now: Date): Phase => phaseOf({
  state: row.state, startsAt: row.starts_at, endsAt: row.ends_at, reward: row.reward, left: leftOf(row), reserved: row.reserved,
}, now)

/** Whether a campaign can give no more rewards, from the money that is promised and left. */
export const isWithoutPlaces = (row: Pick<CampaignRow, 'reward' | 'budget' | 'reserved' | 'spent'>): boolean =>
  hasNoPlaces({ reward: row.reward, left: leftOf(row), reserved: row.reserved })

/** Why a campaign takes no more answers; null where it takes some, or is over by its date. */
export const closedByOf = (row: CampaignRow): ClosedBy | null =>
  row.closed_by ?? (row.state === 'open' && isWithoutPlaces(row) ? 'budget' : null)

/** The key of a campaign's picture in the storage. */
export const pictureKey = (name: string): string => `public/${name}.jpg`

type Checked = Pick<CampaignContent, 'sections' | 'fields' | 'startsAt' | 'endsAt' | 'reward' | 'needsRealName' | 'tax' | 'rules'>

/**
 * The fault of a campaign as an operator wrote it; null if there is none.
 * @param linkHosts the sites that its links may open
 */
export function contentFault(
  { sections, fields, startsAt, endsAt, reward, needsRealName, tax, rules }: Checked, linkHosts: readonly string[],
): string | null {
  for (const { text, url } of sections.flatMap(({ links = [] }) => links)) {
    const target = allowedLink(url, linkHosts)
    if (target.kind === 'no') return `链接“${text}”打不开：${target.why}`
    if (target.kind === 'own' && readAddress(target.path) === undefined) return `链接“${text}”不是到岗的页面`
  }
  if (endsAt !== null && endsAt.length > 0 && Date.parse(endsAt) <= Date.parse(startsAt)) return '结束要晚于开始'
  const fault = formFault(fields ?? [])
  if (fault !== null) return fault
  if (fields?.length === 0) return '表单至少要有一道题，不用填的话写 null'
  if (!needsRealName && fields?.some(({ isRealName, isCertificate }) => isRealName || isCertificate)) return '要和实名核对的，先把“要实名”打开'
  return reward ? rewardFault(reward, { fields: fields ?? [], endsAt, needsRealName, tax, rules }) : null
}

function rewardFault(
  { asset, amountField, taxPercent }: Reward,
  { fields, endsAt, needsRealName, tax, rules }:
    Omit<Checked, 'sections' | 'startsAt' | 'reward' | 'fields'> & { fields: readonly CampaignField[] },
): string | null {
  if (fields.length === 0) return '给钱给工币的活动要有表单'
  if (endsAt === null) return '给钱给工币的活动要有结束的日子'
  if (!needsRealName) return '给钱给工币的活动要实名，一个人只能领一份'
  if (tax.trim() === '' || rules.length === 0) return '给钱给工币的活动要写清楚规则和税'
  if (asset === 'COIN' && (taxPercent > 0 || amountField !== undefined)) return '工币不扣税，也不按金额给'
  const field = fields.find(({ name }) => name === amountField)
  return amountField !== undefined && !(field?.kind === 'money' && field.required) ? '按金额给的，那道题要是必填的金额' : null
}
