import { RADIUS } from '@daogang/contract/rules/attendance'
import { OFFERED_RADII, WORK_PLACE_WIDTHS } from '@daogang/contract/rules/work-place'
import type { WorkPlace } from '@daogang/contract/work-place'
import { useCloseWorkPlace, useSaveWorkPlace, useWorkPlacePreview, useWorkPlaces } from '@/api/work-place'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { pick } from '@/app/picking'
import { FormScreen } from '@/features/form/FormScreen'
import { Place } from '@/features/place/Place'
import { CloseButton } from '@/features/staff/CloseButton'
import { StorePick, usePresentStores } from '@/features/staff/store-field'
import {
  Card, choice, custom, defineForm, Empty, FormGroup, PickerButton, QueryView, Screen, text, toast, useFormState,
  type WidgetProps,
} from '@/ui'

const TITLE = '打卡地点'

/** Adds a place where people clock in, or edits one. */
function PlacePage() {
  const { id } = useRouteQuery('staff-place')
  const places = useWorkPlaces()
  const { stores, shown } = usePresentStores()
  const place = places.data?.items.find((each) => each.id === id)
  if (id && place) return <PlaceForm key={id} place={place} companyId={place.companyId} />
  if (!id && stores.data && shown[0]) return <PlaceForm companyId={shown[0].id} />
  return (
    <Screen title={TITLE}>
      <QueryView query={places}>
        {() => (id
          ? <Empty title="没找到这个地点" action={{ text: '看打卡地点', onPress: () => navigate.replace('staff-places') }}>可能已经停用了</Empty>
          : (
              <QueryView query={stores}>
                {() => <Empty title="还没有店铺" action={{ text: '添加门店', onPress: () => navigate.to('add-store', {}) }}>先加一家店，再加打卡地点</Empty>}
              </QueryView>
            ))}
      </QueryView>
    </Screen>
  )
}

export default page('staff-place', PlacePage)

interface Spot {
  address: string
  latitude: number
  longitude: number
}

interface PlaceValues {
  companyId: string
  name: string
  spot: Spot
  radius: number
}

function SpotPick({ value, label, onChange }: WidgetProps<Spot | undefined>) {
  return (
    <PickerButton
      label={label} text={value?.address} placeholder="搜路名，或用现在的位置"
      onPress={() => pick('search-address', {}, ({ name, address, latitude, longitude }) =>
        onChange({ address: address || name, latitude, longitude }))}
    />
  )
}

const placeForm = defineForm<PlaceValues>({
  companyId: custom<string, PlaceValues, true>({ label: '哪家店', required: true, whenEmpty: '请选择', widget: StorePick }),
  name: text({ label: '叫什么', required: true, isName: true, max: WORK_PLACE_WIDTHS.name, placeholder: '例如 后厨门口' }),
  spot: custom<Spot, PlaceValues, true>({
    label: '在哪', required: true, whenEmpty: '请选择', widget: SpotPick, names: ['address', 'latitude', 'longitude'],
  }),
  radius: choice<number, PlaceValues, true>({
    label: '多少米内能打卡', required: true, options: OFFERED_RADII.map((metres) => ({ value: metres, label: `${metres}米` })),
  }),
})
/** The map with the circle that the form has now, so that a radius is chosen by what it reaches. */
function CirclePreview() {
  const { name = '', spot, radius } = useFormState(placeForm).values
  const isWhole = spot !== undefined && radius !== undefined
  const preview = useWorkPlacePreview(isWhole ? { latitude: spot.latitude, longitude: spot.longitude, radius } : undefined)
  if (!isWhole) return null
  return (
    <Card>
      <Place
        title={`圈里都能打卡，${radius}米`} name={name} address={spot.address} latitude={spot.latitude} longitude={spot.longitude}
        {...preview.data?.map && { map: preview.data.map }}
      />
    </Card>
  )
}

/** A place stays with its store. */
const editNames = ['name', 'spot', 'radius'] as const

function PlaceForm({ place, companyId }: { place?: WorkPlace; companyId: string }) {
  const save = useSaveWorkPlace()
  const close = useCloseWorkPlace()
  const initial = place
    ? {
        companyId, name: place.name, radius: place.radius,
        spot: { address: place.address, latitude: place.latitude, longitude: place.longitude },
      }
    : { companyId, radius: RADIUS.usual }
  return (
    <FormScreen
      form={placeForm} title={TITLE} verb="存好" initial={initial} hint="手机定位会差一点，范围别太小。站在范围外打的卡，等你确认"
      send={({ companyId: store, spot, ...values }) =>
        save.mutateAsync({ ...values, ...spot, ...place ? { id: place.id } : { companyId: store } })}
      onSent={() => {
        toast.done('存好了')
        navigate.back()
      }}
    >
      <FormGroup of={placeForm} names={place ? [...editNames] : ['companyId', ...editNames]} />
      <CirclePreview />
      {place && <CloseButton id={place.id} name={place.name} what="地点" text="停用后不能在这里打卡" close={close} />}
    </FormScreen>
  )
}
