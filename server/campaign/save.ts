import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { CampaignContent, OperatorCampaign } from '@daogang/contract/operator-campaign'
import type { CampaignField } from '@daogang/contract/rules/campaign'
import type { Db, Trx } from '../db/schema'
import { refusalsOf } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { endIfSpent } from './end-if-spent'
import {
  campaignById, countForms, fieldsOf, insertCampaign, insertForm, lockCampaign, pictureNames, updateCampaign, type CampaignRow,
} from './queries/campaigns'
import { contentFault } from './rules'
import { toOperatorCampaign } from './view'

const refuse = refusalsOf(endpoints.operatorCampaignSave)

/** The operator who writes a campaign, and the sites that its links may open beside our screens. */
interface Writer {
  actor: string
  linkHosts: readonly string[]
  /** `changedAt` of the campaign that was opened, null for a new one; undefined to overwrite any. */
  base?: string | null | undefined
}

/** Makes a campaign as a draft, or changes one. What people answered keeps the version of the questions that they saw. */
export const saveCampaign = (db: Db, content: CampaignContent, by: Writer, now: Date): Promise<OperatorCampaign> =>
  db.transaction().execute((trx) => saveCampaignIn(trx, content, by, now))

/** The same in a transaction of the caller. */
export async function saveCampaignIn(
  trx: Trx, content: CampaignContent, { actor, linkHosts, base }: Writer, now: Date,
): Promise<OperatorCampaign> {
  const fault = contentFault(content, linkHosts)
  if (fault !== null) throw refuse('CAMPAIGN_WRONG', fault)
  const id = randomUUID()
  const columns = columnsOf(content)
  const isNew = await insertCampaign(trx, { id, slug: content.slug, state: 'draft', ...columns, created_at: now, changed_at: now })
  const row = await lockCampaign(trx, { slug: content.slug })
  if (!row) throw new Error('A campaign is missing')
  if (!isNew) {
    refuseOther(row, base)
    await change(trx, row, content, columns, now)
  }
  await savePictures(trx, row.id, content.pictureIds)
  await saveFields(trx, row, content.fields, now)
  await writeAction(trx, { actor, action: isNew ? 'create campaign' : 'change campaign', subjectId: row.id, reason: content.slug }, now)
  return toOperatorCampaign(trx, await campaignById(trx, row.id), now)
}

const columnsOf = (content: CampaignContent) => ({
  title: content.title, summary: content.summary, organiser: content.organiser, starts_at: new Date(content.startsAt),
  ends_at: content.endsAt === null ? null : new Date(content.endsAt), rules: content.rules, tax: content.tax,
  role: content.audience.role, city_ids: content.audience.cityIds, signed_in: content.audience.signedIn,
  sections: JSON.stringify(content.sections), picture_ids: content.pictureIds, verb: content.verb, needs_real_name: content.needsRealName,
  times_per_person: content.timesPerPerson, reward: content.reward === null ? null : JSON.stringify(content.reward),
})

function refuseOther({ changed_at: changedAt }: CampaignRow, base: string | null | undefined): void {
  if (base === undefined) return
  if (base === null) throw refuse('CONTENT_CHANGED', '这个地址已经有活动了，换一个地址，或者回去改它')
  // Read after a second one: the console joined the first newer version by then, and joins the next with another press.
  if (changedAt.getTime() !== new Date(base).getTime()) throw refuse('CONTENT_CHANGED', '又有人改了，再点一次“存下”')
}

async function change(
  trx: Trx, row: CampaignRow, { reward }: CampaignContent, columns: ReturnType<typeof columnsOf>, now: Date,
): Promise<void> {
  if (row.state === 'closed') throw refuse('CAMPAIGN_OVER', '活动结束了，不能改。要再办一次，先重开')
  // The budget is in this asset. New amounts hold for new submissions.
  if ((row.reward?.asset ?? null) !== (reward?.asset ?? null) && row.budget > 0) {
    throw refuse('CAMPAIGN_WRONG', '已经有预算了，不能换给的东西。先把预算收回')
  }
  await updateCampaign(trx, row.id, { ...columns, changed_at: now })
  await endIfSpent(trx, row.id, now)
}

async function savePictures(trx: Trx, id: string, pictureIds: readonly string[]): Promise<void> {
  if (pictureIds.length === 0) return
  const known = await pictureNames(trx, id)
  if (pictureIds.some((pictureId) => !known.has(pictureId))) throw refuse('CAMPAIGN_WRONG', '有图片不是这个活动的，先传到这个活动')
}

/** Writes the questions as a new version where they changed. */
async function saveFields(trx: Trx, { id, version }: CampaignRow, fields: readonly CampaignField[] | null, now: Date): Promise<void> {
  if (fields === null) return void await updateCampaign(trx, id, { version: 0 })
  const isSame = version > 0 && JSON.stringify(sorted(await fieldsOf(trx, id, version))) === JSON.stringify(sorted(fields))
  if (isSame) return
  const next = await countForms(trx, id) + 1
  await insertForm(trx, id, next, fields, now)
  await updateCampaign(trx, id, { version: next })
}

/** jsonb keeps no order of properties. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value).sort(([one], [other]) => one.localeCompare(other)).map(([key, each]) => [key, sorted(each)])
}
