import type { JobCard, JobDetail } from '@daogang/contract/job'
import { distanceText, payRange, payUnitText, settlementText } from '@/lib/format'

/** Pay as spoken text: 每月6500到8000元. */
function spokenPay({ payMin, payMax, payUnit }: JobCard): string {
  const range = payRange(payMin, payMax)
  return range.startsWith('¥') ? `每${payUnitText(payUnit)}${range.slice(1).replace('–', '到')}元` : '工资面议'
}

/** Text-to-speech text of a job card, in the order of the screen: pay, place, included benefits. */
export function spokenCard(job: JobCard): string {
  const way = distanceText(job.distance)
  return [
    `${spokenPay(job)}，${settlementText(job.settlement)}`, `${job.title}，招${job.headcount}人`,
    way ? `${way}远，在${job.district}${job.place}` : `在${job.district}${job.place}`, job.tags.join('，'), job.company.name,
  ].filter(Boolean).join('。')
}

/** Text-to-speech text of a job's page: the card's text plus duties, hours and requirements. */
export const spokenJob = (job: JobDetail): string => [
  spokenCard(job), job.duties && `干什么活：${job.duties}`, job.hours && `上班时间：${job.hours}`,
  job.requirements && `要求：${job.requirements}`, ...job.terms.map(({ label, text }) => `${label}：${text}`),
  '面试入职都不用交钱',
].filter(Boolean).join('。').replace(/。。+/g, '。')
