import { ERRORS, type CommonErrorName, type ErrorName } from '@daogang/contract/errors'
import type { ErrorsOf } from '@daogang/contract/endpoint'

/** A refusal that the caller is told about: one of the catalogue's codes, with a more exact sentence where there is one. */
export class Refusal extends Error {
  readonly code: number
  readonly status: number

  constructor(
    readonly reason: ErrorName, message: string = ERRORS[reason].msg, readonly headers?: Record<string, string>,
    /** The property of what was sent that it is about. */
    readonly field?: string,
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = ERRORS[reason].code
    this.status = ERRORS[reason].status
  }
}

/** Refuses with one of the endpoint's own codes or a common one, beside a field where it is about one. `return fail(…)` narrows types. */
export type Fail<E> = (reason: ErrorsOf<E> | CommonErrorName, message?: string, field?: string) => never

export const fail = (reason: ErrorName, message?: string, field?: string): never => {
  throw new Refusal(reason, message, undefined, field)
}
