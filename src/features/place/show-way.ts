import { mapHost } from '@/host/map'
import type { Place } from '@/host/map/types'
import { toast } from '@/ui'

/** Opens the phone's map at a place. */
export async function showWay({ latitude, longitude, name, address }: Place): Promise<void> {
  const answer = await mapHost.open({ latitude, longitude, name, address })
  if (answer === 'failed' || answer === 'unsupported') toast.show('没打开地图，再点一次')
}
