import { planHolidays } from '../../attendance/import-holidays'
import { planEntrances } from '../../departure/import-entrances'
import { indexCity } from '../../job/queries/index-jobs'
import { citiesIn, DEGREE_DECIMALS, planLandmarks } from '../../landmark/import'
import type { TableKind } from './import-table'

/** Days off and days that are worked in their stead, by the notice of the State Council. */
export const HOLIDAYS: TableKind = { action: 'import holidays', plan: planHolidays }

/** Business areas and metro stations of cities, by which seekers filter jobs. */
export const LANDMARKS: TableKind = {
  action: 'import landmarks', decimals: DEGREE_DECIMALS, plan: planLandmarks,
  after: async (db, rows) => {
    let changed = 0
    for (const cityId of citiesIn(rows)) changed += await indexCity(db, cityId)
    return `${changed}个岗位的商圈和地铁站变了`
  },
}

/** Official entrances for wages, unemployment, arbitration and injuries. */
export const ENTRANCES: TableKind = { action: 'import entrances', plan: planEntrances }
