import type { Body } from '@daogang/contract'
import type { StoreToEdit } from '@daogang/contract/store'
import { MAX_STORE_PICTURES, MAX_STORE_VIDEOS, STORE_TEXTS } from '@daogang/contract/rules/store'
import type { Place } from '@daogang/contract/work-address'
import { useMemo } from 'react'
import { categoryName, useDictionaries } from '@/api/dictionary'
import { useIndustries } from '@/api/store'
import { pick } from '@/app/picking'
import { categoryTree } from '@/features/dictionary/trees'
import { dictionary, Labels } from '@/features/form/dictionary'
import { pictures } from '@/features/form/pictures'
import { storePlaceText } from '@/features/store/place'
import { Button, carried, CascadeField, custom, defineForm, PickerButton, text, Txt, type SentFile, type WidgetProps } from '@/ui'

interface PickedBrand {
  readonly id: string
  readonly name: string
}

/** The values of the form of a store: the store draft of spec §3. */
export interface StoreValues {
  /** Of the store as it was read; none for a new one. */
  version?: string
  name: string
  storeType: string
  industry: string
  scale: string
  place: Place
  brand?: PickedBrand
  environment: SentFile[]
  introduction: string
}

function NamePick({ value, label, onChange }: WidgetProps<string>) {
  return (
    <PickerButton
      label={label} text={value} placeholder="和招牌一样" onPress={() => pick('store-name', value ? { value } : {}, onChange)}
    />
  )
}

function TypePick({ value, label, onChange }: WidgetProps<string>) {
  const [type] = useDictionaries()('store_type', [value])
  return <PickerButton label={label} text={type} onPress={() => pick('store-type', value ? { value } : {}, onChange)} />
}

function IndustryPick({ value, label, onChange }: WidgetProps<string>) {
  const industries = useIndustries()
  const data = useMemo(() => industries.data && categoryTree(industries.data), [industries.data])
  return (
    <CascadeField
      label={label} tree={{ ...industries, data }} value={value || undefined}
      onChange={(path) => onChange(path[path.length - 1]?.value ?? '')}
    />
  )
}

function Industry({ id }: { id: string }) {
  return <Txt>{categoryName(useIndustries().data ?? [], id)}</Txt>
}

function AddressPick({ value, label, onChange }: WidgetProps<Place | undefined>) {
  return (
    <PickerButton
      label={label} text={value && storePlaceText(value)} placeholder="搜路名、地铁站"
      onPress={() => pick('store-address', value ? { value: JSON.stringify(value) } : {}, onChange)}
    />
  )
}

function BrandPick({ value, label, onChange }: WidgetProps<PickedBrand | undefined>) {
  return (
    <>
      <PickerButton
        label={label} text={value?.name} placeholder="没有就不选"
        onPress={() => pick('brand-info', value ? { value: value.id } : {}, ({ id, name }) => onChange({ id, name }))}
      />
      {value && <Button kind="plain" size="small" onPress={() => onChange(undefined)}>不用品牌</Button>}
    </>
  )
}

export const storeForm = defineForm<StoreValues>({
  version: carried(),
  name: custom({ label: '门店名称', required: true, isName: true, blank: '', whenEmpty: '请写上店名', widget: NamePick, words: true }),
  storeType: custom({
    label: '门店类型', required: true, blank: '', whenEmpty: '请选择', widget: TypePick,
    show: (type) => <Labels of="store_type" values={[type]} />,
  }),
  industry: custom({
    label: '行业', required: true, blank: '', whenEmpty: '请选择', widget: IndustryPick, show: (id) => <Industry id={id} />,
  }),
  scale: dictionary({ label: '多少人', of: 'company_scale', required: true, sheet: true }),
  place: custom({ label: '门店地址', required: true, whenEmpty: '请选择', widget: AddressPick, show: storePlaceText }),
  brand: custom({ label: '品牌', widget: BrandPick, names: ['brandId'], show: ({ name }) => name }),
  environment: pictures({ label: '门店环境', purpose: 'shop', max: MAX_STORE_PICTURES, maxVideos: MAX_STORE_VIDEOS }),
  introduction: text({
    label: '门店介绍', max: STORE_TEXTS.introduction, area: true, placeholder: '店里做什么，人好不好相处，新来的有没有人带', words: true,
  }),
})

/** The values of a stored store. */
export const valuesOfStore = (
  { version, name, storeType, industry, scale, place, brand, environment, introduction }: StoreToEdit,
): StoreValues => ({
  version, name, storeType, industry, scale, place, environment, introduction, ...(brand && { brand: { id: brand.id, name: brand.name } }),
})

/** The request body of a valid form. */
export const bodyOfStore = (
  { brand, environment, ...values }: StoreValues, around: { once: string; id?: string | undefined },
): Body<'POST /business/save'> => ({ ...values, ...around, brandId: brand?.id ?? '', environment: environment.map(({ id }) => id) })
