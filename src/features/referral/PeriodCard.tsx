import type { ReferralPeriod } from '@daogang/contract/referral'
import { PERIOD_STATE_TEXTS, QUALIFY_DAYS } from '@daogang/contract/rules/referral'
import { yuan } from '@/lib/format'
import { Box, Card, Money, Txt } from '@/ui'
import styles from './referral.module.scss'

/** A period: what one friend brings, when, where, and how much of the budget is left. */
export function PeriodCard({ period }: { period: ReferralPeriod }) {
  const { title, state, startsOn, endsOn, award, friendAward, cities, total, left, closeReason } = period
  return (
    <Card>
      <Box className={styles.row}>
        <Txt strong size="title">{title}</Txt>
        <Txt tone="2">{PERIOD_STATE_TEXTS[state]}</Txt>
      </Box>
      <Box className={styles.row}>
        <Txt>{`朋友干满${QUALIFY_DAYS}天，你得`}</Txt>
        <Money min={award} size="large" />
      </Box>
      {friendAward > 0 && <Txt block>{`朋友也得¥${yuan(friendAward)}`}</Txt>}
      <Txt block tone="2">{`${startsOn}到${endsOn}，${cities.length === 0 ? '所有城市' : cities.map(({ name }) => name).join('、')}`}</Txt>
      <Txt block tone="2">{`奖金一共¥${yuan(total)}，还剩¥${yuan(left)}，先干满的先占`}</Txt>
      {closeReason && <Txt block>{`提前结束：${closeReason}`}</Txt>}
    </Card>
  )
}
