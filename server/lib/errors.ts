import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorName } from '@daogang/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal'
import { ifLate } from './timeouts'
import { numberOf } from './trace-id'

/** A restarting database is back within seconds. */
export const RETRY_AFTER_SECONDS = 1

/** Sends a refusal in the envelope, with the id of its trace. A fault has a number that a user can read out. */
export const refuse = (reply: FastifyReply, { reason, code, status, message, data }: Refusal, isFault = false): FastifyReply => {
  const traceId = reply.request.id
  const retryAfter = reason === 'UNAVAILABLE' ? RETRY_AFTER_SECONDS : data?.retryAfter
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.status(status).type('application/json; charset=utf-8').header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({ code, msg: isFault ? `${message}（编号${numberOf(traceId)}）` : message, data, traceId })
}

/** Handles every error of every request. The client learns nothing beyond the catalogue. */
export function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  // Our own refusals (closing, too busy) are not errors that need investigation.
  if (refusal.status >= 500) {
    request.log[error instanceof Refusal ? 'warn' : 'error']({ err: error, number: numberOf(request.id) }, 'request failed')
  }
  return refuse(reply, refusal, isFault(error, refusal))
}

/** `Overloaded` of `db/pool.ts`, and PostgreSQL's own: all connections are in use. */
const FULL = '53300'
/**
 * A fault of the server or the database, or an answer that was late: its line of the log is worth a look. A busy or closing server is
 * none, because the person only waits.
 */
const isFault = (error: Partial<FastifyError>, { reason }: Refusal): boolean =>
  reason === 'INTERNAL' || (reason === 'UNAVAILABLE' && !(error instanceof Refusal) && error.code !== FULL)

/**
 * SQLSTATEs and system codes for a temporary failure: the database is away, restarting, full, overloaded, or became a standby (25006).
 * `db/pool.ts` adds codes to the errors of the driver.
 */
const UNAVAILABLE = /^(08\w{3}|53\w{3}|57\w{3}|55P03|25006|40001|40P01|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/
/** Text that PostgreSQL cannot store: a NUL or a broken character. */
const UNSTORABLE = /^(22021|22P05)$/

export function toRefusal(error: Partial<FastifyError>): Refusal {
  if (error instanceof Refusal) return error
  const code = error.code ?? ''
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('BAD_INPUT', '提交的格式不对，请更新到最新版本再试')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('REQUEST_TIMEOUT')
  if (code === 'FST_ERR_BAD_URL') return new Refusal('BAD_INPUT', '网址里有认不出的字符，请从首页重新进入')
  if (UNSTORABLE.test(code)) return new Refusal('BAD_INPUT')
  if (UNAVAILABLE.test(code)) return new Refusal('UNAVAILABLE')
  return new Refusal(byStatus(error.statusCode))
}

function byStatus(status = 500): ErrorName {
  if (status === 404) return 'NOT_FOUND'
  if (status === 413) return 'BODY_TOO_LARGE'
  if (status === 429) return 'RATE_LIMITED'
  if (status === 503) return 'UNAVAILABLE'
  return status >= 400 && status < 500 ? 'BAD_INPUT' : 'INTERNAL'
}

/** A request that is not valid HTTP or does not arrive in time is answered with the envelope too, directly on the socket. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return refuseOn(socket, error.code === 'ECONNRESET' ? null : new Refusal('BAD_INPUT'))
  ifLate(socket, () => refuseOn(socket, toRefusal(error)))
}

/** Closes the connection, with a refusal if it can still be sent. */
function refuseOn(socket: Socket, refusal: Refusal | null): void {
  if (!refusal || !socket.writable) return void socket.destroy()
  const { code, status, message } = refusal
  const body = JSON.stringify({ code, msg: message, data: null })
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
