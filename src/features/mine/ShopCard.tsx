import type { Company } from '@daogang/contract/company'
import { useBusinessCenter } from '@/api/company'
import { navigate } from '@/app/navigation'
import { Card, Cell, CellGroup, QueryView, RowSkeleton, Tag, Txt } from '@/ui'

/** The employer's shop and its verification. */
export function ShopCard() {
  const center = useBusinessCenter()
  return (
    <QueryView query={center} skeleton={<RowSkeleton />}>
      {({ company }) => (company ? <Shop company={company} /> : <NoShop />)}
    </QueryView>
  )
}

function Shop({ company }: { company: Company }) {
  return (
    <CellGroup>
      <Cell
        icon="store" title={company.name} note={`${company.industry}，${company.scale}，${company.openJobs}个岗位在招。点开看主页和评价`}
        onPress={() => navigate.to('company-image-show', { id: company.id })}
      />
      <Cell
        title="执照认证" label={`执照认证，${company.licenceVerified ? '已核验' : '还没核验'}`} right={<Checked done={company.licenceVerified} />}
        onPress={() => navigate.to('main-store-certification-status')}
      />
    </CellGroup>
  )
}

/** Shows the state with icon and text, never by colour alone. */
function Checked({ done }: { done: boolean }) {
  return done ? <Tag kind="ok" icon="shield">已核验</Tag> : <Tag kind="warn" icon="info">还没核验</Tag>
}

function NoShop() {
  return (
    <Card>
      <Txt size="title" block>还没有店铺</Txt>
      <Txt tone="2" block>这个手机号名下还没有店铺。有了店铺，核验的情况在这里看</Txt>
    </Card>
  )
}
