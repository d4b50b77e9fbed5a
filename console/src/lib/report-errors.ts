import type { Calls } from '@daogang/contract'
import { bareError, createErrorCounts, type ClientErrorKind } from '@daogang/contract/rules/client-error'
import { ApiError } from './api'

type Report = Calls['POST /buried/error']['input']

/** A digest of the console's sources (console/vite.config.ts). */
declare const CONSOLE_RELEASE: string

const countOf = createErrorCounts()

/** The first part of the address: the others may be ids. */
function pageOf(path: string): { page?: string } {
  const [, , page = ''] = path.split('/')
  return /^[a-z][a-z0-9-]{0,63}$/.test(page) ? { page } : {}
}

/**
 * Reports an error of the console that someone did not expect, by the rules of the client (docs/decisions/0285-client-errors.md). Refusals
 * and a network that is away are expected. A report that does not arrive is not sent again.
 */
export function reportError(kind: ClientErrorKind, thrown: unknown): void {
  if (thrown === undefined || thrown === null || thrown instanceof ApiError) return
  const error = bareError(kind, thrown)
  const count = countOf(error)
  if (count === undefined) return
  const report: Report = { ...error, host: 'console', release: CONSOLE_RELEASE, ...pageOf(window.location.pathname), count }
  // Without the session: it says nothing of the operator.
  fetch('/buried/error', {
    method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/json' }, body: JSON.stringify(report),
  }).catch(() => undefined)
}

/** Reports uncaught errors and rejections without a handler, for as long as the page is open. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportError('error', error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
}
