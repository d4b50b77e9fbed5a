import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Deps } from '../deps'
import { eachOf } from '../lib/each-of'
import { markReminded, unreminded } from './queries/departures'
import { tellEmployer } from './tell'

const BATCH = 200

/** Reminds employers once of departures whose answer is due within a day. Called each hour; any number of processes may. */
export async function remindOfDepartures({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<void> {
  const departures = await unreminded(db, new Date(now.getTime() + DAY_MS), BATCH)
  await eachOf(departures, ({ id, version, handler_id }) =>
    db.transaction().execute(async (trx) => {
      if (await markReminded(trx, id, version, now)) await tellEmployer(trx, { handler_id }, '有一份离职登记快到答复的期限了，看看对不对', now)
    }), (error, { id }) => log.error({ err: error, departure: id }, 'departure: cannot remind of one'))
}
