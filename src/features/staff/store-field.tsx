import { useStores } from '@/api/store'
import { PickerField, type WidgetProps } from '@/ui'

/** The stores that the employer looks at now. */
export function usePresentStores() {
  const stores = useStores()
  const present = stores.data?.enterprises.find((enterprise) => enterprise.present)
  const shown = (present?.stores ?? []).filter(({ id }) => present?.presentStoreId === '' || present?.presentStoreId === id)
  return { stores, shown }
}

/** Picks a store of the present enterprise. */
export function StorePick({ value, label, onChange }: WidgetProps<string | undefined>) {
  const { shown } = usePresentStores()
  return <PickerField label={label} options={shown.map(({ id, name }) => ({ value: id, label: name }))} value={value} onChange={onChange} />
}
