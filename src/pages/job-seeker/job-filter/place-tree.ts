import type { City, Landmarks } from '@daogang/contract/dictionary'
import { stationName } from '@daogang/contract/rules/search'
import type { ChosenPlace } from '@/lib/job-conditions'
import type { TreeNode } from '@/ui'

/** The districts of a city with their business areas, and its metro lines with their stations. */
export function placeTree({ districts }: Pick<City, 'districts'>, { areas, lines }: Landmarks): TreeNode[] {
  const inDistrict = (id: number): TreeNode[] =>
    areas.filter(({ districtId }) => districtId === id).map(({ name }) => ({ value: `area:${name}`, label: name }))
  const district = ({ id, name }: City['districts'][number]): TreeNode => {
    const within = inDistrict(id)
    return { value: `in:${id}`, label: name, children: [{ value: `district:${id}:${name}`, label: `全${name}` }, ...within] }
  }
  const line = ({ name, stations }: Landmarks['lines'][number]): TreeNode => ({
    value: `on:${name}`, label: name,
    children: [{ value: `line:${name}`, label: '整条线' }, ...stations.map((each) => ({ value: `station:${name}:${each}`, label: each }))],
  })
  return [
    { value: 'districts', label: '区和商圈', children: districts.map(district) },
    ...(lines.length > 0 ? [{ value: 'metro', label: '地铁', children: lines.map(line) }] : []),
  ]
}

/** The place of a leaf of the tree; undefined for another node. */
export function placeOf(cityId: number, value: string): ChosenPlace | undefined {
  const [kind, first = '', second = ''] = value.split(':')
  switch (kind) {
    case 'district': return { cityId, districtId: Number(first), name: second }
    case 'area': return { cityId, area: first, name: first }
    case 'line': return { cityId, line: first, name: first }
    case 'station': return { cityId, line: first, station: second, name: stationName(second) }
    default: return undefined
  }
}

/** The leaf of a place. */
export function valueOf({ districtId, name, area, line, station }: ChosenPlace): string {
  if (area !== undefined) return `area:${area}`
  if (station !== undefined) return `station:${line ?? ''}:${station}`
  return line !== undefined ? `line:${line}` : `district:${districtId ?? 0}:${name}`
}
