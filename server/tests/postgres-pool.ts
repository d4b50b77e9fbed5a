import pg from 'pg'
import { recordPristine, type Pristine, type Run } from './pristine'
import { copyTemplate, dropDatabase, urlOf } from './postgres-databases'

/**
 * Copying a template takes a second of a busy disk, emptying the few tables that a suite filled a fraction of it. So the suites of one
 * process use one database in turn.
 */
interface Idle {
  name: string
  contents: Pristine
}

/** The free ones, by their template. */
const idle = new Map<string, Idle[]>()
/** A table larger than this, in bytes, is emptied by a new file instead of row by row. */
const LARGE = 1_000_000

/** Empties each table that has rows. `truncate` of all of them would make several hundred files. */
const empty = (tables: readonly string[]): string => `do $$
  declare
    name text;
    has_rows boolean;
  begin
    foreach name in array array[${tables.map((table) => `'${table}'`).join(', ')}] loop
      execute format('select exists (select from public.%I)', name) into has_rows;
      if pg_relation_size(format('public.%I', name)::regclass) > ${LARGE} then
        execute format('truncate public.%I cascade', name);
      elsif has_rows then
        execute format('delete from public.%I', name);
      end if;
    end loop;
  end $$`

async function inDatabase<R>(url: string, work: (run: Run) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async <Row>(text: string) => (await client.query(text)).rows as Row[])
  } finally {
    await client.end()
  }
}

/** Puts back every row and sequence. @returns false if the schema itself was changed */
const reset = (url: string, { contents }: Idle): Promise<boolean> => inDatabase(url, async (run) => {
  // Processes that a suite killed may have left connections with locks.
  await run('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
  if (!await contents.sameSchema(run)) return false
  await run(['begin', 'set local session_replication_role = replica', empty(contents.tables), ...contents.refill, 'commit'].join(';\n'))
  return true
})

/** A database with the contents of the template. Its name begins with the template's. */
export async function takeDatabase(url: string, template: string): Promise<{ url: string, giveBack: () => void }> {
  let taken = idle.get(template)?.pop()
  if (taken && !await reset(urlOf(url, taken.name), taken)) {
    await dropDatabase(url, taken.name)
    taken = undefined
  }
  if (!taken) {
    const name = await copyTemplate(url, template)
    taken = { name, contents: await inDatabase(urlOf(url, name), recordPristine) }
  }
  const { name, contents } = taken
  return {
    url: urlOf(url, name),
    giveBack: () => { idle.set(template, [...idle.get(template) ?? [], { name, contents }]) },
  }
}
