import type { CompanyDetail } from '@daogang/contract/company'
import { localPlace } from '@daogang/contract/rules/address'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { CompanyHead } from '@/features/company/CompanyHead'
import { CompanyScreen } from '@/features/company/CompanyScreen'
import { Place } from '@/features/place/Place'
import { dayText } from '@/lib/time'
import { Card, Cell, CellGroup, SectionTitle, Stack, Txt } from '@/ui'

/** Details of a shop: verifications with their method, basic facts and place. */
function CompanyDetailPage() {
  const { id } = useRouteQuery('company-image-show2')
  return <CompanyScreen id={id} title="店铺资料">{(company) => <Facts company={company} />}</CompanyScreen>
}

export default page('company-image-show2', CompanyDetailPage)

function Facts({ company }: { company: CompanyDetail }) {
  const { id, name, type, industry, scale, brand, labels, openJobs, comments, since, introduction } = company
  const { city, district, address, latitude, longitude } = company
  return (
    <>
      <CompanyHead company={company} />
      <Stack>
        {labels.length > 0 && (
          <CellGroup title="核验了什么">
            {labels.map(({ key, label, text }) => <Cell key={key} icon="shield" title={label} note={text} />)}
          </CellGroup>
        )}
        <CellGroup title="基本资料">
          <Cell title="什么地方" right={type} />
          <Cell title="做什么的" right={industry} />
          {brand && <Cell title="品牌" right={brand.isChain ? `${brand.name}（连锁）` : brand.name} />}
          <Cell title="多少人" right={scale} />
          <Cell title="哪天开始招人" right={dayText(since)} />
          <Cell
            title="在招岗位" right={`${openJobs}个`} onPress={() => navigate.to('company-image-show-all-jobs', { id })}
          />
          <Cell
            title="评价" right={comments.count > 0 ? `${comments.score.toFixed(1)}分·${comments.count}人` : '还没有'}
            onPress={() => navigate.to('more-comment', { companyId: id })}
          />
        </CellGroup>
        {introduction && (
          <Card>
            <SectionTitle>店铺介绍</SectionTitle>
            <Txt block>{introduction}</Txt>
          </Card>
        )}
        <Card>
          <SectionTitle>店在哪里</SectionTitle>
          <Place
            title={`${city}·${district}`} name={name} address={localPlace(address, { city, district })} latitude={latitude}
            longitude={longitude}
          />
        </Card>
      </Stack>
    </>
  )
}
