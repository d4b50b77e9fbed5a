import { useMemo } from 'react'
import { useRegions } from '@/api/dictionary'
import { CascadeField } from '@/ui'
import { regionTree } from './trees'

/** A picked region: province, city and district. */
export interface Region {
  readonly provinceId: number
  readonly cityId: number
  /** Undefined if the city has no districts. */
  readonly districtId?: number
  /** 上海 徐汇区. */
  readonly text: string
}

interface RegionFieldProps {
  label: string
  /** Id of the district, or of a city without districts. */
  value: number | undefined
  /** Text to show for a stored value until the regions are loaded. */
  text?: string
  onChange: (region: Region) => void
  placeholder?: string
  disabled?: boolean
}

/** Picks a province, a city and a district. */
export function RegionField({ onChange, ...props }: RegionFieldProps) {
  const regions = useRegions()
  const tree = useMemo(() => regions.data && regionTree(regions.data, true), [regions.data])
  return (
    <CascadeField
      {...props}
      tree={{ ...regions, data: tree }}
      onChange={([province, city, district], text) => {
        if (province && city) onChange({ provinceId: province.value, cityId: city.value, districtId: district?.value, text })
      }}
    />
  )
}
