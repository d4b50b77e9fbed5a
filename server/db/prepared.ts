import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from './schema'

type Db = Kysely<Database>
interface Buildable<O> {
  compile(): CompiledQuery<O>
}

/** A placeholder for a value while a query is built, to find its position among the parameters. */
class Slot {
  readonly key: string

  constructor(key: string) {
    this.key = key
  }
}

/** The number of cached shapes of one query. Further, unusual ones are built for each call. */
const MAX_SHAPES = 300

interface Shape<O> {
  query: CompiledQuery<O>
  /** For each parameter the key of its value, or the value itself if it is constant. */
  parameters: readonly unknown[]
}

/**
 * A query that is built once for each shape, that is, for each set of given values. Building and compiling a list query takes longer than
 * PostgreSQL takes to answer it.
 *
 * `build` gets placeholders: it may only pass them to the query and check whether one is `undefined`.
 */
export function prepared<P extends object, O>(build: (db: Db, values: P) => Buildable<O>): (db: Db, values: P) => Promise<O[]> {
  const shapes = new Map<string, Shape<O>>()

  const shapeOf = (db: Db, values: P): Shape<O> => {
    let name = ''
    for (const key in values) if (values[key] !== undefined) name += `${key},`
    const known = shapes.get(name)
    if (known) return known
    const keys = name.split(',').filter(Boolean)
    const slots = Object.fromEntries(keys.map((key) => [key, new Slot(key)]))
    const query = build(db, slots as P).compile()
    const shape = { query, parameters: query.parameters }
    if (shapes.size < MAX_SHAPES) shapes.set(name, shape)
    return shape
  }

  return async (db, values) => {
    const { query, parameters } = shapeOf(db, values)
    const bound = parameters.map((parameter) => parameter instanceof Slot ? values[parameter.key as keyof P] : parameter)
    return (await db.executeQuery<O>({ ...query, parameters: bound })).rows
  }
}
