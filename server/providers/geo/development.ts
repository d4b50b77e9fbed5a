import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import { AREAS, type Area } from '../../dictionary/areas'
import { cityCode } from '../../lib/city-code'
import type { Log } from '../../lib/log'
import { drawSketch } from './sketch'
import { MOST_PLACES, type FoundPlace, type Geo } from './types'

/** Beyond about 50 km, the few streets known here are no answer. */
const FAR_DEGREES = 0.5

const placeOf = ({ road, fullDistrict, districtId, latitude, longitude }: Area): FoundPlace =>
  ({ name: road, address: fullDistrict + road, code: districtId, latitude, longitude })

/** Development: knows only the streets of the demo data, makes no requests, and draws invented maps. */
export function createDevelopmentGeo({ env }: Pick<Config, 'env'>, log: Log): Geo {
  if (env === 'production') throw new BadConfig('生产环境要设 GEO_PROVIDER=amap 或 off：只认得演示街道的地图只用于开发')
  log.warn({ streets: AREAS.length }, 'development geo: only the streets of the demo data are known, no map is asked')
  return {
    placeAt({ latitude, longitude }) {
      const away = (area: Area) => Math.hypot(area.latitude - latitude, area.longitude - longitude)
      const nearest = AREAS.reduce((best, area) => (away(area) < away(best) ? area : best))
      return Promise.resolve(away(nearest) > FAR_DEGREES ? null : { ...placeOf(nearest), latitude, longitude })
    },
    search: ({ keyword, cityCode: code }) => Promise.resolve(
      AREAS.filter((area) => cityCode(area.cityId) === code && (area.fullDistrict + area.road).includes(keyword))
        .slice(0, MOST_PLACES).map(placeOf),
    ),
    follow: () => Promise.resolve(null),
    draw: (position) => Promise.resolve(drawSketch(position)),
    drawCircle: (position, radius) => Promise.resolve(drawSketch(position, radius)),
  }
}
