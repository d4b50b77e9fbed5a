import type { ManagedEnterprise } from '@daogang/contract/store'
import { useState } from 'react'
import { useStores } from '@/api/store'
import { leave, navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { ActionBar, Button, Cell, CellGroup, Empty, QueryView, Screen, Stack } from '@/ui'
import { StoreCard } from './StoreCard'
import { StoreSwitch } from './StoreSwitch'

/** The stores of the present enterprise: look at, edit, delete and add one, and switch to another one. */
function StoreManagementPage() {
  const { choose } = useRouteQuery('store-management')
  const stores = useStores()
  const [switching, setSwitching] = useState(choose !== undefined)
  const present = stores.data?.enterprises[0]
  const add = () => navigate.to('add-store', {})
  const chosen = () => {
    setSwitching(false)
    // Opened by the home to switch: shows the home of the chosen store.
    if (choose !== undefined) void leave()
  }
  return (
    <Screen
      title="门店管理" onRefresh={stores.refetch}
      footer={present?.mayAdd && present.stores.length > 0 && <ActionBar><Button grow icon="plus" onPress={add}>添加门店</Button></ActionBar>}
    >
      <QueryView query={stores}>
        {({ enterprises }) => (
          <Stack>
            <Present enterprises={enterprises} onSwitch={() => setSwitching(true)} />
            {present?.stores.length === 0 && (
              <Empty
                title="还没有门店" {...(present.mayAdd && { action: { text: '添加门店', onPress: add } })}
                second={{ text: '加入已有的店', onPress: () => navigate.to('store-list', {}) }}
              >
                加上店名、地址和照片，求职者更放心
              </Empty>
            )}
            {present?.stores.map((store) => (
              <StoreCard
                key={store.id} store={store} enterpriseId={present.id} mayManage={present.mayManage} others={present.stores.length - 1}
                isPresent={store.id === present.presentStoreId}
              />
            ))}
          </Stack>
        )}
      </QueryView>
      {switching && <StoreSwitch onClose={() => setSwitching(false)} onChosen={chosen} />}
    </Screen>
  )
}

export default page('store-management', StoreManagementPage)

interface PresentProps {
  enterprises: readonly ManagedEnterprise[]
  onSwitch: () => void
}

/** What the employer looks at now. Renders nothing where there is nothing to switch to. */
function Present({ enterprises, onSwitch }: PresentProps) {
  const [present] = enterprises
  if (!present || enterprises.reduce((sum, { stores }) => sum + stores.length, 0) < 2) return null
  const store = present.stores.find(({ id }) => id === present.presentStoreId)
  return (
    <CellGroup>
      <Cell
        icon="refresh" title={store?.name ?? (present.stores.length > 1 ? `全部${present.stores.length}家店` : present.name)}
        note="现在看的门店，点开换一家" onPress={onSwitch}
      />
    </CellGroup>
  )
}
