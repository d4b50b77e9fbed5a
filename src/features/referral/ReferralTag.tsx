import { REFERRAL_STATE_TEXTS, type ReferralState } from '@daogang/contract/rules/referral'
import { Tag } from '@/ui'
import { referralTags } from './progress'

/** The state of a referral in words, with its icon. */
export function ReferralTag({ state }: { state: ReferralState }) {
  const { kind, icon } = referralTags[state]
  return <Tag kind={kind} icon={icon}>{REFERRAL_STATE_TEXTS[state]}</Tag>
}
