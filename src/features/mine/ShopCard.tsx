import type { BusinessCenter, Company } from '@daogang/contract/company'
import { useBusinessCenter } from '@/api/company'
import { navigate } from '@/app/navigation'
import { Card, Cell, CellGroup, QueryView, Stack, Tag, Txt } from '@/ui'

/** The store that the employer looks at, with its verification, and the way to all stores. */
export function ShopCard() {
  const center = useBusinessCenter()
  return (
    <QueryView query={center}>
      {(center) => (
        <Stack edge={false}>
          {center.company ? <Shop company={center.company} /> : <NoShop />}
          <CellGroup><Stores center={center} /></CellGroup>
        </Stack>
      )}
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
        icon="shield" title="执照认证" label={`执照认证，${company.licenceVerified ? '已核验' : '还没核验'}`}
        right={<Checked done={company.licenceVerified} />} onPress={() => navigate.to('main-store-certification-status')}
      />
    </CellGroup>
  )
}

function Stores({ center: { stores: { shown, all } } }: { center: BusinessCenter }) {
  return (
    <>
      {all > 1 && (
        <Cell
          icon="refresh" title="换门店" note={shown > 1 ? `现在看的是全部${shown}家店` : '首页、岗位和简历跟着变'}
          onPress={() => navigate.to('store-management', { choose: '1' })}
        />
      )}
      <Cell icon="pen" title="门店管理" note="加店、改资料、品牌" onPress={() => navigate.to('store-management', {})} />
    </>
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
      <Txt tone="2" block>有了店铺，核验的情况在这里看</Txt>
    </Card>
  )
}
