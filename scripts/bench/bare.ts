import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { Statement } from '../../server/lib/tracing'

/**
 * The least that can answer: Fastify and pg, no checks, no schema, no log, and the server's own SQL, prepared as the
 * server prepares it. `/<n>` runs the statements that request n made the server run.
 */
const { DATABASE_URL, STATEMENTS, PORT } = process.env
const plans = JSON.parse(readFileSync(STATEMENTS ?? '', 'utf8')) as Statement[][]
const prepared = plans.map((statements) => statements.map(({ text, values }) =>
  ({ name: createHash('sha256').update(text).digest('base64url').slice(0, 32), text, values })))
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c timezone=UTC' })
const app = Fastify()

app.all<{ Params: { n: string } }>('/:n', async ({ params }) => {
  let rows: unknown[] = []
  for (const statement of prepared[Number(params.n)] ?? []) rows = (await pool.query(statement)).rows
  return { code: 0, msg: '', data: rows }
})
app.get('/readyz', () => ({ code: 0 }))

void app.listen({ host: '127.0.0.1', port: Number(PORT) })
