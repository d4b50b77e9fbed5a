import type { CompanyDetail } from '@daogang/contract/company'
import { localPlace } from '@daogang/contract/rules/address'
import { fileUrl } from '@/api/services'
import { addressOf, navigate, requireLogin, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { useShareAs } from '@/app/sharing'
import { CompanyHead } from '@/features/company/CompanyHead'
import { CompanyScreen } from '@/features/company/CompanyScreen'
import { Place } from '@/features/place/Place'
import { ShareButton } from '@/features/share/ShareButton'
import { Box, Card, Cell, CellGroup, ImageGrid, NoticeStrip, SectionTitle, Stack, Tag, TagRow, Txt } from '@/ui'
import { BrandCard } from './BrandCard'
import { CompanyComments } from './CompanyComments'
import { OpenJobs } from './OpenJobs'
import styles from './company-image-show.module.scss'

/** A shop's public page: verifications, pictures, open jobs, place and comments. */
function CompanyImageShowPage() {
  const { id } = useRouteQuery('company-image-show')
  return (
    <CompanyScreen id={id} title="店铺主页" right={<ShareButton />}>
      {(company) => <Shop company={company} />}
    </CompanyScreen>
  )
}

export default page('company-image-show', CompanyImageShowPage)

function Shop({ company }: { company: CompanyDetail }) {
  const { id, name, introduction, environment, pictures, welfares, city, district, address, latitude, longitude, brand, closed } = company
  useShareAs({ address: addressOf('company-image-show', { id }), what: `${name}在招人` })
  const report = () => requireLogin(() => navigate.to('job-report', { targetKind: 'company', targetId: id }))
  return (
    <>
      {closed && <NoticeStrip kind="warn">这家店关了，不再招人</NoticeStrip>}
      <CompanyHead company={company} />
      <Stack>
        <Pictures title="店里的样子" files={environment} />
        {introduction && (
          <Card>
            <SectionTitle>店铺介绍</SectionTitle>
            <Txt block className={styles.words}>{introduction}</Txt>
          </Card>
        )}
        {brand && <BrandCard brand={brand} />}
        <OpenJobs company={company} />
        {welfares.length > 0 && (
          <Card>
            <SectionTitle>在招岗位给的</SectionTitle>
            <TagRow wrap>{welfares.map(({ value, label }) => <Tag key={value} kind="in">{label}</Tag>)}</TagRow>
          </Card>
        )}
        <Card>
          <SectionTitle>店在哪里</SectionTitle>
          <Place
            title={`${city}·${district}`} name={name} address={localPlace(address, { city, district })} latitude={latitude}
            longitude={longitude}
          />
        </Card>
        <CompanyComments companyId={id} />
        <Pictures title="来过的人拍的" files={pictures.map((url) => ({ url }))} />
        <CellGroup>
          <Cell icon="shield" title="店铺资料" note="核验了什么，什么时候来的" onPress={() => navigate.to('company-image-show2', { id })} />
          <Cell icon="warnc" title="举报这家店" note="要押金、要证件、假招工" onPress={report} />
        </CellGroup>
      </Stack>
    </>
  )
}

interface PicturesProps {
  title: string
  files: readonly { readonly url: string; readonly kind?: 'image' | 'video' }[]
}

function Pictures({ title, files }: PicturesProps) {
  if (files.length === 0) return null
  return (
    <Card>
      <SectionTitle>{title}</SectionTitle>
      <Box className={styles.pictures}>
        <ImageGrid label={title} files={files.map((file) => ({ ...file, url: fileUrl(file.url) }))} />
      </Box>
    </Card>
  )
}
