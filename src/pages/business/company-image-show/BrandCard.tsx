import type { CompanyDetail } from '@daogang/contract/company'
import { fileUrl } from '@/api/services'
import { Avatar, Box, Card, SectionTitle, Tag, Txt } from '@/ui'
import styles from './company-image-show.module.scss'

/** The brand of a shop: logo, name, whether it is a chain, and its introduction. */
export function BrandCard({ brand: { name, isChain, logo, introduction } }: { brand: NonNullable<CompanyDetail['brand']> }) {
  return (
    <Card>
      <SectionTitle>品牌</SectionTitle>
      <Box className={styles.brand}>
        {logo && <Box className={styles.logo}><Avatar icon="store" size={48} picture={fileUrl(logo)} /></Box>}
        <Txt strong className={styles.brandName}>{name}</Txt>
        {isChain && <Tag kind="in">连锁</Tag>}
      </Box>
      {introduction && <Txt block className={styles.words}>{introduction}</Txt>}
    </Card>
  )
}
