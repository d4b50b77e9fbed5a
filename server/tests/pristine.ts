/** Runs one statement. @returns its rows */
export type Run = <R>(text: string) => Promise<R[]>

/** What a database contained when it was recorded. */
export interface Pristine {
  /** Every table, empty or not. */
  tables: string[]
  /** Statements that put back the rows of emptied tables and the sequences. Restored rows need no triggers and no foreign key checks. */
  refill: string[]
  /** False if the schema was changed since: then the database cannot be used again. */
  sameSchema(run: Run): Promise<boolean>
}

/** Everything in the schema that a test could change. Emptying a table changes none of it. */
const SCHEMA = `select md5(string_agg(line, ',' order by line)) as schema from (
  select concat_ws(' ', 'relation', oid, relname, relkind, relacl) as line from pg_class where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, atthasdef) from pg_attribute
    where attnum > 0 and not attisdropped and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select concat_ws(' ', 'trigger', oid, tgenabled) from pg_trigger
  union all select concat_ws(' ', 'constraint', oid, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'function', oid, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'default', adrelid, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef
    where adrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select concat_ws(' ', 'rule', oid, pg_get_ruledef(oid)) from pg_rewrite
    where ev_class in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select concat_ws(' ', 'value', enumtypid, enumsortorder, enumlabel) from pg_enum
) as lines`

/** Keeps a copy of all rows beside the tables, in another schema. */
export async function recordPristine(run: Run): Promise<Pristine> {
  const tables = await run<{ name: string, columns: string }>(`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ') filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by c.relname`)
  const sequences = await run<{ name: string, start: number, last: number | null }>(
    'select sequencename as name, start_value as start, last_value as last from pg_sequences where schemaname = \'public\'')
  await run('create schema pristine')
  const filled: typeof tables = []
  for (const table of tables) {
    await run(`create table pristine."${table.name}" as select * from public."${table.name}"`)
    const [row] = await run(`select 1 from pristine."${table.name}" limit 1`)
    if (row) filled.push(table)
  }
  const [before] = await run<{ schema: string }>(SCHEMA)
  return {
    tables: tables.map(({ name }) => name),
    refill: [
      ...filled.map(({ name, columns }) =>
        `insert into public."${name}" (${columns}) overriding system value select ${columns} from pristine."${name}"`),
      ...sequences.map(({ name, start, last }) => `select setval('public."${name}"', ${last ?? start}, ${last !== null})`),
    ],
    sameSchema: async (again) => (await again<{ schema: string }>(SCHEMA))[0]?.schema === before?.schema,
  }
}
