import { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { OperatorAgreement } from '@daogang/contract/operator-texts'
import { AGREEMENT_KINDS, AGREEMENT_TITLES, inForce, mayAskAgain, type AgreementKind } from '@daogang/contract/rules/agreement'
import type { AgreementChange } from '@daogang/contract/agreement'
import type { Db, Row } from '../db/schema'
import type { Deps } from '../deps'
import { chinaDate } from '../lib/china-time'
import { cannot } from '../lib/cannot'
import { refusalsOf } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { readDraftFile, writeDraft, writeDraftFile } from './draft-file'
import { approverOf, codeOf, draftText, previewText, publishText } from './publish'
import { deleteDraft, draftsOf, publishedTexts } from './queries/texts'
import { recallText, waitingRecalls } from './recall'
import { textOn, versionsOf } from './texts'

type Around = Pick<Deps, 'db' | 'now'>

const refuse = refusalsOf(endpoints.operatorAgreementDraft)

async function viewDraft(db: Db, draft: Row<'agreement_text'>, now: Date) {
  const { version, change, asks_again: asksAgain, drafted_by: by } = draft
  return { version, change, asksAgain, by, approvedBy: await approverOf(db, draft, now), hash: codeOf(draft) }
}

/** Every legal text with its version, its draft and its recalls. */
export async function listAgreements({ db, now }: Around): Promise<{ items: OperatorAgreement[] }> {
  const at = now()
  const [drafts, recalls, today] = [await draftsOf(db), await waitingRecalls(db, at), chinaDate(at)]
  const items: OperatorAgreement[] = []
  for (const kind of AGREEMENT_KINDS) {
    const versions = await versionsOf(db, kind)
    const current = inForce(versions, today) ?? versions[0]
    const draft = drafts.find((each) => each.kind === kind)
    items.push({
      kind, title: AGREEMENT_TITLES[kind], version: current.version, nth: versions.indexOf(current) + 1,
      next: versions.find(({ version }) => version > today)?.version ?? '', mayAskAgain: mayAskAgain(kind),
      draft: draft ? await viewDraft(db, draft, at) : null,
      recalls: recalls.filter((each) => each.kind === kind).map(({ version, asked_by: by, reason }) => ({ version, by, reason })),
    })
  }
  return { items }
}

/** One text for the console: the file of its draft, or of the present version; what the draft changes; who published what. */
export async function readAgreement(around: Around, kind: AgreementKind) {
  const { db, now } = around
  const agreement = (await listAgreements(around)).items.find((each) => each.kind === kind)
  if (!agreement) throw refuse('NOT_FOUND')
  const draft = (await draftsOf(db)).find((each) => each.kind === kind)
  const published = await publishedTexts(db, kind)
  return {
    agreement, file: draft ? writeDraft(draft) : writeDraftFile(await textOn(db, kind, chinaDate(now()))),
    changes: draft ? await previewText(db, draft) : [],
    versions: published.map(({ version, change, published_by: by, published_at: at }) =>
      ({ version, change, publishedBy: by ?? '', at: at?.toISOString() ?? null })).reverse(),
  }
}

/** Saves a draft from its file. @returns what it changes @throws Refusal OPERATOR_CANNOT with the faults */
export function draftAgreement(
  { db, now }: Around, { kind, file, base }: BodyOf<typeof endpoints.operatorAgreementDraft>, actor: string,
): Promise<{ changes: AgreementChange[] }> {
  const read = readDraftFile(file)
  if ('faults' in read) throw cannot(`没存：\n${read.faults.join('\n')}`)
  if (read.asksAgain && !mayAskAgain(kind)) throw cannot('这份只给人看，没有地方同意。重新同意写 否')
  return db.transaction().execute(async (trx) => {
    const drafted = await draftText(trx, { kind, file: read, by: actor, base }, now())
    if (drafted.outcome === 'early') throw cannot(`生效的日子要在今天或以后，而且晚于最新的一版（${drafted.after}）`)
    if (drafted.outcome === 'recalled') throw cannot('这天生效的一版撤回过，换一天')
    if (drafted.outcome === 'changed') {
      throw cannot(`没存：${drafted.by === '' ? '打开以后草稿没了' : `打开以后${drafted.by}存了另一份草稿`}。先把你改的复制下来，再打开一次`)
    }
    if (drafted.outcome !== 'saved') throw cannot('和最新的一版一字不差，不用发')
    await writeAction(trx, { actor, action: 'draft agreement', reason: `${kind} ${read.version}` }, now())
    return { changes: drafted.changes }
  })
}

/** Confirms a draft for the first operator, publishes it for the second. @throws Refusal OPERATOR_CANNOT */
export const publishAgreement = (
  { db, now }: Around, { kind, hash }: BodyOf<typeof endpoints.operatorAgreementPublish>, actor: string,
): Promise<{ isPublished: boolean }> => db.transaction().execute(async (trx) => {
  switch (await publishText(trx, { kind, hash, by: actor }, now())) {
    case 'missing': throw cannot('没有草稿，先存一份')
    case 'other': throw cannot('确认码和草稿对不上，草稿可能改过了，再看一遍')
    case 'late': throw cannot('草稿写的生效日子过了，改个日子再存一次')
    case 'again': throw cannot('你确认过了，还差另一个人')
    case 'waiting':
      await writeAction(trx, { actor, action: 'approve agreement', reason: kind }, now())
      return { isPublished: false }
    case 'published':
      await writeAction(trx, { actor, action: 'publish agreement', reason: kind }, now())
      return { isPublished: true }
  }
})

/** Throws a draft away. @throws Refusal OPERATOR_CANNOT */
export const dropAgreement = ({ db, now }: Around, kind: AgreementKind, actor: string): Promise<Record<string, never>> =>
  db.transaction().execute(async (trx) => {
    if (!await deleteDraft(trx, kind)) throw cannot('没有草稿')
    await writeAction(trx, { actor, action: 'drop agreement', reason: kind }, now())
    return {}
  })

/** Takes an announced version back, with two operators. @throws Refusal OPERATOR_CANNOT */
export const recallAgreement = (
  { db, now }: Around, { kind, version, reason }: BodyOf<typeof endpoints.operatorAgreementRecall>, actor: string,
): Promise<{ isRecalled: boolean }> => db.transaction().execute(async (trx) => {
  const said = `${kind} ${version}：${reason}`
  switch (await recallText(trx, { kind, version, reason, by: actor }, now())) {
    case 'missing': throw cannot(`没有发布过${version}生效的一版`)
    case 'late': throw cannot('已经生效了，撤不回来。要改就再发一版新的')
    case 'done': throw cannot('已经撤回了')
    case 'again': throw cannot('你写过了，还差另一个人')
    case 'waiting':
      await writeAction(trx, { actor, action: 'ask agreement recall', reason: said }, now())
      return { isRecalled: false }
    case 'recalled':
      await writeAction(trx, { actor, action: 'recall agreement', reason: said }, now())
      return { isRecalled: true }
  }
})
