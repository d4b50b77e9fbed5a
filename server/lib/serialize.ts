import build from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

type Serialize = (data: unknown) => string

/** By schema: a GET shares its serializer with the HEAD that Fastify adds, and with other servers of the process. */
const made = new WeakMap<object, Serialize>()

/** The serializer of a schema, compiled at the first call. */
export function serializerOf(schema: object): Serialize {
  const serialize = made.get(schema) ?? build(schema) as Serialize
  made.set(schema, serialize)
  return serialize
}

/** Fastify's own serializers, but compiled at the first answer: compiling all of them would take a seventh of a start. */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => (data) => serializerOf(schema)(data)
