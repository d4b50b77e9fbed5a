/** What an account could see and do: each query selects one text for each account and thing, before and after the migrations. */
interface Check {
  what: string
  before: string
  after: string
}

/** The things of an enterprise, by the accounts that own it. */
const ofOwner = (table: string, columns: string): string =>
  `select concat_ws('|', member.account_id, ${columns}) as row from ${table} thing
   join member on member.enterprise_id = thing.enterprise_id and member.role = 'owner'`

const ofEnterprise = (what: string, table: string, columns: string): Check => ({
  what, before: `select concat_ws('|', owner_id, ${columns}) as row from ${table} thing`, after: ofOwner(table, columns),
})

const CHECKS: readonly Check[] = [
  {
    what: '岗位和处理人', before: `select concat_ws('|', owner_id, id, title, status, company_id) as row from job`,
    after: `select concat_ws('|', handler_id, id, title, status, company_id) as row from job`,
  },
  {
    what: '处理人能改自己的岗位', before: `select concat_ws('|', owner_id, id) as row from job`,
    after: `select concat_ws('|', handler_id, job.id) as row from job where exists (select from member_store
      where member_store.company_id = job.company_id and member_store.account_id = job.handler_id
        and member_store.role in ('owner', 'admin', 'recruiter'))`,
  },
  ofEnterprise('店', 'company', 'thing.id, thing.name'),
  {
    what: '收到的报名', before: `select concat_ws('|', owner_id, id, status, agreed) as row from application`,
    after: `select concat_ws('|', handler_id, id, status, agreed) as row from application`,
  },
  { what: '自己的报名', ...same(`select concat_ws('|', account_id, id, status, resume_id, job_id) as row from application`) },
  { what: '会话', ...same(`select concat_ws('|', seeker_id, employer_id, id, job_id, last_seq) as row from conversation`) },
  { what: '通话', ...same(`select concat_ws('|', caller_id, callee_id, id, caller_role, job_id) as row from call_record`) },
  { what: '面试', ...same(`select concat_ws('|', id, application_id, status) as row from interview`) },
  { what: '通知', ...same(`select concat_ws('|', account_id, id, kind, text) as row from notice`) },
  ofEnterprise('工作地址', 'work_address', 'thing.id, thing.name'),
  ofEnterprise('道具', 'prop_grant', 'thing.id, thing.kind, thing.left_'),
  ofEnterprise('道具记录', 'prop_entry', 'thing.id, thing.change'),
  ofEnterprise('看过的简历', 'resume_view', 'thing.resume_id'),
  ofEnterprise('收藏的简历', 'resume_collection', 'thing.resume_id'),
  ofEnterprise('联系过的人', 'employer_contact', 'thing.account_id, thing.day'),
  {
    what: '草稿', before: `select concat_ws('|', owner_id, id) as row from job_draft`,
    after: `select concat_ws('|', account_id, id) as row from job_draft`,
  },
  {
    what: '账号的限制', before: `select concat_ws('|', account_id, kind, reason, created_at, lifted_at) as row from account_restriction`,
    after: `select concat_ws('|', account_id, kind, reason, created_at, lifted_at) as row from restriction where account_id is not null`,
  },
  {
    what: '封的店和谁封的',
    before: `select concat_ws('|', ban.company_id, what, why, ban.created_at, actor) as row
      from company_ban ban join operator_action act on act.company_id = ban.company_id`,
    after: `select concat_ws('|', company_id, reason, detail, created_at, decided_by) as row from store_ban join restriction using (id,
      company_id, reason, detail, created_at)`,
  },
]

function same(query: string): Pick<Check, 'before' | 'after'> {
  return { before: query, after: query }
}

export interface Sum {
  what: string
  rows: string
  checksum: string
}

/** Runs one query. */
type Run = (text: string) => Promise<{ rows: unknown[] }>

/** Number and checksum of the rows of each check; the order of rows makes no difference. */
export async function sums(run: Run, when: 'before' | 'after'): Promise<Sum[]> {
  const found: Sum[] = []
  for (const check of CHECKS) {
    const { rows: [row] } = await run(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(row, 0)::numeric), 0)::text as checksum from (${check[when]}) checked`)
    const sum = row as Pick<Sum, 'rows' | 'checksum'> | undefined
    found.push({ what: check.what, rows: sum?.rows ?? '', checksum: sum?.checksum ?? '' })
  }
  return found
}

/** The rows of each check themselves, sorted, for databases that are small enough to compare them one by one. */
export async function rowsOf(run: Run, when: 'before' | 'after'): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const check of CHECKS) {
    const { rows } = await run(check[when])
    found[check.what] = rows.map((row) => (row as { row: string }).row).sort()
  }
  return found
}
