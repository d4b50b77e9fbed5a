import type { ManagedEnterprise } from '@daogang/contract/store'
import { useChooseStore, useStores } from '@/api/store'
import { OptionList, QueryView, Sheet, toast } from '@/ui'

interface StoreSwitchProps {
  onClose: () => void
  onChosen: () => void
}

/** A sheet with the stores of all enterprises. A choice is kept on the server, so the other devices follow. */
export function StoreSwitch({ onClose, onChosen }: StoreSwitchProps) {
  const stores = useStores()
  const choose = useChooseStore()
  const change = (key: string) => {
    const [enterpriseId = '', companyId = ''] = key.split(' ')
    choose.mutate({ enterpriseId, ...(companyId && { companyId }) }, {
      onSuccess: () => {
        toast.done('换好了')
        onChosen()
      },
    })
  }
  return (
    <Sheet open title="换门店" note="换了以后，首页、岗位、收到的简历和发布都跟着变" onClose={onClose}>
      <QueryView query={stores}>
        {({ enterprises }) => (
          <OptionList label="门店" value={presentOf(enterprises)} options={optionsOf(enterprises)} onChange={change} />
        )}
      </QueryView>
    </Sheet>
  )
}

const presentOf = ([present]: readonly ManagedEnterprise[]): string | undefined => present && keyOf(present, present.presentStoreId)

/** An enterprise and one of its stores; an empty id of a store means all. With a single store, both are the same. */
const keyOf = ({ id, stores }: ManagedEnterprise, storeId: string): string =>
  (storeId === '' && stores.length === 1 ? `${id} ${stores[0]?.id}` : `${id} ${storeId}`)

const freshText = (count: number): string => (count > 0 ? `，${count}份新报名` : '')

/** The choices: all stores of an enterprise, if there are several, and each store. */
const optionsOf = (enterprises: readonly ManagedEnterprise[]) => enterprises.flatMap((enterprise) => {
  const { stores, name } = enterprise
  const all = { value: keyOf(enterprise, ''), label: `全部${stores.length}家店`, note: `${name}的全部门店` }
  return [
    ...(stores.length > 1 ? [all] : []),
    ...stores.map((store) => ({
      value: keyOf(enterprise, store.id), label: store.name, note: `${store.openJobs}个岗位在招${freshText(store.newApplications)}`,
    })),
  ]
})
