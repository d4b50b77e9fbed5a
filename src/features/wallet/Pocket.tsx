import type { WalletAccount } from '@daogang/contract/wallet'
import { fenText } from '@daogang/contract/rules/money'
import { usePreferences } from '@/stores/preferences'
import { Box, Icon, Press, Txt } from '@/ui'
import { toCash, toCashDetail, toPayees } from './ways'
import styles from './pocket.module.scss'

const HIDDEN = '****'

/** A purse as a pocket: available money, and money in flight. Amounts can be hidden from people nearby, also at the next start. */
export function Pocket({ account: { purse, available, inFlight, payees } }: { account: WalletAccount }) {
  const { hideMoney, setHideMoney } = usePreferences()
  const shown = (fen: number) => (hideMoney ? HIDDEN : fenText(fen))
  const count = inFlight.count > 1 ? `${inFlight.count}笔` : ''
  const flight = hideMoney ? `处理中${count}` : `处理中${count} ¥${shown(inFlight.amount)}`
  return (
    <Box className={styles.pocket}>
      <Box className={styles.seam}>
        <Box className={styles.head}>
          <Txt className={styles.soft}>能取的钱（元）</Txt>
          <Press
            className={styles.eye} pressClass={styles.pressed} label={hideMoney ? '显示金额' : '隐藏金额'}
            onPress={() => setHideMoney(!hideMoney)}
          >
            <Icon name="eye" size={20} />
            <Txt className={styles.word}>{hideMoney ? '显示' : '隐藏'}</Txt>
          </Press>
        </Box>
        <Txt block className={styles.amount}>{shown(available)}</Txt>
        <Box className={styles.ways}>
          <Press className={styles.filled} pressClass={styles.pressed} onPress={() => toCash(purse)}>提现</Press>
          <Press className={styles.line} pressClass={styles.pressed} onPress={toPayees}>
            {payees.length > 0 ? '换收款账户' : '绑收款账户'}
          </Press>
        </Box>
        {inFlight.count > 0 && (
          <Press
            className={styles.flight} pressClass={styles.pressed} label={`${flight}，看进展`}
            onPress={() => (inFlight.withdrawalId === null ? toCash(purse) : toCashDetail(inFlight.withdrawalId))}
          >
            <Icon name="clock" size={20} />
            <Txt className={styles.word}>{flight}</Txt>
            <Icon name="right" size={20} />
          </Press>
        )}
      </Box>
    </Box>
  )
}
