import type { BodyOf, DataOf, EndpointSpec, QueryOf } from '@daogang/contract/endpoint'
import { T } from '@daogang/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readForm, type FormFile } from '../lib/form'
import { inTime } from '../lib/timeouts'
import type { Tracing } from '../lib/tracing'
import { authGate, type CallingOperator, type User } from './gate'

/** The user that a handler gets. Only endpoints with `auth: 'none'` can be called without one. */
export type UserOf<E extends EndpointSpec> = E['auth'] extends 'none' ? User | null : E['auth'] extends 'operator' ? null : User

export interface Call<E extends EndpointSpec> {
  body: BodyOf<E>
  query: QueryOf<E>
  user: UserOf<E>
  /** The name of the operator who calls. */
  operator: E['auth'] extends 'operator' ? string : null
  /** The same with roles and session. */
  caller: E['auth'] extends 'operator' ? CallingOperator : null
  /** The fields of a form besides its texts. */
  file: E extends { file: object } ? FormFile : undefined
  request: FastifyRequest
}

export type Handler<E extends EndpointSpec> = (call: Call<E>) => DataOf<E> | Promise<DataOf<E>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Endpoints in the order in which they were served, for tests that go over all of them. */
    endpoint?: EndpointSpec
    /** Counts as a request although it is not an endpoint: the opening of a socket. */
    limited?: true
    /** It writes nothing (`http/reads.ts`). */
    readsOnly?: true
  }
  interface FastifyInstance {
    tracing: Tracing | undefined
  }
  interface FastifyRequest {
    formFile?: FormFile
  }
}

/**
 * Serves one endpoint of the contract: checks the user, validates and trims the input, and writes the response by its schema in the
 * envelope.
 */
export function serve<const E extends EndpointSpec>(
  app: FastifyInstance, endpoint: E, handler: Handler<E>, config: { readsOnly?: true } = {},
): void {
  const { method, path, auth, body, query, data, summary, service, file } = endpoint
  const { handler: handlerMs, upload: uploadMs } = app.timeouts
  // The handler reads the file itself.
  const limitMs = handlerMs + (file ? uploadMs : 0)
  const { tracing } = app
  const answer = (request: FastifyRequest) => (tracing ? tracing.verb(endpoint, () => handler(callOf(request))) : handler(callOf(request)))
  app.route({
    method,
    url: path,
    config: { endpoint, ...config },
    onRequest: authGate(app, endpoint),
    ...(file && {
      // Its texts become the body, which is then validated like any other.
      preValidation: async (request) => {
        const form = await readForm(request, file.maxBytes, file.maxFieldBytes)
        request.body = form.fields
        request.formFile = form.file
      },
      // Drains an unread file, so that the refusal reaches a client that is still sending.
      onError: async (request) => void request.formFile?.stream.resume(),
    }),
    schema: {
      summary,
      tags: [service],
      ...(auth === 'none' ? {} : { security: [auth === 'operator' ? { operator: [] } : { token: [] }] }),
      ...(body && { body }),
      ...(query && { querystring: query }),
      response: { 200: answerOf(data) },
    },
    handler: async (request) => ({ code: 0, msg: '', data: await inTime(answer(request), limitMs) }),
  })
}

const answers = new WeakMap<object, object>()

/** The schema of an endpoint's whole answer; the same object at each call, for which `serializerCompiler` looks. */
export function answerOf(data: EndpointSpec['data']): object {
  const known = answers.get(data) ?? T.Object({ code: T.Integer(), msg: T.String(), data })
  answers.set(data, known)
  return known
}

/** Fastify has already validated both with the endpoint's schemas, from which these types are derived. */
const callOf = <E extends EndpointSpec>(request: FastifyRequest): Call<E> => ({
  body: request.body as BodyOf<E>,
  query: request.query as QueryOf<E>,
  user: request.user as UserOf<E>,
  operator: (request.operator?.name ?? null) as Call<E>['operator'],
  caller: request.operator as Call<E>['caller'],
  file: request.formFile as Call<E>['file'],
  request,
})
