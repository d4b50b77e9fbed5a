import type { AdvanceAmount } from '@daogang/contract/advance'
import { STOP_TEXTS } from '@daogang/contract/rules/advance'
import { yuanText } from '@daogang/contract/rules/money'
import { yuan } from '@/lib/format'
import { Box, Card, NoticeStrip, Txt } from '@/ui'
import styles from './amount-card.module.scss'

/** 已挣 ¥860, 可预支 ¥430, 手续费 0, and why nothing can be had where it cannot. */
export function AmountCard({ amount }: { amount: AdvanceAmount }) {
  const { store, employer, earned, deductions, drawn, available, fee, times, maxTimes, stop } = amount
  return (
    <>
      {stop !== null && <NoticeStrip kind="warn">{STOP_TEXTS[stop]}</NoticeStrip>}
      <Card>
        <Txt block tone="2">
          {store}
        </Txt>
        <Box className={styles.line}>
          {[`已挣 ${yuanText(earned)}`, `可预支 ${yuanText(available)}`, `手续费 ${yuan(fee)}`].map((text) => (
            <Txt key={text} strong className={styles.part}>
              {text}
            </Txt>
          ))}
        </Box>
        <Txt block size="note" tone="2">
          {[deductions > 0 && `个税等扣款${yuanText(deductions)}`, drawn > 0 && `这次发薪前预支过${yuanText(drawn)}`].filter(Boolean).join('，')
            || '只算店里确认过的工时'}
        </Txt>
        <Txt block size="note" tone="2">{`钱由${employer || store}出，发薪前还能领${Math.max(0, maxTimes - times)}次`}</Txt>
      </Card>
    </>
  )
}
