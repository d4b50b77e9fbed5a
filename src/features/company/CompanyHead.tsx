import type { CompanyDetail } from '@daogang/contract/company'
import { Avatar, Box, Card, Txt } from '@/ui'
import { LicenceFacts } from './LicenceFacts'
import { ShopChecks } from './ShopChecks'
import styles from './company.module.scss'

/** Name, industry, size and verification labels of a shop. */
export function CompanyHead({ company }: { company: CompanyDetail }) {
  const { name, industry, scale, district, labels, licence } = company
  return (
    <Card flat>
      <Box className={styles.head}>
        <Avatar icon="store" size={60} />
        <Box className={styles.words}>
          <Txt size="h1" block>{name}</Txt>
          <Txt tone="2" block>{[industry, scale, district].filter(Boolean).join('·')}</Txt>
        </Box>
      </Box>
      <ShopChecks labels={labels.map(({ label }) => label)} />
      {licence && <LicenceFacts licence={licence} />}
    </Card>
  )
}
