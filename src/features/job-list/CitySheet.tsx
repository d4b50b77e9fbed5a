import { useOpenCities } from '@/api/dictionary'
import { pick } from '@/app/picking'
import type { JobConditions } from '@/lib/job-conditions'
import { useLocation } from '@/stores/location'
import { Button, OptionList, QueryView, Sheet } from '@/ui'
import { aroundAddress, inArea, lookFrom } from './picked-place'

interface CitySheetProps {
  open: boolean
  onClose: () => void
  conditions: JobConditions
  /** Called with the conditions for the chosen city, district or address. */
  onChange: (conditions: JobConditions) => void
}

/** Chooses the search area without a position: a city in this sheet, a district or an address on another screen. */
export function CitySheet({ open, onClose, conditions, onChange }: CitySheetProps) {
  const cities = useOpenCities()
  const { city, chooseCity } = useLocation()

  function pickArea() {
    onClose()
    pick('select-position', {}, (area) => {
      chooseCity({ id: area.cityId, name: area.city })
      onChange(inArea(conditions, area))
    })
  }

  function pickAddress() {
    onClose()
    pick('search-address', { cityId: String(city.id), city: city.name }, (address) => {
      lookFrom(address)
      onChange(aroundAddress(conditions))
    })
  }

  return (
    <Sheet
      open={open} title="在哪个城市找" note="这些城市有岗位在招" onClose={onClose}
      actions={(
        <>
          <Button kind="ghost" grow onPress={pickArea}>选区</Button>
          <Button kind="ghost" grow onPress={pickAddress}>找一个地方附近</Button>
        </>
      )}
    >
      <QueryView query={cities}>
        {(list) => (
          <OptionList
            label="城市"
            options={list.map(({ id, name }) => ({ value: id, label: name }))}
            value={city.id}
            onChange={(id) => {
              const chosen = list.find((one) => one.id === id)
              if (chosen) chooseCity({ id: chosen.id, name: chosen.name })
              onChange({ ...conditions, place: undefined })
              onClose()
            }}
          />
        )}
      </QueryView>
    </Sheet>
  )
}
