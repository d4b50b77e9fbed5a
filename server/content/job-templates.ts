import type { JobTemplate } from '@daogang/contract/job-template'
import { FOOD } from './templates/food'
import { GOODS } from './templates/goods'
import { SERVICE } from './templates/service'
import { WORKS } from './templates/works'

/** The templates that came with the build: one for each root and each trade. Employers change the words to what their job is. */
export const BUILT_IN_TEMPLATES: readonly JobTemplate[] = [...FOOD, ...GOODS, ...SERVICE, ...WORKS]

/** Trades without a template of their own, because the words and hours of their root say what they do. */
export const LIKE_THEIR_ROOT: ReadonlySet<string> = new Set([
  'chef_wok', 'waiter_restaurant', 'guard_estate', 'guard_factory', 'guard_gate', 'driver_van', 'driver_truck_c1', 'factory_general',
  'factory_assembler', 'factory_temp', 'cleaner_office', 'cleaner_mall', 'courier_food_rider', 'warehouse_sorter', 'domestic_day_nanny',
  'shop_convenience', 'electric_electrician', 'repair_appliance', 'beauty_beautician', 'service_phone', 'care_elder', 'care_hospital',
])
