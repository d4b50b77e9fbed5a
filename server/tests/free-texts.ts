/** The parts of a JSON schema that the contract uses in requests. */
interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
}

/** Contact data that fits every bound of the contract's names. A pattern that accepts it accepts any words. */
const WORDS = '张13812345678'

function takesWords({ enum: values, const: only, pattern }: Schema): boolean {
  return values === undefined && only === undefined && (pattern === undefined || new RegExp(pattern, 'u').test(WORDS))
}

/**
 * Paths of all free texts in a request's schema: texts that can hold words, because neither an enum nor a pattern prevents it, such as
 * `newStore.name` or `messages[].content`. Names are free texts; ids, keys, times and cursors are not.
 *
 * @throws Error for a schema that it does not know, which could hide a free text
 */
export function freeTextsOf(schema: Schema, path = ''): string[] {
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((one) => freeTextsOf(one, path)))]
  const below = (key: string): string => (path === '' ? key : `${path}.${key}`)
  switch (schema.type) {
    case 'string': return takesWords(schema) ? [path] : []
    case 'array': return freeTextsOf(schema.items ?? {}, `${path}[]`)
    case 'object': return [
      ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => freeTextsOf(value, below(key))),
      ...Object.values(schema.patternProperties ?? {}).flatMap((value) => freeTextsOf(value, below('*'))),
    ]
    case 'integer': case 'number': case 'boolean': case 'null': return []
    default: throw new Error(`unknown schema at “${path}”: ${JSON.stringify(schema)}`)
  }
}
