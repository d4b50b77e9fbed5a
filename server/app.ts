import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { advanceRoutes } from './advance/routes'
import { agreementRoutes } from './agreement/routes'
import { appVersionRoutes } from './app-version/routes'
import { appealRoutes } from './appeal/routes'
import { applicationRoutes } from './application/routes'
import { attendanceRoutes } from './attendance/routes'
import { authRoutes } from './auth/routes'
import { createSessions } from './auth/sessions'
import { broadcastRoutes } from './broadcast/routes'
import { endBindingsWith } from './call/end-binding'
import { callRoutes } from './call/routes'
import { campaignRoutes } from './campaign/routes'
import { stopOf } from './campaign/stop-serve'
import { cancellationRoutes } from './cancellation/routes'
import { candidateRoutes } from './candidate/routes'
import { certificateRoutes } from './certificate/routes'
import { certificationRoutes } from './certification/routes'
import { serveChat } from './chat/serve'
import { clientErrorRoutes } from './client-error/routes'
import { coinRoutes } from './coin-exchange/routes'
import { commentRoutes } from './comment/routes'
import { companyRoutes } from './company/routes'
import { complaintRoutes } from './complaint/routes'
import { consentRoutes } from './consent/routes'
import { consentScopeRoutes } from './consent-scope/routes'
import { contentRoutes } from './content/routes'
import { contentCheckRoutes } from './content-check/routes'
import { ping } from './db/ping'
import { Overloaded } from './db/pool'
import type { Deps } from './deps'
import { departureRoutes } from './departure/routes'
import { deskRoutes } from './desk/routes'
import { dataExportRoutes } from './data-export/routes'
import { dictionaryRoutes } from './dictionary/routes'
import { employerAccountRoutes } from './employer-account/routes'
import { employmentRoutes } from './employment/routes'
import { evidenceRoutes } from './evidence/routes'
import { feedbackRoutes } from './feedback/routes'
import { figureRoutes } from './figures/routes'
import { geoRoutes } from './geo/routes'
import { groupRoutes } from './group/routes'
import { incomeRoutes } from './income/routes'
import { interviewRoutes } from './interview/routes'
import { jobRoutes } from './job/routes'
import { acceptJson, parseQuery } from './lib/body'
import { closeGracefully, type Closing } from './lib/closing'
import { serveConsole } from './lib/console'
import { serveDocs } from './lib/docs'
import { onClientError, onError } from './lib/errors'
import { limitRate } from './http/limits'
import { markWrites } from './http/reads'
import { routeOf } from './lib/log'
import { Refusal } from './lib/refusal'
import { addSecurityHeaders } from './lib/security-headers'
import { serializerCompiler } from './lib/serialize'
import { requestIdOf } from './lib/trace-id'
import { httpOptions, limitBodies } from './lib/timeouts'
import { validatorCompiler } from './lib/validate'
import { serveWeb } from './lib/web'
import { writeAction } from './operator/queries/audit'
import { membershipRoutes } from './membership/routes'
import { sanctionAndSettle } from './moderation/settle-stop'
import { noticeRoutes } from './notice/routes'
import { createOperators } from './operator/gate'
import { operatorRoutes } from './operator/routes'
import { realNameRoutes } from './real-name/routes'
import { payeeRoutes } from './payee/routes'
import { servePayoutCallbacks } from './payout/callbacks'
import { payslipRoutes } from './payslip/routes'
import { personalDataRoutes } from './personal-data/routes'
import { propRoutes } from './prop/routes'
import { publishRoutes } from './publish/routes'
import { quickReplyRoutes } from './quick-reply/routes'
import { recommendRoutes } from './recommend/routes'
import { referralRoutes } from './referral/routes'
import { resumeRoutes } from './resume/routes'
import { dossierRoutes } from './dossier/routes'
import { reviewRoutes } from './review/routes'
import { riskRoutes } from './risk/routes'
import { landmarkRoutes } from './landmark/routes'
import { linkedProgramRoutes } from './linked-program/routes'
import { screenLinkRoutes } from './screen-link/routes'
import { searchRoutes } from './search/routes'
import { sensitiveWordsRoutes } from './sensitive-words/routes'
import { shiftRoutes } from './shift/routes'
import { statementRoutes } from './statement/routes'
import { submissionRoutes } from './submission/routes'
import { subscriptionRoutes } from './subscription/routes'
import { tenantRoutes } from './tenant/routes'
import { tenantJobRoutes } from './tenant-job/routes'
import { trackingRoutes } from './tracking/routes'
import { speechRoutes } from './speech/routes'
import { uploadRoutes } from './upload/routes'
import { viewerRoutes } from './viewer/routes'
import { visitRoutes } from './visit/routes'
import { walletRoutes } from './wallet/routes'
import { withdrawalRoutes } from './withdrawal/routes'
import { workPlaceRoutes } from './work-place/routes'

/** Composes the server. Everything that it reaches comes in through `deps`. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, now, log } = deps
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers),
    bodyLimit: config.bodyLimit,
    trustProxy: config.trustProxy,
    ...httpOptions(config.timeouts),
    // Requests on an open connection are still answered while closing (`lib/closing.ts`).
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery },
    clientErrorHandler: onClientError,
    frameworkErrors: (error, request, reply) => void onError(error, request, reply),
  })
  acceptJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(onError)
  app.decorateRequest('user', null)
  app.decorateRequest('operator', null)
  app.decorate('tracing', deps.tracing)
  app.decorate('sessions', createSessions(db, now))
  app.decorate('operators', createOperators({
    db, now, isProduction: config.env === 'production', consoleAddresses: config.consoleAddresses,
    onRefused: (actor) => db.transaction().execute((trx) => writeAction(trx, { actor, action: 'operator refused' }, now())),
  }))

  app.decorateRequest('isTurnedAway', false)

  // Before a request can be refused: the rest of its body must not keep the connection.
  limitBodies(app, config.timeouts)
  // Before all other hooks: a refusal in an overload has to cost less than anything else.
  deps.admission?.watch(app)
  // Before the others: what they ask of the database belongs to the request.
  deps.tracing?.watch(app)
  addCommonHooks(app, deps)
  markWrites(app, deps)
  addSecurityHeaders(app, config)
  await limitRate(app, config.ratePerMinute)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  if (config.docs) await serveDocs(app)
  await serveConsole(app, config.consoleDir)
  await serveWeb(app, { directory: config.webDir, kept: config.webKeptDir, connectOrigins: config.connectOrigins, now })

  await serveChat(app, deps, (trx, ...pair) => endBindingsWith(trx, deps.outbox, ...pair))
  serveHealth(app, deps, closeGracefully(app))
  registerNouns(app, deps)
  return app
}

/**
 * `/livez` answers while the process can answer at all: a supervisor restarts one that does not. `/readyz` answers whether a proxy should
 * send requests here; without a database no process is ready, and restarting them would not help.
 */
function serveHealth(app: FastifyInstance, { db }: Deps, closing: Closing): void {
  app.get('/livez', () => ({ code: 0, msg: '', data: { status: 'ok' } }))
  app.get('/readyz', async (request) => {
    if (closing.begun()) throw new Refusal('UNAVAILABLE')
    await ping(db).catch((error: unknown) => {
      // Taking this process away would send its load to the others.
      if (error instanceof Overloaded) return
      request.log.error({ err: error }, 'the database does not answer')
      throw new Refusal('UNAVAILABLE')
    })
    return { code: 0, msg: '', data: { status: 'ok' } }
  })
}

/** Registers the endpoints of every noun by name. */
function registerNouns(app: FastifyInstance, deps: Deps): void {
  trackingRoutes(app, deps)
  clientErrorRoutes(app, deps)
  authRoutes(app, deps)
  consentRoutes(app, deps)
  dataExportRoutes(app, deps)
  consentScopeRoutes(app, deps)
  contentCheckRoutes(app, deps)
  tenantRoutes(app, deps)
  tenantJobRoutes(app, deps)
  riskRoutes(app, deps)
  sensitiveWordsRoutes(app)
  appVersionRoutes(app, deps)
  screenLinkRoutes(app, deps)
  linkedProgramRoutes(app, deps)
  operatorRoutes(app, deps)
  noticeRoutes(app, deps)
  subscriptionRoutes(app, deps)
  dictionaryRoutes(app, deps, () => stopOf(deps.db, deps.now()))
  geoRoutes(app, deps)
  groupRoutes(app, deps)
  jobRoutes(app, deps)
  landmarkRoutes(app, deps)
  publishRoutes(app, deps)
  propRoutes(app, deps)
  quickReplyRoutes(app, deps)
  recommendRoutes(app, deps)
  referralRoutes(app, deps)
  searchRoutes(app, deps)
  resumeRoutes(app, deps)
  candidateRoutes(app, deps)
  callRoutes(app, deps)
  applicationRoutes(app, deps)
  interviewRoutes(app, deps)
  attendanceRoutes(app, deps)
  employmentRoutes(app, deps)
  shiftRoutes(app, deps)
  workPlaceRoutes(app, deps)
  companyRoutes(app, deps)
  commentRoutes(app, deps)
  appealRoutes(app, deps)
  complaintRoutes(app, deps)
  feedbackRoutes(app, deps)
  realNameRoutes(app, deps, sanctionAndSettle(deps.outbox))
  certificationRoutes(app, deps)
  servePayoutCallbacks(app, deps)
  employerAccountRoutes(app, deps)
  incomeRoutes(app, deps)
  payslipRoutes(app, deps)
  personalDataRoutes(app, deps)
  advanceRoutes(app, deps)
  agreementRoutes(app, deps)
  certificateRoutes(app, deps)
  statementRoutes(app, deps)
  departureRoutes(app, deps)
  evidenceRoutes(app, deps)
  uploadRoutes(app, deps)
  speechRoutes(app, deps)
  campaignRoutes(app, deps)
  submissionRoutes(app, deps)
  membershipRoutes(app, deps)
  viewerRoutes(app, deps)
  visitRoutes(app, deps)
  walletRoutes(app, deps)
  coinRoutes(app, deps)
  payeeRoutes(app, deps)
  withdrawalRoutes(app, deps)
  cancellationRoutes(app, deps)
  reviewRoutes(app, deps)
  deskRoutes(app, deps)
  contentRoutes(app, deps)
  broadcastRoutes(app, deps)
  figureRoutes(app, deps)
  dossierRoutes(app, deps)
}

const API_POLICY = 'default-src \'none\'; frame-ancestors \'none\''

function addCommonHooks(app: FastifyInstance, { metrics }: Deps): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.routeOptions.config.endpoint) {
      reply.header('cache-control', 'no-store')
      reply.header('content-security-policy', API_POLICY)
    }
    done()
  })
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const answered = { method: request.method, route: routeOf(request), status: reply.statusCode, ms }
    metrics.answered(answered)
    if (!request.isTurnedAway) request.log.info(answered, 'request')
    // Node no longer watches the connection of an upgrade, and the plugin closes only those that reached its own hook, which comes later.
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon()
    done()
  })
}
