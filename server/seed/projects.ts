import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { random, type Random } from '../lib/random'
import { before } from './day'
import { insertRows } from './insert'
import { Once } from './once'

const REFERRERS = ['王师傅', '李姐', '陈师傅', '周阿姨', '老赵', '孙姐', '马师傅', '何阿姨']
/** Jobs of a project. */
const MOST_JOBS = 8

interface Candidate {
  job_id: string
  company_id: string
  name: string
  city_id: number
  contact: string
  place: string
  welfares: string[]
  title: string
  hours: string
}

const introduce = ({ name, contact, place }: Candidate, chance: Random): string => chance.pick([
  `${name}直接招人，工资由店里发，不经过别人。第一天${contact}在${place}等你。`,
  `${place}这家是直招，合同跟${name}签。驻场的人带你去，到了${contact}接。`,
  `${name}自己招、自己发工资。${contact}每天都在${place}，去看了再定。`,
])

/** Words of a person who works there; only of what the job offers. */
const recommend = ({ title, place, contact, welfares }: Candidate, chance: Random): string => chance.pick([
  `我在${place}做了${chance.int(7, 40)}个月${title}，工资都按时发`,
  `${title}这活${chance.int(2, 6)}天上手，${place}的师傅肯教`,
  `老乡一起来的有${chance.int(2, 9)}个，都在${place}干${title}`,
  `想来${place}的可以先看半天，${title}缺${chance.int(2, 8)}个`,
  `${title}的活不轻，但加班都算钱，上个月多拿了${chance.int(4, 16)}00`,
  `${contact}好说话，我请过${chance.int(2, 5)}次假都批了，${title}人手够`,
  ...welfares.includes('room') ? [`宿舍有空调，我在${place}住了${chance.int(5, 30)}个月`] : [],
  ...welfares.includes('meals') ? [`饭管够，${place}的菜比外面好，我吃了${chance.int(3, 30)}个月`] : [],
])

/** The first day: the time of one job if its hours have one start, else the person to ask. Other jobs of the shop start at other times. */
function firstDay({ title, place, contact, hours }: Candidate, chance: Random): string {
  const [, start] = /^(\d{1,2}:\d{2})–[^班]*$/.exec(hours) ?? []
  return start === undefined
    ? chance.pick([
        `${title}第一天几点到，先在到岗上问${contact}`, `头一天哪一班，${contact}会提前${chance.int(1, 2)}天告诉你，到${place}找人带`,
        `第一天出门前给${contact}发个消息，到${place}有人出来接`,
      ])
    : chance.pick([
        `${title}第一天${start}上班，早到${chance.pick([10, 15, 20])}分钟，${contact}在门口接`,
        `做${title}的头一天${start}前到${place}，别的岗位看自己的上班时间`,
        `第一天按岗位写的时间来，${title}是${start}，${contact}在${place}等你`,
      ])
}

const notesOf = (candidate: Candidate, chance: Random): ((() => string)[]) => {
  const { name, place, contact, title } = candidate
  return [
    () => chance.pick([
      `带身份证原件，${contact}看一眼就还`, `身份证带原件，在${place}登记完当场还你`, `来${place}带上身份证原件就行，证件自己收着`,
      `${contact}只核对身份证，不收走，也不用你给复印件`,
    ]),
    () => firstDay(candidate, chance),
    () => chance.pick([
      `押金、服装费、体检费，${name}都不收`, `在${place}谁叫你交钱都别交，马上告诉到岗`, `${contact}不收一分钱，做${title}的工服也是发的`,
      `来做${title}不用交钱，有人要钱就跟${contact}说`,
    ]),
  ]
}

/** When the contact answers: while the place works, but not in the night. */
function contactHours(jobs: readonly Candidate[]): string {
  const spans = jobs.flatMap(({ hours }) => [...hours.matchAll(/(\d{1,2}):\d{2}–(次日)?(\d{1,2}):\d{2}/g)])
    .map(([, from, next, to]) => ({ from: Number(from), to: next ? 24 : Number(to) }))
  if (spans.length === 0) return '每天9:00–20:00'
  const from = Math.max(5, Math.min(15, ...spans.map((span) => span.from)))
  const to = Math.min(22, Math.max(...spans.map((span) => span.to)))
  return `每天${from}:00–${to}:00`
}

/**
 * The projects that the operator looks after, from the seeded jobs: in each city the three shops with the most open jobs, and the demo
 * shop, with up to eight jobs each. Every second job has a referrer.
 */
export async function deriveProjects(trx: Transaction<Database>, now: Date): Promise<void> {
  const { rows } = await sql<Candidate>`
    with open as (
      select job.*, company.name, company.city_id as company_city from job join company on company.id = job.company_id
      where job.status = 'online' and job.expires_at > ${now}::timestamptz),
    ranked as (
      select company_id, row_number() over (partition by company_city order by count(*) desc, company_id) as nth, name = '家常菜馆·漕宝路店' as demo
      from open group by company_id, company_city, name)
    select open.id as job_id, open.company_id, open.name, open.company_city as city_id, open.contact, open.place, open.welfares, open.title,
      open.hours
    from open join ranked on ranked.company_id = open.company_id where ranked.nth <= 3 or ranked.demo
    order by open.company_id, open.rank_at desc, open.id`.execute(trx)
  const byShop = new Map<string, Candidate[]>()
  for (const row of rows) byShop.set(row.company_id, [...(byShop.get(row.company_id) ?? []), row])
  const once = new Once()
  const projects = [...byShop.values()].map((jobs) => {
    const [first] = jobs as [Candidate]
    const chance = random(`project:${first.company_id}`)
    return { id: chance.uuid(), first, jobs: jobs.slice(0, MOST_JOBS), chance, noting: random(`project:${first.company_id}:notes`) }
  })
  await insertRows(trx, 'tenant_project', projects.map(({ id, first, jobs, chance, noting }) => ({
    id, code: `seed-${first.company_id.slice(0, 8)}`, company_id: first.company_id, name: first.name,
    introduction: once.say(first.city_id, () => introduce(first, chance)),
    notes: notesOf(first, noting).map((draw) => once.say(first.city_id, draw)), contact: `${first.contact}（驻场）`,
    contact_hours: contactHours(jobs), created_at: before(now, 30 * DAY_MS), images: [], contact_phone: null, offline_at: null,
    updated_at: null,
  })))
  await insertRows(trx, 'tenant_job', projects.flatMap(({ id, jobs, chance }) => jobs.map((job, nth) => ({
    job_id: job.job_id, project_id: id, referrer: nth % 2 === 0 ? chance.pick(REFERRERS) : null,
    referrer_note: nth % 2 === 0 ? once.say(job.city_id, () => recommend(job, chance)) : null,
  }))))
}
