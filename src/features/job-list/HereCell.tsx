import type { GeoPlace } from '@daogang/contract/geo'
import { usePlaceAt } from '@/api/geo'
import { Cell } from '@/ui'
import { useNear } from './use-near'

interface HereCellProps {
  /** What to press it for. */
  note?: string
  onPick: (place: GeoPlace) => void
}

/** A cell that locates the phone when pressed, and says who gets the position. Must be inside a `CellGroup`. */
export function HereCell({ note = '', onPick }: HereCellProps) {
  const near = useNear('here')
  const placeAt = usePlaceAt()
  const locate = () => near.ask((position) => placeAt.mutate(position, { onSuccess: onPick }))
  const busy = near.locating || placeAt.isPending
  return (
    <>
      <Cell icon="nav" title="用现在的位置" note={busy ? '正在看你在哪里' : `${note}位置会交给高德，换成地址`} onPress={busy ? undefined : locate} />
      {near.dialog}
    </>
  )
}
