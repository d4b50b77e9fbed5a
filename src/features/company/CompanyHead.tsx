import type { CompanyDetail } from '@daogang/contract/company'
import { Box, Card, Icon, Txt, Verified } from '@/ui'
import styles from './company.module.scss'

/** What the shop is, and what of that was checked. */
export function CompanyHead({ company }: { company: CompanyDetail }) {
  const { name, industry, scale, district, labels } = company
  return (
    <Card flat>
      <Box className={styles.head}>
        <Box className={styles.tile}><Icon name="store" size={28} /></Box>
        <Box className={styles.words}>
          <Txt size="h1" block>{name}</Txt>
          <Txt tone="2" block>{[industry, scale, district].filter(Boolean).join('·')}</Txt>
        </Box>
      </Box>
      {labels.length > 0
        ? <Box className={styles.labels}>{labels.map(({ key, label }) => <Verified key={key}>{label}</Verified>)}</Box>
        : <Box className={styles.unchecked}><Txt tone="2">这家店还没核验，去之前先问清楚</Txt></Box>}
    </Card>
  )
}
