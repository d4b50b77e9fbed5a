import { Box, Txt, Verified } from '@/ui'
import styles from './shop-checks.module.scss'

/** The verification labels of a shop, or a warning if it has none. */
export function ShopChecks({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return <Box className={styles.none}><Txt tone="2">这家店还没核验，去之前先问清楚</Txt></Box>
  return <Box className={styles.checks}>{labels.map((label) => <Verified key={label}>{label}</Verified>)}</Box>
}
