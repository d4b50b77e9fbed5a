import type { StandingBan } from '@daogang/contract/risk'
import type { StandingBanRow } from './queries/bans'
import { violationText } from './rules'

/** A ban as a member reads it. */
export const toStandingBan = ({ kind, id, name, reason, violation, until }: StandingBanRow): StandingBan =>
  ({ kind, id, name, reason, rule: violationText(violation), until: until === null ? null : new Date(until).toISOString() })
