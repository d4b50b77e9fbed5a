import type { City } from '@daogang/contract/dictionary'
import { useMemo, useState } from 'react'
import { useOpenCities, useRegions } from '@/api/dictionary'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { usePicked, type PickedArea } from '@/app/picking'
import { HereCell } from '@/features/job-list/HereCell'
import { inArea } from '@/features/job-list/picked-place'
import { useJobConditions } from '@/stores/job-conditions'
import { useLocation } from '@/stores/location'
import { Box, CascadeList, CellGroup, QueryView, Screen, Segmented, Stack, type TreeNode } from '@/ui'
import styles from './select-position.module.scss'

const SCOPES = [{ value: 'open', label: '有岗位的城市' }, { value: 'all', label: '全国' }] as const

/** Picks a city or a district, by the device's position or from a list. */
function SelectPositionPage() {
  const { city, chooseCity } = useLocation()
  const [scope, setScope] = useState<'open' | 'all'>('open')
  const done = usePicked('select-position', (area) => {
    // Opened directly, without a caller: show the jobs there.
    chooseCity({ id: area.cityId, name: area.city })
    useJobConditions.setState(({ home }) => ({ home: inArea(home, area) }))
    navigate.home()
  })

  return (
    <Screen title="选位置">
      <Stack>
        <CellGroup><HereCell note="看看你在哪个城市、哪个区。" onPick={done} /></CellGroup>
        <Segmented label="哪些城市" options={SCOPES} value={scope} onChange={setScope} />
      </Stack>
      <Box className={styles.list}>
        {scope === 'open' ? <OpenCities cityId={city.id} onPick={done} /> : <AllCities onPick={done} />}
      </Box>
    </Screen>
  )
}

export default page('select-position', SelectPositionPage)

interface PickProps {
  onPick: (area: PickedArea) => void
}

/** The city as a whole, then each of its districts. */
const cityNode = ({ id, name, districts }: City): TreeNode<number> => ({
  value: id, label: name, children: [{ value: id, label: `全${name}` }, ...districts.map((each) => ({ value: each.id, label: each.name }))],
})

/** The last two nodes of the path are the city and its district, whatever precedes them. */
function areaOf(path: TreeNode<number>[]): PickedArea | undefined {
  const [city, chosen] = path.slice(-2)
  if (!city || !chosen) return undefined
  const whole = chosen.value === city.value
  return { cityId: city.value, city: city.label, ...(!whole && { districtId: chosen.value, district: chosen.label }) }
}

function OpenCities({ cityId, onPick }: PickProps & { cityId: number }) {
  const cities = useOpenCities()
  const tree = useMemo(() => cities.data?.map(cityNode), [cities.data])
  return (
    <QueryView query={{ ...cities, data: tree }}>
      {(nodes) => <Areas nodes={nodes} value={cityId} onPick={onPick} />}
    </QueryView>
  )
}

function AllCities({ onPick }: PickProps) {
  const regions = useRegions()
  const tree = useMemo(
    () => regions.data?.map(({ id, name, cities }): TreeNode<number> => ({ value: -id, label: name, children: cities.map(cityNode) })),
    [regions.data],
  )
  return (
    <QueryView query={{ ...regions, data: tree }}>
      {(nodes) => <Areas nodes={nodes} value={undefined} onPick={onPick} />}
    </QueryView>
  )
}

function Areas({ nodes, value, onPick }: PickProps & { nodes: TreeNode<number>[]; value: number | undefined }) {
  return (
    <CascadeList
      label="城市和区" tree={nodes} value={value}
      onPick={(path) => {
        const area = areaOf(path)
        if (area) onPick(area)
      }}
    />
  )
}
