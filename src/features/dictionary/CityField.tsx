import { useMemo, useState } from 'react'
import { useOpenCities, useRegions } from '@/api/dictionary'
import { Button, CascadeList, OptionList, PickerButton, QueryView, Sheet } from '@/ui'
import { regionTree } from './trees'

export interface PickedCity {
  readonly id: number
  readonly name: string
}

interface CityFieldProps {
  label: string
  /** Title of the sheet: a question such as 在哪个城市找工作. */
  title: string
  value: PickedCity | undefined
  onChange: (city: PickedCity) => void
  placeholder?: string
  disabled?: boolean
}

/** Picks a city: from the cities with jobs, or behind a button from all cities by province. */
export function CityField({ label, title, value, onChange, ...props }: CityFieldProps) {
  const [open, setOpen] = useState<'near' | 'all'>()
  const choose = (city: PickedCity) => {
    setOpen(undefined)
    onChange(city)
  }
  return (
    <>
      <PickerButton {...props} label={label} text={value?.name} onPress={() => setOpen('near')} />
      <Sheet
        open={open !== undefined}
        title={title}
        onClose={() => setOpen(undefined)}
        actions={open === 'near' && <Button kind="ghost" grow onPress={() => setOpen('all')}>别的城市</Button>}
      >
        {open === 'near' ? <OpenCities value={value?.id} onChange={choose} /> : <AllCities value={value?.id} onChange={choose} />}
      </Sheet>
    </>
  )
}

interface CitiesProps {
  value: number | undefined
  onChange: (city: PickedCity) => void
}

function OpenCities({ value, onChange }: CitiesProps) {
  const cities = useOpenCities()
  return (
    <QueryView query={cities}>
      {(all) => (
        <OptionList
          label="城市"
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={(id) => {
            const city = all.find((each) => each.id === id)
            if (city) onChange({ id: city.id, name: city.name })
          }}
        />
      )}
    </QueryView>
  )
}

function AllCities({ value, onChange }: CitiesProps) {
  const regions = useRegions()
  const tree = useMemo(() => regions.data && regionTree(regions.data, false), [regions.data])
  return (
    <QueryView query={{ ...regions, data: tree }}>
      {(nodes) => (
        <CascadeList
          label="省和城市" tree={nodes} value={value}
          onPick={(path) => {
            const city = path[path.length - 1]
            if (city) onChange({ id: city.value, name: city.label })
          }}
        />
      )}
    </QueryView>
  )
}
