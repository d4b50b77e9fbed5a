import { useState } from 'react'
import { useOpenCities, useRegions } from '@/api/dictionary'
import { Box, Button, OptionList, PickerButton, QueryView, Sheet } from '@/ui'
import styles from './resume-form.module.scss'

export interface City {
  readonly id: number
  readonly name: string
}

interface CityFieldProps {
  label: string
  value: City | undefined
  onChange: (city: City) => void
}

/** A city: first those with jobs, and behind a button all others by province. */
export function CityField({ label, value, onChange }: CityFieldProps) {
  const [open, setOpen] = useState<'near' | 'all'>()
  const choose = (city: City) => {
    setOpen(undefined)
    onChange({ id: city.id, name: city.name })
  }
  return (
    <>
      <PickerButton label={label} text={value?.name} onPress={() => setOpen('near')} />
      <Sheet
        open={open !== undefined}
        title="在哪个城市找工作"
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
  onChange: (city: City) => void
}

const optionsOf = (places: readonly City[]) => places.map(({ id, name }) => ({ value: id, label: name }))

function OpenCities({ value, onChange }: CitiesProps) {
  const cities = useOpenCities()
  return (
    <QueryView query={cities}>
      {(all) => <OptionList options={optionsOf(all)} value={value} onChange={(id) => pick(all, id, onChange)} />}
    </QueryView>
  )
}

function AllCities({ value, onChange }: CitiesProps) {
  const regions = useRegions()
  const [provinceId, setProvinceId] = useState<number>()
  return (
    <QueryView query={regions}>
      {(all) => {
        const province = all.find(({ id }) => id === provinceId)
        if (!province) {
          return (
            <OptionList
              options={optionsOf(all)}
              value={undefined}
              onChange={(id) => {
                const [city, ...others] = all.find((each) => each.id === id)?.cities ?? []
                // A municipality is its own only city.
                if (city && others.length === 0) onChange(city)
                else setProvinceId(id)
              }}
            />
          )
        }
        return (
          <>
            <Box className={styles.up}>
              <Button kind="plain" size="small" icon="back" onPress={() => setProvinceId(undefined)}>{province.name}</Button>
            </Box>
            <OptionList options={optionsOf(province.cities)} value={value} onChange={(id) => pick(province.cities, id, onChange)} />
          </>
        )
      }}
    </QueryView>
  )
}

function pick(cities: readonly City[], id: number, onChange: (city: City) => void) {
  const city = cities.find((each) => each.id === id)
  if (city) onChange(city)
}
