import type { GeoPlace } from '@daogang/contract/geo'
import { usePlaceAt } from '@/api/geo'
import { Cell } from '@/ui'
import { useNear } from './use-near'

interface HereCellProps {
  /** Explanation, shown while idle. */
  note?: string
  onPick: (place: GeoPlace) => void
}

/** A cell that locates the phone when pressed. Must be inside a `CellGroup`. */
export function HereCell({ note, onPick }: HereCellProps) {
  const near = useNear('here')
  const placeAt = usePlaceAt()
  const locate = () => near.ask((position) => placeAt.mutate(position, { onSuccess: onPick }))
  const busy = near.locating || placeAt.isPending
  return (
    <>
      <Cell icon="nav" title="用现在的位置" note={busy ? '正在看你在哪里' : note} onPress={busy ? undefined : locate} />
      {near.dialog}
    </>
  )
}
