import type { GeoPlace } from '@daogang/contract/geo'
import { addressLine, MAX_DETAIL_WIDTH } from '@daogang/contract/rules/address'
import type { WorkAddress } from '@daogang/contract/work-address'
import { useState } from 'react'
import { useDeleteAddress, useSaveAddress, useWorkAddresses } from '@/api/publish'
import { pick } from '@/app/picking'
import { ActionBar, Button, Cell, CellGroup, Empty, FormRow, QueryView, Screen, Sheet, Stack, TextField, toast, useConfirm } from '@/ui'
import { placeText } from './posting'

interface PickProps {
  onPick: (address: WorkAddress) => void
}

/** The address book of the enterprise: choose, add or delete a place of work. */
export function AddressBook({ onPick }: PickProps) {
  const addresses = useWorkAddresses()
  const [adding, setAdding] = useState<GeoPlace>()
  const search = () => pick('search-address', {}, setAdding)

  return (
    <Screen title="工作地址" footer={<ActionBar><Button grow icon="plus" onPress={search}>加一个地址</Button></ActionBar>}>
      <QueryView query={addresses}>
        {({ items }) => (items.length === 0
          ? <Empty title="还没有地址" action={{ text: '加一个地址', onPress: search }}>搜路名、地铁站，或者用现在的位置</Empty>
          : (
              <Stack>
                <Group title="用过的" items={items.filter(({ shop }) => !shop)} onPick={onPick} />
                <Group title="店里的地址" items={items.filter(({ shop }) => shop)} onPick={onPick} />
              </Stack>
            ))}
      </QueryView>
      {adding && <AddAddress place={adding} onClose={() => setAdding(undefined)} onAdded={onPick} />}
    </Screen>
  )
}

function Group({ title, items, onPick }: PickProps & { title: string; items: readonly WorkAddress[] }) {
  const remove = useDeleteAddress()
  const [dialog, confirm] = useConfirm()
  if (items.length === 0) return null

  async function forget(address: WorkAddress) {
    const sure = await confirm({
      title: '删掉这个地址？', text: '在这里招人的岗位不受影响。', confirm: '删掉', cancel: '留着', destructive: true,
    })
    if (sure) remove.mutate(address.id, { onSuccess: () => toast.done('删掉了') })
  }

  return (
    <CellGroup title={title}>
      {items.map((address) => (
        <Stack key={address.id} edge={false}>
          <Cell
            icon="pin" title={placeText(address)} note={address.shop ? '店铺登记的地址' : addressLine(address)}
            onPress={() => onPick(address)}
          />
          {!address.shop && (
            <Button kind="plain" size="small" label={`删掉地址：${placeText(address)}`} onPress={() => void forget(address)}>删掉</Button>
          )}
        </Stack>
      ))}
      {dialog}
    </CellGroup>
  )
}

interface AddAddressProps {
  place: GeoPlace
  onClose: () => void
  onAdded: (address: WorkAddress) => void
}

/** Asks for details that a map does not have, before the address is saved. */
function AddAddress({ place, onClose, onAdded }: AddAddressProps) {
  const [detail, setDetail] = useState('')
  const save = useSaveAddress()
  return (
    <Sheet
      open title={place.name} note={addressLine(place)} onClose={onClose}
      actions={(
        <Button grow submit busy={save.isPending} onPress={() => save.mutate({ ...place, detail: detail.trim() }, { onSuccess: onAdded })}>
          用这个地址
        </Button>
      )}
    >
      <FormRow label="门牌号" stacked>
        <TextField label="门牌号" value={detail} placeholder="例如 2楼、后门，可以不写" maxWidth={MAX_DETAIL_WIDTH} onChange={setDetail} />
      </FormRow>
    </Sheet>
  )
}
