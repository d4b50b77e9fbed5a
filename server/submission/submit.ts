import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '@daogang/contract'
import type { AnswersSent } from '@daogang/contract/campaign-form'
import {
  firstProblem, isSpent, keptAnswers, type Answers, type CampaignField, type SubmissionState,
} from '@daogang/contract/rules/campaign'
import { CERTIFICATE_CONSENT } from '@daogang/contract/rules/certificate'
import { sentenceOf } from '@daogang/contract/rules/text'
import { lockAccount } from '../auth/queries/accounts'
import { fieldsOf, lockCampaign, moveBudget, type CampaignRow } from '../campaign/queries/campaigns'
import { leftOf, phaseOfRow } from '../campaign/rules'
import { hasScopeConsent } from '../consent/queries/scopes'
import type { Db, Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import { chinaDate } from '../lib/china-time'
import { refusalsOf } from '../lib/refusal'
import { createVault } from '../real-name/vault'
import { claimUploads } from '../upload/repository'
import { doneOf } from './done'
import { findingsOf } from './findings'
import { personOf, type RealPerson } from './person'
import {
  eventByOnce, insertEvent, insertSubmission, lockSubmission, submissionByOnce, updateSubmission, type SubmissionRow,
} from './queries/submissions'
import { promiseOf, whyNotFor } from './rules'

const refuse = refusalsOf(endpoints.campaignSubmit)
const REFUSED = '这个活动审过了，不能再交。不同意可以在“意见反馈”里说，换一个人再看'

export interface Sent {
  once: string
  slug: string
  version: number
  answers: AnswersSent
  cityId?: number | undefined
  /** The submission that is answered again. */
  id?: string | undefined
}

interface Answered {
  id: string
  state: SubmissionState
}

/**
 * Answers a campaign, or again what an operator sent back, in one transaction that promises its share of the budget. Idempotent by `once`.
 */
export function submit(deps: Deps, user: User, sent: Sent): Promise<Answered> {
  const { db, config, now } = deps
  const vault = createVault(config)
  return db.transaction().execute(async (trx) => {
    const at = now()
    await lockAccount(trx, user.id)
    const before = await submissionByOnce(trx, user.id, sent.once)
    if (before) {
      if (await isOther(trx, before, sent)) throw refuse('REQUEST_CHANGED', '刚才那份已经交上去了，和现在填的不一样。返回看进展，要改先撤回再交')
      return { id: before.id, state: before.state }
    }
    const campaign = await lockCampaign(trx, { slug: sent.slug })
    const row = sent.id === undefined ? undefined : await lockSubmission(trx, sent.id)
    // A reopened campaign is a draft for a while. A submission that was sent back before can still be answered.
    const isFound = campaign && (sent.id === undefined ? campaign.state !== 'draft'
      : row?.account_id === user.id && row.campaign_id === campaign.id)
    if (!isFound) throw refuse('NOT_FOUND')
    const fields = await fieldsOf(trx, campaign.id, campaign.version)
    if (fields.length === 0) throw refuse('CAMPAIGN_OVER', '这个活动不用填表')
    if (sent.version !== campaign.version) throw refuse('CAMPAIGN_CHANGED')
    const person = await personOf(trx, vault, user.id, at)
    const answers = check(fields, sent.answers, person, at)
    if (hasCertificate(fields, answers) && !await hasScopeConsent(trx, user.id, 'certificate')) {
      throw refuse('SCOPE_CONSENT_NEEDED', CERTIFICATE_CONSENT)
    }
    const pictureIds = picturesIn(fields, answers)
    await claimUploads(trx, pictureIds, { accountId: user.id, purpose: 'submission' }, at)
    const values = {
      version: campaign.version, answers: JSON.stringify(answers),
      findings: await findingsOf(trx, { accountId: user.id, fields, answers }, at), sent_at: at,
    }
    return row ? again(trx, row, { campaign, person, once: sent.once, answers }, values, at)
      : add(trx, { user, campaign, person, sent, answers }, values, at)
  })
}

/** Whether a request that was answered comes again with other answers. Those that were deleted are not compared. */
async function isOther(db: Db, before: SubmissionRow, { once, version, answers, id = before.id }: Sent): Promise<boolean> {
  const first = await eventByOnce(db, before.id, once)
  if (!first || first.version === null || first.answers === null) return false
  const fields = await fieldsOf(db, before.campaign_id, first.version)
  return id !== before.id || version !== first.version || !isDeepStrictEqual(keptAnswers(fields, answers), first.answers)
}

/** The answers that count. @throws Refusal that names the first question with a wrong answer */
function check(fields: readonly CampaignField[], sent: Answers, person: RealPerson, now: Date) {
  const problem = firstProblem(fields, sent, chinaDate(now))
  if (problem) throw refuse('BAD_INPUT', sentenceOf(problem.problem), problem.field.name)
  const answers = keptAnswers(fields, sent)
  const named = fields.find(({ isRealName }) => isRealName)
  const typed = named && answers[named.name]
  if (named && typed !== undefined && person.name !== null && typed !== person.name) {
    throw refuse('BAD_INPUT', '和实名的姓名不一样，请照身份证填', named.name)
  }
  return answers
}

const hasCertificate = (fields: readonly CampaignField[], answers: Answers): boolean =>
  fields.some(({ isCertificate, name }) => isCertificate && ((answers[name] ?? []) as string[]).length > 0)

const picturesIn = (fields: readonly CampaignField[], answers: Answers): string[] =>
  fields.filter(({ kind }) => kind === 'pictures').flatMap(({ name }) => (answers[name] ?? []) as string[])

interface Values {
  version: number
  answers: string
  findings: string[]
  sent_at: Date
}

interface Adding {
  user: User
  campaign: CampaignRow
  person: RealPerson
  sent: Sent
  /** Those that count. */
  answers: Answers
}

async function add(trx: Trx, { user, campaign, person, sent, answers }: Adding, values: Values, now: Date): Promise<Answered> {
  const why = whyNotFor(campaign, { role: user.role, cityId: sent.cityId, isRealNamed: person.isRealNamed })
  if (why === 'real-name') throw refuse('REAL_NAME_REQUIRED')
  if (why === 'role') throw refuse('CAMPAIGN_NOT_FOR_YOU', campaign.role === 'c' ? '这个活动是给找工作的人的，切到找工作再填' : '这个活动是给招人的老板的，切到招人再填')
  if (why === 'city') throw refuse('CAMPAIGN_NOT_FOR_YOU', '这个活动不在你选的城市，换个城市看看')
  const phase = phaseOfRow(campaign, now)
  if (phase === 'ended') throw refuse('CAMPAIGN_OVER', '活动已结束，看看别的活动')
  if (phase === 'upcoming') throw refuse('CAMPAIGN_OVER', '活动还没开始，到日子再来')
  const done = await doneOf(trx, campaign, person.key)
  if (done !== null) throw refuse('CAMPAIGN_DONE', done === 'refused' ? REFUSED : undefined)
  const promised = promiseOf(campaign.reward, answers)
  if (phase === 'full' || leftOf(campaign) < promised.award || isSpent(campaign.reward, leftOf(campaign))) throw refuse('CAMPAIGN_FULL')
  const id = randomUUID()
  await moveBudget(trx, campaign.id, { reserved: promised.award })
  await insertSubmission(trx, {
    id, campaign_id: campaign.id, account_id: user.id, person: person.key, once: sent.once, state: 'submitted', ...values, ...promised,
    corrections: '[]', created_at: now,
  })
  await insertEvent(trx, { submission_id: id, kind: 'submitted', version: values.version, answers: values.answers, once: sent.once }, now)
  return { id, state: 'submitted' }
}

interface Again extends Omit<Adding, 'user' | 'sent'> {
  once: string
}

/**
 * Its place was kept, so neither the end nor the budget of the campaign is in the way; only more than before has to be there. The real name
 * has to be there still: the card may have moved to another account.
 */
async function again(
  trx: Trx, row: SubmissionRow, { campaign, person, once, answers }: Again, values: Values, now: Date,
): Promise<Answered> {
  const { id } = row
  if (row.state !== 'rejected' || row.answer_until === null || row.answer_until <= now) throw refuse('SUBMISSION_SETTLED')
  if (campaign.needs_real_name && !person.isRealNamed) throw refuse('REAL_NAME_REQUIRED')
  const promised = promiseOf(campaign.reward, answers, row)
  const more = promised.award - row.award
  if (leftOf(campaign) < more) throw refuse('CAMPAIGN_FULL', `预算只够给你原来的那么多，金额请改小`)
  await moveBudget(trx, campaign.id, { reserved: more })
  await updateSubmission(trx, id, {
    ...values, ...promised, state: 'submitted', times: row.times + 1, reason: '', corrections: '[]', answer_until: null,
  })
  await insertEvent(trx, { submission_id: id, kind: 'submitted', version: values.version, answers: values.answers, once }, now)
  return { id, state: 'submitted' }
}
