import type { JobCard } from '@daogang/contract/job'
import { cardPlace, cardTags } from '@/features/job/card-facts'
import { payRange, payUnitText, settlementText } from '@/lib/format'

/** Enough cards for a tall phone. */
const CARDS = 4

type Content = readonly (string | HTMLElement | undefined)[]

function element(tag: 'a' | 'div' | 'span', className: string, ...content: Content): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  for (const part of content) {
    if (part) made.appendChild(typeof part === 'string' ? document.createTextNode(part) : part)
  }
  return made
}
const block = (className: string, ...content: Content) => element('div', className, ...content)
const words = (className: string, text: string) => element('span', className, text)

function pay({ payMin, payMax, payUnit, settlement }: JobCard): HTMLElement {
  const range = payRange(payMin, payMax)
  const unit = range.charAt(0) === '¥' ? words('facts-unit', `/${payUnitText(payUnit)}`) : undefined
  return element('span', 'facts-money', range, unit, words('facts-settlement', `·${settlementText(settlement)}`))
}

const place = (job: JobCard) =>
  block('facts-place', block('mask-icon icon-pin facts-pin fs-18'), words('facts-street', cardPlace(job)))
const tags = (job: JobCard, elder: boolean) =>
  cardTags(job, elder).map(({ text, included }) => block(`tag-tag${included ? ' tag-in' : ''}`, text))
const title = (job: JobCard, className = '') => words(`box-title box-ellipsis ${className}`, job.title)

const facts = (job: JobCard): Content => [
  block('job-titleLine', title(job, 'job-title'), words('box-body box-tone-2 job-count', `招${job.headcount}人`)),
  block('job-place', place(job)),
  block('job-foot',
    block('job-facts',
      block('tag-row', ...tags(job, false)),
      block('job-store', words('box-body box-tone-2 box-ellipsis job-storeName', job.company.name))),
    block('job-button', block('button-button button-primary button-small', '报名'))),
]

const elderFacts = (job: JobCard): Content => [
  block('job-elderLine', title(job)),
  block('job-elderLine', place(job)),
  block('job-elderTags', block('tag-row tag-wrap', ...tags(job, true))),
  block('job-elderLine', words('box-body box-tone-2', job.company.name)),
  block('job-elderButtons',
    block('job-elderButton', block('button-button button-ghost button-block', '打电话')),
    block('job-elderButton', block('button-button button-primary button-block', '报名'))),
]

/** A job as on the home page (src/features/job/JobCard.tsx), as one plain link. */
function card(job: JobCard, elder: boolean): HTMLElement {
  const link = element('a', 'card-card fs-link', block('job-head', pay(job)), ...(elder ? elderFacts(job) : facts(job)))
  link.setAttribute('href', `/user/job-detail?id=${encodeURIComponent(job.id)}`)
  return block('list-row', link)
}

/** Replaces the skeleton cards with the first jobs of a list. */
export function showCards(list: HTMLElement, jobs: readonly JobCard[], elder: boolean): void {
  list.className = 'list-cards'
  list.textContent = ''
  for (const job of jobs.slice(0, CARDS)) list.appendChild(card(job, elder))
}
