import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite'

const { serialize } = protocol
type Messages = Parameters<typeof parse.parseResults>[0]

/** As many as a connection of PostgreSQL keeps (`pool.ts`). Further ones are prepared for each use. */
const NAMED_STATEMENTS = 300

interface Statement {
  /** Empty for one that the next one replaces. */
  readonly name: string
  readonly types: readonly number[]
  readonly columns: Messages
}

/**
 * Runs statements as `pool.ts` does on PostgreSQL: each text with parameters is prepared once. PGlite's own `query` parses and plans it
 * each time, and enters WebAssembly six times for it, which is most of the time of a short query.
 */
export function createStatements(pglite: PGlite) {
  const known = new Map<string, Statement>()

  const send = (...parts: Uint8Array[]): Promise<Messages> => pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false })

  async function prepare(text: string): Promise<Statement> {
    const name = known.size < NAMED_STATEMENTS ? `s${known.size}` : ''
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync())
    const statement = {
      name,
      types: parse.parseDescribeStatementResults(answer),
      columns: answer.filter((message) => message.name === 'rowDescription'),
    }
    if (name !== '') known.set(text, statement)
    return statement
  }

  const execute = <R>(text: string, values: readonly unknown[]): Promise<Results<R> | undefined> => pglite.runExclusive(async () => {
    // Plain text may contain the many statements of a migration.
    if (values.length === 0) return last<R>(await send(serialize.query(text)))
    const { name, types, columns } = known.get(text) ?? await prepare(text)
    const bound = values.map((value, index) => {
      if (value === null || value === undefined) return null
      const write = pglite.serializers[types[index] ?? 0]
      return write ? write(value) : (value as string | number | boolean).toString()
    })
    const answer = await send(serialize.bind({ statement: name, values: bound }), serialize.execute(), serialize.sync())
    return last<R>([...columns, ...answer])
  })

  async function last<R>(answer: Messages): Promise<Results<R> | undefined> {
    await pglite.syncToFs()
    return parse.parseResults(answer, pglite.parsers).at(-1) as Results<R> | undefined
  }
  return execute
}
