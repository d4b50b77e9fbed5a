import type { Brand } from '@daogang/contract/store'
import { BRAND_TEXTS } from '@daogang/contract/rules/store'
import { useState } from 'react'
import { useBrands, useSaveBrand } from '@/api/store'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { usePicked } from '@/app/picking'
import { FormScreen } from '@/features/form/FormScreen'
import { pictures } from '@/features/form/pictures'
import {
  ActionBar, Button, Cell, CellGroup, defineForm, Empty, QueryView, Screen, Stack, Tag, text, toast, toggle, Txt, type SentFile,
} from '@/ui'

interface BrandValues {
  name: string
  isChain: boolean
  logo: SentFile[]
  introduction: string
}

const brandForm = defineForm<BrandValues>({
  name: text({ label: '品牌名称', required: true, isName: true, max: BRAND_TEXTS.name, placeholder: '例如 巷口面馆' }),
  isChain: toggle({ label: '是连锁品牌' }),
  logo: pictures({ label: '品牌标志', purpose: 'brand', max: 1 }),
  introduction: text({
    label: '品牌介绍', max: BRAND_TEXTS.introduction, area: true, placeholder: '做什么的，做了多久，有几家店', words: true,
  }),
})

/** Picks the brand of a store, or adds and edits one. */
function BrandInfoPage() {
  const { value } = useRouteQuery('brand-info')
  const brands = useBrands()
  const [editing, setEditing] = useState<Brand | 'new'>()
  const done = usePicked('brand-info', () => {
    toast.done('品牌存好了')
    navigate.back()
  })
  if (!brands.data) return <Screen title="品牌信息"><QueryView query={brands}>{() => null}</QueryView></Screen>
  const { items, mayAdd, mayEdit } = brands.data
  if (items.length === 0 && !mayAdd) return <Screen title="品牌信息"><Empty title="还没有品牌">店主或管理员能加</Empty></Screen>
  if (editing || items.length === 0) return <BrandForm brand={editing === 'new' ? undefined : editing} onSaved={done} />
  return (
    <Screen
      title="品牌信息"
      footer={mayAdd && <ActionBar><Button grow icon="plus" onPress={() => setEditing('new')}>加一个品牌</Button></ActionBar>}
    >
      <Stack>
        {items.map((brand) => (
          <CellGroup key={brand.id}>
            <Cell
              icon="store" title={brand.name} note={brand.introduction || (brand.isChain ? '连锁品牌' : '品牌')}
              right={brand.id === value ? <Tag kind="ok" icon="check">现在用的</Tag> : undefined} onPress={() => done(brand)}
            />
            {mayEdit && <Cell icon="pen" title="改品牌" label={`改品牌“${brand.name}”`} onPress={() => setEditing(brand)} />}
          </CellGroup>
        ))}
        {mayEdit && <Txt block tone="2">改了品牌，用它的门店都会跟着变</Txt>}
      </Stack>
    </Screen>
  )
}

export default page('brand-info', BrandInfoPage)

interface BrandFormProps {
  /** A new brand without it. */
  brand: Brand | undefined
  onSaved: (brand: Brand) => void
}

function BrandForm({ brand, onSaved }: BrandFormProps) {
  const save = useSaveBrand()
  return (
    <FormScreen
      form={brandForm} title="品牌信息" verb="保存品牌" draft={`brand.${brand?.id ?? 'new'}`}
      initial={brand && { ...brand, logo: brand.logo ? [brand.logo] : [] }}
      send={({ logo, ...values }) => save.mutateAsync({ ...values, logoId: logo[0]?.id ?? '', ...(brand && { id: brand.id }) })}
      onSent={onSaved}
    />
  )
}
