import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema'

/**
 * The projects that the operator looks after, from the seeded jobs: in each city the three shops with the most open jobs, and the demo
 * shop, with up to eight jobs each. Every second job has a referrer.
 */
export async function deriveProjects(trx: Transaction<Database>, now: Date): Promise<void> {
  await sql`
    insert into tenant_project (id, code, company_id, name, introduction, notes, contact, contact_hours, created_at)
    select md5('project:' || company_id)::uuid, 'seed-' || left(company_id::text, 8), company_id, name,
      name || '直接招人，工资由店里发，不经过别人。驻场师傅带着去，第一天有人接。',
      array['带身份证原件，看一下就还', '第一天9点前到，有人在门口接', '不交押金、服装费、体检费'], contact || '（驻场）', '每天8:00–20:00',
      ${now}::timestamptz - interval '30 days'
    from (
      select job.company_id, company.name, min(job.contact) as contact,
        row_number() over (partition by company.city_id order by count(*) desc, job.company_id) as nth, company.name = '家常菜馆·漕宝路店' as demo
      from job join company on company.id = job.company_id
      where job.status = 'online' and job.expires_at > ${now}::timestamptz
      group by job.company_id, company.name, company.city_id) as ranked
    where nth <= 3 or demo`.execute(trx)
  await sql`
    insert into tenant_job (job_id, project_id, referrer, referrer_note)
    select id, project_id, case when nth % 2 = 1 then (array['王师傅', '李姐', '陈师傅', '周阿姨'])[1 + nth / 2 % 4] end,
      case when nth % 2 = 1 then (array['我在这干了两年，工资都按时发', '宿舍有空调，食堂能吃饱', '活不轻，但加班都算钱', '班长好说话，有事能请假'])[1 + nth / 2 % 4] end
    from (
      select job.id, tenant_project.id as project_id,
        row_number() over (partition by job.company_id order by job.rank_at desc, job.id)::integer as nth
      from job join tenant_project on tenant_project.company_id = job.company_id
      where job.status = 'online' and job.expires_at > ${now}::timestamptz) as ranked
    where nth <= 8`.execute(trx)
}
