import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from '../db/schema'

type Db = Kysely<Database>
interface Buildable<O> {
  compile(): CompiledQuery<O>
}

/** Stands for a value while a query is built, so that its place among the parameters is known. */
class Slot {
  constructor(readonly key: string) {}
}

/** Shapes kept of one query. Beyond them, odd ones are built anew each time. */
const MAX_SHAPES = 300

interface Shape<O> {
  query: CompiledQuery<O>
  /** Of each parameter the key of its value, or the value itself where it is always the same. */
  parameters: readonly unknown[]
}

/**
 * A query that is built once for each shape: which of its values are given. Building and compiling a list takes longer
 * than PostgreSQL takes to answer it.
 *
 * `build` gets stand-ins for the values: it may pass them on to the query and ask whether one is `undefined`, no more.
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
