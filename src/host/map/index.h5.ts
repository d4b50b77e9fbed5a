import { environmentHost } from '@/host/environment'
import type { MapHost } from './types'

export const mapHost: MapHost = {
  async open({ latitude, longitude, name }) {
    const query = new URLSearchParams({
      position: `${longitude},${latitude}`, name, coordinate: 'gaode', callnative: '1', src: 'daogang',
    })
    const url = `https://uri.amap.com/marker?${query.toString()}`
    // Most web-views have no second window. A browser opens a new tab and keeps the page.
    if (environmentHost.kind !== 'web') window.location.assign(url)
    else window.open(url, '_blank', 'noopener,noreferrer')
    return 'done'
  },
}
