import type { GeoPlace } from '@daogang/contract/geo'
import { MAX_DETAIL_WIDTH } from '@daogang/contract/rules/address'
import type { Place } from '@daogang/contract/work-address'
import { useState } from 'react'
import { useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { pick, usePicked } from '@/app/picking'
import { Place as PlaceOnMap } from '@/features/place/Place'
import { placeOfText } from '@/features/store/place'
import { ActionBar, Button, Card, Cell, CellGroup, FormRow, Screen, Stack, TextField, toast } from '@/ui'

/** The fields of a store's place, without the names of its city and district, which follow from their ids. */
const placeOf = ({ name, address, cityId, districtId, latitude, longitude }: GeoPlace): Omit<Place, 'detail'> =>
  ({ name, address, cityId, ...(districtId !== undefined && { districtId }), latitude, longitude })

/** Picks where a store is: by search, by the device's position, or from the address book; with what no map knows. */
function StoreAddressPage() {
  const before = placeOfText(useRouteQuery('store-address').value)
  const [place, setPlace] = useState<Omit<Place, 'detail'> | undefined>(before)
  const [detail, setDetail] = useState(before?.detail ?? '')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const hand = usePicked('store-address', () => toast.show('添加门店时，在“门店地址”里选它'))
  const search = () => pick('search-address', {}, (found) => setPlace(placeOf(found)))
  const reuse = () => pick('commercial-work-address', {}, (address) => {
    setPlace(placeOf(address))
    setDetail(address.detail)
  })
  const done = () => {
    setHasSubmitted(true)
    if (place) hand({ ...place, detail: detail.trim() })
  }

  return (
    <Screen title="门店地址" footer={<ActionBar><Button grow onPress={done}>就用这个地址</Button></ActionBar>}>
      <Stack>
        {place && (
          <Card>
            <PlaceOnMap
              title={place.name} name={place.name} address={place.address || place.name}
              latitude={place.latitude} longitude={place.longitude}
            />
          </Card>
        )}
        <CellGroup title={place ? '换一个' : '店在哪里'}>
          <Cell icon="search" title="搜地址" note="路名、地铁站、小区，或者用现在的位置" onPress={search} />
          <Cell icon="pin" title="从用过的地址里选" note="发布岗位时用过的，和别的店的" onPress={reuse} />
        </CellGroup>
        <CellGroup>
          <FormRow label="门牌号" stacked error={hasSubmitted && !place ? '先选地址，再写门牌号' : undefined}>
            <TextField
              label="门牌号" value={detail} placeholder="例如 2楼、后门，可以不写" maxWidth={MAX_DETAIL_WIDTH} onChange={setDetail}
            />
          </FormRow>
        </CellGroup>
      </Stack>
    </Screen>
  )
}

export default page('store-address', StoreAddressPage)
