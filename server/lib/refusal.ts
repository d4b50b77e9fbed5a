import { ERRORS, type CommonErrorName, type ErrorName } from '@daogang/contract/errors'
import type { EndpointSpec, ErrorsOf, Refused } from '@daogang/contract/endpoint'

/** A refusal for the client: a code of the catalogue, with a more exact message where there is one. */
export class Refusal extends Error {
  readonly reason: ErrorName
  readonly data: Refused | null
  readonly code: number
  readonly status: number

  constructor(reason: ErrorName, message: string = ERRORS[reason].msg, data: Refused | null = null) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
    this.data = data
    this.code = ERRORS[reason].code
    this.status = ERRORS[reason].status
  }
}

/**
 * Makes the refusals of an endpoint: `throw refuse('JOB_CLOSED')`. Accepts only its own codes and the common ones, with a more exact
 * message and the name of the field where there is one.
 */
export const refusalsOf = <E extends EndpointSpec>(_endpoint: E) =>
  (reason: ErrorsOf<E> | CommonErrorName, message?: string, field?: string): Refusal =>
    new Refusal(reason, message, field === undefined ? null : { field })
