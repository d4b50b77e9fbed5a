export type InputSchema = {
  type?: string; properties?: Record<string, InputSchema>; required?: string[]; items?: InputSchema; enum?: unknown[]
  pattern?: string; minimum?: number; minLength?: number; minItems?: number
}

/** Values for the contract's patterns. A new pattern must be added here; a test of bad-input.test.ts fails without it. */
const MATCHES = [
  '11111111-1111-4111-8111-111111111111', '13900000003', '123456', '2026-01-01', '1990-01-01', 'chef', '小王', '2026-03-02 10:00:00',
  '2020-05', 'zhang_wei8', '09:00', '2026-03-05T10:00:00+08:00', '310101199003081236', '/weekly-pay',
  'A1b2C3d4E5f6G7h8J9k0A1b2C3d4E5f6G7h8J9k0abc', '0123456789ab',
  `public/${'0'.repeat(32)}.jpg`, 'js/app.js', 'https://invoice.example.com/1', '0123456789abcdef', '0123456789abcdef'.repeat(4),
]

const takesId = ({ pattern = '' }: InputSchema): boolean => pattern.includes('[0-9a-f]{8}-')

/**
 * A value that the schema accepts. `idOf` gives the ids by the names of their fields; without it they are of no subject. `textOf` gives
 * the texts that no pattern limits, and those of which it knows a value.
 */
export function valid(
  schema: InputSchema, idOf?: (field: string) => string, field = '', textOf?: (schema: InputSchema) => string | undefined,
): unknown {
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object': return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, valid(value, idOf, key, textOf)]),
    )
    case 'array':
      if (idOf && schema.items && hasId(schema.items)) return [valid(schema.items, idOf, field, textOf)]
      return schema.items && schema.minItems ? [valid(schema.items, idOf, field, textOf)] : []
    case 'string':
      if (idOf && takesId(schema)) return idOf(field)
      return textOf?.(schema)
        ?? MATCHES.find((text) => new RegExp(schema.pattern ?? '', 'u').test(text) && text.length >= (schema.minLength ?? 0))
    case 'boolean': return true
    default: return schema.minimum ?? 0
  }
}

/** Whether an input takes an id somewhere. */
export const hasId = (schema: InputSchema | undefined): boolean => schema !== undefined
  && (takesId(schema) || [...Object.values(schema.properties ?? {}), schema.items].some(hasId))
