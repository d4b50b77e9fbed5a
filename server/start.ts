import { HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp } from './app'
import { createSilence } from './attendance/silence'
import { deleteOldCodes } from './auth/queries/codes'
import { deleteOldPhoneLogins } from './auth/queries/phone-logins'
import { deleteOldSessions } from './auth/queries/sessions'
import { endCertificates } from './certificate/decide'
import { createExpiry } from './certification/expiry'
import { createCancellationRounds } from './cancellation/rounds'
import { createBroadcasts } from './broadcast/worker'
import { createBus } from './chat/bus/index'
import { expireCoins } from './coin/expire'
import { forgetPersons } from './coin-exchange/queries/exchanges'
import { supportsCountFrom } from './coin-exchange/rules'
import { deleteOldErrors } from './client-error/queries/errors'
import { SUBJECTS } from './check-subjects'
import type { Config } from './config'
import { createContentRefresh, refreshContent } from './content/live'
import { deleteOldChecks } from './content-check/repository'
import { deleteOldVisits } from './content-check/visits'
import { createCheckWorker } from './content-check/worker'
import { endExports } from './data-export/expire'
import { createExportWorker } from './data-export/worker'
import { checkBudget } from './db/budget'
import { alone, migrate } from './db/migrate'
import { openDatabase, type OpenedDatabase } from './db/open'
import { keepPartitions } from './db/partitions'
import { openStandbys } from './db/standbys'
import { closeUnrated } from './feedback/expire'
import { endPlacesOfDeletedStores } from './group/end-places'
import { expireRequests } from './group/queries/requests'
import { remindOfDepartures } from './departure/remind'
import { createAdmission } from './http/admission'
import { createReminders } from './interview/reminders'
import { createTradeIndexer } from './job/index-renamed'
import { expireJobs } from './job/moves'
import { checkBooksDaily } from './ledger/check'
import { closeApp } from './lib/closing'
import { addressesOf, listen } from './lib/listen'
import type { Log } from './lib/log'
import type { Rounds } from './lib/rounds'
import { inTime } from './lib/timeouts'
import { createMetrics } from './metrics/metrics'
import { serveMetrics } from './metrics/serve-metrics'
import { addState } from './metrics/state'
import { endExpiredBans, settleStoppedJobs } from './moderation/end-bans'
import { settleOpenOrders } from './membership/settle'
import { composeMessage } from './notice/compose-message'
import { deleteOldAttempts, disableDemoOperators } from './operator/queries/operators'
import { deleteOldSessions as deleteOldOperatorSessions } from './operator/session'
import { createOutbox } from './outbox/outbox'
import { reconcileDaily } from './payout/reconcile'
import { createPayoutWorker } from './payout/work'
import { deleteOldRegister } from './payslip/queries/register'
import { remindOfDisputes } from './payslip/remind'
import { tellOfChangedHours } from './payslip/tell-changed-hours'
import { expireProps } from './prop/expire'
import { createProviders } from './providers'
import { createHeldDecisions } from './review/apply-held'
import { deleteOldClaims } from './review/queries/claims'
import { createReferralRounds } from './referral/rounds'
import { blankOldSubmissions } from './submission/blank'
import { closeUnanswered } from './submission/expire'
import { createMessenger } from './subscription/worker'
import { deleteOldTracking } from './tracking/repository'
import { deleteUnusedUploads } from './upload/delete-unused'
import { createApprovedStarter } from './withdrawal/start-approved'

const HOUSEKEEPING_MS = HOUR_MS
/** A start waits so long for the log of erasures, which then goes on beside the requests. Longer than a silent storage takes to fail. */
const REAPPLY_MS = 2 * MINUTE_MS
const now = (): Date => new Date()

type Worker = Pick<Rounds, 'start' | 'stop'>
/** Things to close, the last opened first. */
export type Closers = (() => Promise<unknown>)[]
/** Called with the migrated database. PGlite allows one process, so other code that needs the database runs in this one. */
export type OnDatabase = (opened: OpenedDatabase) => void

/**
 * Opens the database, listens, and starts the workers. Puts how to close each of them in front of `closers`.
 * @throws BadConfig for settings of a provider, and what the database or the port refuses
 */
export async function start(config: Config, log: Log, closers: Closers, onDatabase?: OnDatabase): Promise<void> {
  // Bad settings of a provider end the start before the database is opened.
  let database: OpenedDatabase | undefined
  const providers = await createProviders(config, log, now, () => {
    if (!database) throw new Error('The database is not open yet')
    return database.db
  })
  // The libraries of traces take a tenth of a second and memory, so they are loaded only where there is a collector.
  const tracing = config.traces && (await import('./tracing/export')).exportTraces(config.traces)
  if (tracing) closers.unshift(tracing.close)
  const opened = database = await openDatabase({ ...config, url: config.databaseUrl, onStatement: tracing?.statement, log })
  closers.unshift(opened.close)
  if (opened.kind === 'pglite') log.warn('embedded database (PGlite): for trying and developing only, it does not wait for the disk')
  const isSeeded = await prepare(opened, config, log)
  if (opened.kind === 'postgres') await checkBudget(opened.db, config, log)
  onDatabase?.(opened)

  await keepPartitions(opened.db, now(), log)
  const payouts = createPayoutWorker({ db: opened.db, config, providers, now, log })
  const bus = await createBus(config, opened, log)
  closers.unshift(bus.close)
  const outbox = createOutbox({
    db: opened.db, sealSecrets: config.sealSecrets, providers, wakePayouts: payouts.wake, wakeChats: bus.wake, now, log,
  })
  const standbys = config.readDatabaseUrls.length > 0 && config.databaseUrl !== undefined
    ? await openStandbys(config.databaseUrl, config.readDatabaseUrls, { ...config, log }) : undefined
  if (standbys) closers.unshift(standbys.close)
  const metrics = createMetrics()
  const admission = opened.kind === 'postgres' ? createAdmission({ ...config, expectedWait: opened.expectedWait, metrics, log }) : undefined
  if (admission) closers.unshift(admission.close)
  const deps = { db: opened.db, standbys, admission, config, providers, outbox, bus, metrics, tracing, now, log }
  if (config.metricsPort !== undefined) {
    collectDefaultMetrics({ register: metrics.registry })
    addState(metrics.registry, { opened, now, log })
    metrics.number('database_connections_waiting', 'Requests that wait for a connection of the pool.', () => opened.waiting())
    const served = await serveMetrics(metrics.registry, { host: config.metricsHost, port: config.metricsPort, log })
    closers.unshift(served.close)
  }
  const app = await buildApp(deps)
  // After the app, and side by side: no request waits for a worker, and no worker for another one.
  const workers: Worker[] = []
  closers.unshift(() => Promise.all(workers.map((worker) => worker.stop())))
  closers.unshift(() => closeApp(app))
  if (isSeeded) {
    await (await import('./seed/withdrawals')).seedWithdrawals(deps)
    await (await import('./seed/payslip')).seedPaidSlip(deps)
  }
  const cancellations = createCancellationRounds(deps)
  // Before the first request: a restored backup must not show people that were erased after it.
  await inTime(cancellations.reapply(), REAPPLY_MS)
    .catch((error: unknown) => log.error({ err: error }, 'the log of erasures cannot be read, trying again later'))
  // Before the first request too: the words and trades of operators hold from the start.
  await refreshContent(opened.db)
  await listen(app, await addressesOf(config.host), config.port)
  const run = (worker: Worker): void => {
    worker.start()
    workers.push(worker)
  }
  run(cancellations)
  run(outbox)
  run(payouts)
  run(createApprovedStarter(deps))
  run(createContentRefresh(deps))
  run(createTradeIndexer({ db: opened.db, now, log }))
  run(createBroadcasts(deps))
  run(createHeldDecisions(deps))
  run(createReminders({ db: opened.db, now, log }))
  run(createSilence({ db: opened.db, now, log }))
  run(createReferralRounds({ db: opened.db, now, log }))
  run(createMessenger({ db: opened.db, sealSecrets: config.sealSecrets, providers, compose: composeMessage, now, log }))
  run(createExpiry({ db: opened.db, now, log }))
  run(createCheckWorker({ db: opened.db, sealSecrets: config.sealSecrets, subjects: SUBJECTS, providers, bus, now, log }))
  run(createExportWorker(deps))
  const housekeeping = setInterval(() => {
    const at = now()
    const kept = {
      codes: deleteOldCodes(opened.db, at),
      phoneLogins: deleteOldPhoneLogins(opened.db, at),
      sessions: deleteOldSessions(opened.db, at),
      operatorSessions: deleteOldOperatorSessions(opened.db, at),
      claims: deleteOldClaims(opened.db, at),
      operatorAttempts: deleteOldAttempts(opened.db, at),
      jobs: expireJobs(opened.db, at),
      props: expireProps(opened.db, at),
      coins: expireCoins(deps, at),
      supports: forgetPersons(opened.db, supportsCountFrom(at)),
      places: endPlacesOfDeletedStores(deps, at),
      groupRequests: expireRequests(opened.db, at),
      orders: settleOpenOrders(deps),
      submissions: closeUnanswered(deps, at),
      oldSubmissions: blankOldSubmissions(deps, at),
      feedback: closeUnrated(opened.db, at),
      disputes: remindOfDisputes(deps, at),
      changedHours: tellOfChangedHours({ db: opened.db, now, log }),
      certificates: endCertificates(opened.db, at),
      departures: remindOfDepartures(deps, at),
      payRegister: deleteOldRegister(opened.db, at),
      books: checkBooksDaily(opened.db, log, at),
      payouts: reconcileDaily({ db: opened.db, providers, log, now }),
      bans: endExpiredBans(deps, at),
      stops: settleStoppedJobs(deps, at),
      exports: endExports(deps, at),
      tracking: deleteOldTracking(opened.db, at),
      clientErrors: deleteOldErrors(opened.db, at),
      partitions: keepPartitions(opened.db, at, log),
      visits: deleteOldVisits(opened.db, at),
      checks: deleteOldChecks(opened.db, at),
      uploads: deleteUnusedUploads(opened.db, providers.storage, at),
    }
    for (const [what, done] of Object.entries(kept)) {
      done.catch((error: unknown) => log.error({ err: error, what }, 'housekeeping failed'))
    }
  }, HOUSEKEEPING_MS).unref()
  closers.unshift(async () => clearInterval(housekeeping))
  const { host, port, smsProvider: sms, storageProvider: storage } = config
  log.info({ host, port, database: opened.kind, sms, storage }, 'ready')
}

/** Brings the database up to date; outside production an empty one gets the demo data. @returns whether it did */
async function prepare(opened: OpenedDatabase, config: Config, log: Log): Promise<boolean> {
  await migrate(opened, log)
  if (config.env === 'production') {
    const demo = await disableDemoOperators(opened.db, now())
    if (demo > 0) log.warn({ operators: demo }, 'operators of the demo data are disabled in production')
    return false
  }
  const { seedIfEmpty } = await import('./seed/index')
  return alone(opened, (connection) => seedIfEmpty(connection, { now, log, pictures: config.storageProvider === 'disk' }))
}
