import { createHash } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { DictionaryName } from '@daogang/contract/dictionary'
import { categoryList, isLeaf } from '../../dictionary/categories'
import { dictionaries } from '../../dictionary/dictionaries'
import { fenOf } from '../../lib/csv'
import { Refusal } from '../../lib/refusal'
import { validatorOf } from '../../lib/validate'
import type { JobBody } from '../../publish/rules'
import { JOB_COLUMNS, type JobColumn } from './columns'

/** What a job says where its column is empty. */
const USUAL = { kind: '全职', experience: '不限经验', education: '不限学历', validDays: '30' } as const

const validate = validatorOf(endpoints.jobSave.body)

/** A cell that cannot be read, as a sentence for the operator. */
class BadCell extends Error {}

interface Around {
  code: string
  storeId: string
  contact: string
}

/**
 * The request that publishes a written job at the address of its store, or its problem. It always has the same request id for the same
 * title in a project, so a file that is imported again makes no second job.
 */
export function jobBodyOf(content: Readonly<Record<JobColumn, string>>, { code, storeId, contact }: Around): JobBody | string {
  const cell = (column: keyof typeof USUAL): string => content[column] || USUAL[column]
  try {
    return validate({
      once: requestIdOf(code, storeId, content.title),
      title: content.title,
      categoryId: categoryOf(content.category),
      kind: keyOf('job_kind', 'kind', cell('kind')),
      headcount: wholeOf('headcount', content.headcount),
      payMin: moneyOf('payMin', content.payMin),
      payMax: moneyOf('payMax', content.payMax || content.payMin),
      payUnit: keyOf('pay_unit', 'payUnit', content.payUnit),
      settlement: keyOf('settlement', 'settlement', content.settlement),
      payday: content.payday,
      hours: content.workHours,
      duties: content.duties,
      experience: keyOf('work_experience', 'experience', cell('experience')),
      education: keyOf('job_education', 'education', cell('education')),
      requirements: content.requirements,
      welfares: content.welfares.split(/[;；]/).map((word) => word.trim()).filter(Boolean)
        .map((word) => keyOf('job_welfares', 'welfares', word)),
      contact,
      validDays: wholeOf('validDays', cell('validDays')),
      companyId: storeId,
      // The address of a store has its id.
      addressId: storeId,
    }) as JobBody
  } catch (error) {
    if (error instanceof BadCell || error instanceof Refusal) return error.message
    throw error
  }
}

/** Derived from what identifies a job in a file, in the form of an id. */
function requestIdOf(code: string, storeId: string, title: string): string {
  const hex = createHash('sha256').update(JSON.stringify(['project job', code, storeId, title])).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** The key of an option, by its key or label. @throws BadCell */
function keyOf(name: DictionaryName, column: JobColumn, text: string): string {
  const option = dictionaries[name].find(({ value, label }) => value === text || label === text)
  if (!option) throw new BadCell(`“${JOB_COLUMNS[column]}”写${dictionaries[name].map(({ label }) => label).join('、')}，不写“${text}”`)
  return option.value
}

/** A trade by its name or key. @throws BadCell where several roots have a trade of this name */
function categoryOf(text: string): string {
  const found = categoryList.filter(({ id, name }) => isLeaf(id) && (id === text || name === text))
  if (found.length > 1) throw new BadCell(`叫“${text}”的工种不止一个，“${JOB_COLUMNS.category}”写编号：${found.map(({ id }) => id).join('、')}`)
  const [category] = found
  if (!category) throw new BadCell(`“${JOB_COLUMNS.category}”写可选的工种，例如后厨切配，不写“${text}”`)
  return category.id
}

function wholeOf(column: JobColumn, text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new BadCell(`“${JOB_COLUMNS[column]}”写数字`)
  return Number(text)
}

function moneyOf(column: JobColumn, text: string): number {
  const fen = fenOf(text)
  if (fen === undefined) throw new BadCell(`“${JOB_COLUMNS[column]}”写多少元，例如6500`)
  return fen
}
