import type { OperatorPlan } from '@daogang/contract/membership'
import type { Db } from '../db/schema'
import { allPlans } from './queries/orders'

/** All cards as the operator saves them, also those that are no longer sold. */
export const listPlans = async (db: Db): Promise<{ items: OperatorPlan[] }> => ({
  items: (await allPlans(db)).map(({ id, role, title, days, fen, coins, benefits, is_on: isOn }) =>
    ({ id, role, title, days, fen, coins, benefits, isOn })),
})
