import { sql } from 'kysely'
import type { Trx } from '../../db/schema'
import { accountsThatMay } from '../../member/queries/access'
import { isStopped } from '../../risk/queries/bans'

interface LeftWork {
  colleague_id: string
  /** Of the enterprise. */
  name: string
  jobs: number
  interviews: number
}

/**
 * The jobs of a stopped account that went offline and the coming interviews that it handles, counted for each colleague who could
 * take them over, by enterprise: in use, not stopped, and with reach over their whole store.
 * @param held the ids of the jobs
 */
export async function leftWorkOf(trx: Trx, accountId: string, held: readonly string[], now: Date): Promise<LeftWork[]> {
  const { rows } = await sql<LeftWork>`
    with left_work as (
      select company_id, 1 as jobs, 0 as interviews from job where id = any(${held}::uuid[])
      union all
      select job.company_id, 0, 1 from application join job on job.id = application.job_id
        join interview on interview.application_id = application.id
      where application.handler_id = ${accountId} and application.status = 'interview'
        and interview.status in ('pending', 'accepted') and interview.at > ${now}
    )
    select colleague.id as colleague_id, enterprise.name, sum(jobs)::integer as jobs, sum(interviews)::integer as interviews
    from left_work join company on company.id = left_work.company_id join enterprise on enterprise.id = company.enterprise_id
      cross join unnest(${accountsThatMay('handOverJob', 'company.id')}) as colleague(id)
      join account on account.id = colleague.id and account.cancelled_at is null
    where colleague.id <> ${accountId} and not ${isStopped('colleague.id', now)}
    group by colleague.id, enterprise.id order by colleague.id, enterprise.id`.execute(trx)
  return rows
}
