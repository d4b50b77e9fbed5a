import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { UNREADABLE } from './validate'
import { Refusal } from './refusal'

/** Deeper than any of our schemas, but shallow enough for recursive functions. */
const MAX_DEPTH = 32
/** PostgreSQL's text type cannot store NUL, and half of a surrogate pair is not a character. */
const UNSTORABLE = /[\0\p{Surrogate}]/u
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)

/** Parses a JSON object and refuses values that no field may have. An empty body is an empty object. */
function parseBody(bytes: Buffer): object {
  if (bytes.length === 0) return {}
  if (!isUtf8(bytes)) throw new Refusal('BAD_INPUT', '内容里有认不出的字符，请改一下再提交')
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    // The parser's message quotes the input.
    throw new Refusal('BAD_INPUT', '内容没有传完整，请再提交一次')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('BAD_INPUT')
  inspect(value, 1)
  return value
}

function inspect(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new Refusal('BAD_INPUT', '内容里有认不出的字符，请改一下再提交')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new Refusal('BAD_INPUT', '内容层次太深，请改一下再提交')
  if (Array.isArray(value)) {
    for (const item of value) inspect(item, depth + 1)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    if (PROTOTYPE_KEYS.has(key) || !isStorable(key)) throw new Refusal('BAD_INPUT')
    inspect(item, depth + 1)
  }
}

/** Parses `a=1&b=2` into an object without a prototype. If a part cannot be decoded or stored, marks the whole query as unreadable. */
export function parseQuery(text: string): Record<string | symbol, unknown> {
  const query = Object.create(null) as Record<string | symbol, unknown>
  if (text === '') return query
  try {
    for (const part of text.split('&')) {
      if (part === '') continue
      const equals = part.indexOf('=')
      const key = decode(equals < 0 ? part : part.slice(0, equals))
      const value = equals < 0 ? '' : decode(part.slice(equals + 1))
      if (!isStorable(key) || !isStorable(value)) throw new URIError('unstorable')
      // A repeated field becomes a list, which no query schema accepts.
      query[key] = key in query ? [query[key], value].flat() : value
    }
  } catch {
    query[UNREADABLE] = true
  }
  return query
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))

/** Accepts JSON bodies only. Fastify answers 415 for other types. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseBody(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}
