import type { Config } from '../../config'
import type { Log } from '../../lib/log'
import { createAmapGeo } from './amap'
import { createDevelopmentGeo } from './development'
import type { Geo } from './types'

const none = () => Promise.reject(new Error('no map is set up'))
const off: Geo = { placeAt: none, search: none, follow: none, draw: none, drawCircle: none }

/** The map provider of the settings. */
export function createGeo(config: Config, log: Log): Geo {
  switch (config.geoProvider) {
    case 'amap': return createAmapGeo(config.amap)
    case 'development': return createDevelopmentGeo(config, log)
    case 'off': return off
  }
}
