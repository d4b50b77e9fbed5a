import { useOpenCities } from '@/api/dictionary'
import { useLocation } from '@/stores/location'
import { OptionList, QueryView, Sheet } from '@/ui'

/** Chooses the city by hand: everything works without a position. */
export function CitySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cities = useOpenCities()
  const { city, chooseCity } = useLocation()
  return (
    <Sheet open={open} title="在哪个城市找" note="这些城市有岗位在招" onClose={onClose}>
      <QueryView query={cities}>
        {(list) => (
          <OptionList
            options={list.map(({ id, name }) => ({ value: id, label: name }))}
            value={city.id}
            onChange={(id) => {
              const chosen = list.find((one) => one.id === id)
              if (chosen) chooseCity({ id: chosen.id, name: chosen.name })
              onClose()
            }}
          />
        )}
      </QueryView>
    </Sheet>
  )
}
