import type { Interview } from '@daogang/contract/interview'
import { mapHost } from '@/host/map'
import { toast } from '@/ui'

/** Opens the phone's map at the place of the interview. */
export async function showWay({ latitude, longitude, company, address }: Interview): Promise<void> {
  const answer = await mapHost.open({ latitude, longitude, name: company, address })
  if (answer === 'failed' || answer === 'unsupported') toast.show('没打开地图，再点一次')
}
