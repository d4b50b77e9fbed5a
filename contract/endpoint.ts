import { Type, type Static, type TSchema, type TObject } from 'typebox'
import type { ErrorName } from './errors'
import type { MemberAction } from './rules/member'

export { Type as T }
export type { Static }

export type Method = 'GET' | 'POST'
/** Base services of spec §7. They share one origin unless a client is configured otherwise. */
export type Service = 'track' | 'user' | 'main' | 'search' | 'application' | 'behavior' | 'compliance' | 'tenant' | 'operator'
/** Required login: none, any, job seeker (c) or employer (b); or a registered operator with a secret (no user). */
export type Auth = 'none' | 'any' | 'c' | 'b' | 'operator'

export interface EndpointSpec {
  readonly method: Method
  /** Path below the origin, with its leading slash. */
  readonly path: string
  readonly service: Service
  readonly auth: Auth
  /** What a member of an enterprise does with this call: refused to a role that may not (`NOT_PERMITTED`). Only with `auth: 'b'`. */
  readonly may?: MemberAction
  /** Refused to an account that the operator blocked, which may only read (`USER_RESTRICTED`, with the reason). */
  readonly forActive?: true
  /** Allowed to an account that is about to be cancelled. Its other calls are refused (`ACCOUNT_LEAVING`). */
  readonly whileLeaving?: true
  /** Requests of one caller in a minute, below the limit of all calls: for what costs the server a second, such as a PDF. */
  readonly perMinute?: number
  /** One line for the API page and for `npm run calls`. */
  readonly summary: string
  readonly query?: TObject
  readonly body?: TObject
  /** The body is a multipart form: the fields of `body` as texts, then one file in the field `file`. */
  readonly file?: {
    readonly maxBytes: number
    /** Of each text field; 4 KB without it. */
    readonly maxFieldBytes?: number
  }
  /** Shape of `data` in the envelope. */
  readonly data: TSchema
  /** Refusals of this endpoint, in addition to the common ones. */
  readonly errors?: readonly ErrorName[]
}

/** Declares one call. The server implements it; the client sees only its types. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec

export type QueryOf<E> = E extends { query: infer Q extends TSchema } ? Static<Q> : undefined
export type BodyOf<E> = E extends { body: infer B extends TSchema } ? Static<B> : undefined
export type DataOf<E> = E extends { data: infer D extends TSchema } ? Static<D> : never
export type ErrorsOf<E> = E extends { errors: readonly (infer N extends ErrorName)[] } ? N : never
/** Input of a call: the query of a GET, the body of a POST. */
export type InputOf<E> = E extends { method: 'GET' } ? QueryOf<E> : BodyOf<E>
/** Whether a call takes a file in addition to its body. */
export type TakesFile<E> = E extends { file: object } ? true : false

/** The envelope of every response. `code` 0 is success. */
export interface Envelope<D = unknown> {
  code: number
  msg: string
  data: D
  /** Of a refusal: the id of its trace, in the log of the server too. */
  traceId?: string
}

/** One of several properties that were rejected at once. */
export interface RefusedField {
  field: string
  message: string
  /** The words of the text to be changed. */
  words?: string[]
}

/** `data` of a refusal with details; null in other refusals. */
export interface Refused {
  /** The rejected property of the request. */
  field?: string
  /** All rejected properties, the first one included, where several are checked at once. */
  fields?: RefusedField[]
  /** Seconds until a retry can succeed. */
  retryAfter?: number
  /** The enterprise that has the credit code already (`CREDIT_CODE_TAKEN`). */
  enterprise?: { id: string; name: string }
}
