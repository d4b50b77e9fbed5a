import type { FoundStore } from '@daogang/contract/store'
import { Cell, Tag } from '@/ui'

interface StoreCellProps {
  store: FoundStore
  onPress: () => void
}

/** A store that a search found: its name, industry and place, and whether it is verified. */
export function StoreCell({ store: { name, industry, city, district, verified }, onPress }: StoreCellProps) {
  return (
    <Cell
      icon="store" title={name} note={[industry, `${city}${district}`].filter(Boolean).join('，')}
      right={verified ? <Tag kind="ok" icon="shield">已核验</Tag> : undefined} onPress={onPress}
    />
  )
}
