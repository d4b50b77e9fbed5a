import { useMemo } from 'react'
import { useRegions } from '@/api/dictionary'
import { CascadeField } from '@/ui'
import { regionTree } from './trees'

/** What was picked on the way from a province to a district. */
export interface Region {
  readonly provinceId: number
  readonly cityId: number
  /** Nothing where a city has no districts. */
  readonly districtId?: number
  /** 上海 徐汇区. */
  readonly text: string
}

interface RegionFieldProps {
  label: string
  /** Id of the district, or of a city without any. */
  value: number | undefined
  /** What to show before the regions are loaded, when the value was stored earlier. */
  text?: string
  onChange: (region: Region) => void
  placeholder?: string
  disabled?: boolean
}

/** Province, city and district. */
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
