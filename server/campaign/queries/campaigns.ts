import { randomUUID } from 'node:crypto'
import type { CampaignField } from '@daogang/contract/rules/campaign'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type CampaignRow = Row<'campaign'>

export const campaignBy = (db: Db, slug: string): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaign').selectAll().where('slug', '=', slug).executeTakeFirst()

export const campaignById = (db: Db, id: string): Promise<CampaignRow> =>
  db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Locks a campaign until the transaction ends: its budget changes under this lock alone. */
export const lockCampaign = (trx: Trx, by: { slug: string } | { id: string }): Promise<CampaignRow | undefined> => {
  const query = trx.selectFrom('campaign').selectAll()
  return ('slug' in by ? query.where('slug', '=', by.slug) : query.where('id', '=', by.id)).forNoKeyUpdate().executeTakeFirst()
}

/** All campaigns, or those that were opened. The latest first. */
export const allCampaigns = (db: Db, opened = false): Promise<CampaignRow[]> =>
  db.selectFrom('campaign').selectAll().$if(opened, (query) => query.where('state', '<>', 'draft'))
    .orderBy('starts_at', 'desc').orderBy('slug').execute()

/** Adds a campaign. False if its address is taken. */
export async function insertCampaign(trx: Trx, values: Insertable<Database['campaign']>): Promise<boolean> {
  const added = await trx.insertInto('campaign').values(values).onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id').executeTakeFirst()
  return added !== undefined
}

export const updateCampaign = (trx: Trx, id: string, values: Updateable<Database['campaign']>): Promise<unknown> =>
  trx.updateTable('campaign').set(values).where('id', '=', id).execute()

interface Moved {
  budget?: number
  reserved?: number
  spent?: number
}

/** Changes the budget of a locked campaign. */
export const moveBudget = (trx: Trx, id: string, { budget = 0, reserved = 0, spent = 0 }: Moved): Promise<unknown> =>
  trx.updateTable('campaign').set({
    budget: sql`budget + ${budget}`, reserved: sql`reserved + ${reserved}`, spent: sql`spent + ${spent}`,
  }).where('id', '=', id).execute()

/** The questions of a version; none for version 0. */
export const fieldsOf = async (db: Db, campaignId: string, version: number): Promise<CampaignField[]> =>
  (await db.selectFrom('campaign_form').select('fields').where('campaign_id', '=', campaignId).where('version', '=', version)
    .executeTakeFirst())?.fields ?? []

/** How many versions of the questions there are. They are numbered from 1. */
export const countForms = async (db: Db, campaignId: string): Promise<number> =>
  (await db.selectFrom('campaign_form').select(sql<number>`count(*)::integer`.as('count')).where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()).count

export const insertForm = (trx: Trx, campaignId: string, version: number, fields: readonly CampaignField[], now: Date): Promise<unknown> =>
  trx.insertInto('campaign_form').values({ campaign_id: campaignId, version, fields: JSON.stringify(fields), created_at: now }).execute()

/** How many submissions wait for a decision, by campaign. */
export async function waitingBy(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('submission').select(['campaign_id', sql<number>`count(*)::integer`.as('count')])
    .where('state', 'in', ['submitted', 'reviewing']).groupBy('campaign_id').execute()
  return new Map(rows.map((row) => [row.campaign_id, row.count]))
}

export async function insertPicture(db: Db, campaignId: string, name: string, now: Date): Promise<string> {
  const id = randomUUID()
  await db.insertInto('campaign_picture').values({ id, campaign_id: campaignId, name, created_at: now }).execute()
  return id
}

/** The names of a campaign's pictures by their ids. */
export const pictureNames = async (db: Db, campaignId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.selectFrom('campaign_picture').select(['id', 'name']).where('campaign_id', '=', campaignId).execute())
    .map(({ id, name }) => [id, name]))

/** A change of a budget by its request. */
export const fundingOf = (db: Db, campaignId: string, once: string) =>
  db.selectFrom('campaign_funding').select(['amount']).where('campaign_id', '=', campaignId).where('once', '=', once).executeTakeFirst()

export const insertFunding = (trx: Trx, values: Insertable<Database['campaign_funding']>): Promise<unknown> =>
  trx.insertInto('campaign_funding').values(values).execute()
