import type { CompanyDetail } from '@daogang/contract/company'
import { fileUrl } from '@/api/services'
import { Avatar, Box, Card, Txt } from '@/ui'
import { LicenceFacts } from './LicenceFacts'
import { ShopChecks } from './ShopChecks'
import styles from './company.module.scss'

/** Logo of the brand, name, type, industry, size and verification labels of a shop. */
export function CompanyHead({ company }: { company: CompanyDetail }) {
  const { name, type, industry, scale, district, brand, labels, licence } = company
  return (
    <Card flat>
      <Box className={styles.head}>
        <Avatar icon="store" size={60} picture={brand?.logo && fileUrl(brand.logo)} />
        <Box className={styles.words}>
          <Txt size="h1" block>{name}</Txt>
          <Txt tone="2" block>{[type, industry, scale, district].filter(Boolean).join('·')}</Txt>
        </Box>
      </Box>
      <ShopChecks labels={labels.map(({ label }) => label)} />
      {licence && <LicenceFacts licence={licence} />}
    </Card>
  )
}
