import type { ReferralPeriod } from '@daogang/contract/referral'
import { PERIOD_STATE_TEXTS, QUALIFY_DAYS } from '@daogang/contract/rules/referral'
import { yuanText } from '@daogang/contract/rules/money'
import { Box, Card, Money, Txt } from '@/ui'
import { daysText } from './days-text'
import styles from './referral.module.scss'

interface PeriodCardProps {
  period: ReferralPeriod
  /** The side of the reader: what the other one gets is not theirs. */
  side: 'referrer' | 'friend'
}

/** A period: what one friend brings to the reader, when, where, and how much of the budget is left. */
export function PeriodCard({ period, side }: PeriodCardProps) {
  const { title, state, award, friendAward, cities, total, left, closeReason } = period
  const isFriend = side === 'friend'
  const [own, other] = isFriend ? [friendAward, award] : [award, friendAward]
  return (
    <Card>
      <Box className={styles.row}>
        <Txt strong size="title">{title}</Txt>
        <Txt tone="2">{PERIOD_STATE_TEXTS[state]}</Txt>
      </Box>
      {own > 0 && (
        <Box className={styles.row}>
          <Txt>{isFriend ? `你干满${QUALIFY_DAYS}天，你得` : `朋友干满${QUALIFY_DAYS}天，你得`}</Txt>
          <Money min={own} size="large" />
        </Box>
      )}
      {isFriend && own === 0 && <Txt block>{`你干满${QUALIFY_DAYS}天，这一期奖励给推荐你的朋友，你没有`}</Txt>}
      {other > 0 && <Txt block>{isFriend ? `推荐你的朋友得${yuanText(other)}` : `朋友也得${yuanText(other)}`}</Txt>}
      <Txt block tone="2">{`${daysText(period)}，${cities.length === 0 ? '所有城市' : cities.map(({ name }) => name).join('、')}`}</Txt>
      <Txt block tone="2">{`奖金一共${yuanText(total)}，还剩${yuanText(left)}，先干满的先占`}</Txt>
      {closeReason && <Txt block>{`提前结束：${closeReason}`}</Txt>}
    </Card>
  )
}
