/** Values of a job for reading, with the names that are kept elsewhere. */
import { useAgencies } from '@/api/certification'
import { useDictionary } from '@/api/dictionary'
import { useMyStores } from '@/api/publish'
import { Txt } from '@/ui'
import type { StoreChoice } from './posting'

export function StoreName({ of: store }: { of: StoreChoice }) {
  const { data } = useMyStores()
  return <Txt>{'add' in store ? store.add.name : data?.items.find(({ id }) => id === store.id)?.name ?? '别的店'}</Txt>
}

export function AgencyName({ id }: { id: string }) {
  return <Txt>{useAgencies().find((agency) => agency.id === id)?.name ?? '别的授权'}</Txt>
}

export function Notes({ of: notes }: { of: Readonly<Record<string, string>> }) {
  const texts = useDictionary('job_welfares').flatMap(({ value, label }) => (notes[value] ? [`${label}：${notes[value]}`] : []))
  return <Txt>{texts.join('；')}</Txt>
}
