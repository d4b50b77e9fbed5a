import { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { Content, ContentBody } from '@daogang/contract/operator-content'
import { allowedLink } from '@daogang/contract/rules/allowed-link'
import { contentFault } from '@daogang/contract/rules/content'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import { findCategory, isBuiltIn } from '../dictionary/categories'
import { isValue } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import { cannot } from '../lib/cannot'
import { refusalsOf } from '../lib/refusal'
import { writeAction } from '../operator/queries/audit'
import { wordsFault } from '../sensitive-words/operator-rules'
import { verifyContent } from '../sensitive-words/verify'
import { refreshContent } from './live'
import { contentRow, insertContent, knownDecisions, lockContent } from './queries/content'
import { readContent } from './read'

const refuse = refusalsOf(endpoints.operatorContentSave)

type Around = Pick<Deps, 'db' | 'now'> & { linkHosts: readonly string[] }

/**
 * Saves a new version of a document with its line in the audit log. It holds at once here, and in other processes within seconds.
 * @throws Refusal OPERATOR_CANNOT with the fault, CONTENT_CHANGED if `base` is not the latest version
 */
export async function saveContent(
  { db, now, linkHosts }: Around, { kind, base, note, body }: BodyOf<typeof endpoints.operatorContentSave>, actor: string,
): Promise<Content> {
  const fault = contentFault(kind, body) ?? wordsFault(body.words ?? []) ?? unknownIn(body, linkHosts) ?? templateFault(body)
  if (fault !== undefined) throw cannot(fault)
  await db.transaction().execute(async (trx) => {
    await lockContent(trx, kind)
    const latest = (await contentRow(trx, kind))?.version ?? 0
    if (latest !== base) throw refuse('CONTENT_CHANGED')
    if (kind === 'violations') await refuseUnknownDecisions(trx, body, (await readContent(trx, kind)).body)
    if (kind === 'categories') refuseLostTrades(body, (await readContent(trx, kind)).body)
    const at = now()
    await insertContent(trx, { kind, version: latest + 1, body: JSON.stringify(body), note, operator: actor, created_at: at })
    await writeAction(trx, { actor, action: `content ${kind}`, reason: `第${latest + 1}版：${note}` }, at)
  })
  await refreshContent(db)
  return readContent(db, kind)
}

/** What a document names that does not exist, as a sentence. */
function unknownIn(
  { categories = [], synonyms = [], hotWords = [], banners = [] }: ContentBody, linkHosts: readonly string[],
): string | undefined {
  for (const { change, id, rootId } of categories) {
    if (findCategory(rootId) === undefined || findCategory(rootId)?.rootId !== undefined) return `没有大类${rootId}`
    if (change === 'add' && isBuiltIn(id)) return `工种${id}本来就有，要改名就选改名`
    if (change !== 'add' && !isBuiltIn(id)) return `没有工种${id}`
    if (change === 'hide' && id === rootId) return '大类不能隐藏，隐藏里面的工种'
  }
  const strange = synonyms.find(({ categoryId }) => findCategory(categoryId) === undefined)
  if (strange) return `没有工种${strange.categoryId}`
  const cityIds = [...hotWords.map(({ cityId }) => cityId).filter((id) => id !== 0), ...banners.flatMap(({ cityIds: ids }) => ids)]
  const city = cityIds.find((id) => cityById(id) === undefined)
  if (city !== undefined) return `没有城市${city}`
  for (const { title, link } of banners) {
    const target = allowedLink(link, linkHosts)
    if (target.kind === 'no') return `横幅“${title}”的链接不能用：${target.why}`
  }
  return undefined
}

/** What a template says that no job may have: employers would be refused for words that they did not write. */
function templateFault({ templates = [] }: ContentBody): string | undefined {
  for (const { categoryId, titles, duties, hours, welfares } of templates) {
    const trade = findCategory(categoryId)
    if (!trade) return `没有工种${categoryId}`
    if (welfares.some((value) => !isValue('job_welfares', value))) return `“${trade.name}”的福利不在可选的范围内`
    const broken = [...titles, duties, hours].map((text) => verifyContent(text)).find(({ res }) => res)
    if (broken) return `“${trade.name}”里的“${broken.words?.join('”“') ?? ''}”不能写：${broken.rule ?? ''}`
  }
  return undefined
}

/** An added trade stays, because jobs have it. Its line can get another name. */
function refuseLostTrades({ categories = [] }: ContentBody, { categories: before = [] }: ContentBody): void {
  const lost = before.find(({ change, id }) => change === 'add' && !categories.some((each) => each.change === 'add' && each.id === id))
  if (lost) throw cannot(`工种“${lost.name}”已经加过，有岗位在用，不能删`)
}

/** A wrong id would withhold nothing, and no one would see that. One that was withheld before may be gone since. */
async function refuseUnknownDecisions(trx: Trx, { violations }: ContentBody, { violations: before }: ContentBody): Promise<void> {
  const kept = before?.withheld.map(({ id }) => id) ?? []
  const added = violations?.withheld.map(({ id }) => id).filter((id) => !kept.includes(id)) ?? []
  const known = await knownDecisions(trx, added)
  const strange = added.find((id) => !known.includes(id))
  if (strange !== undefined) throw cannot(`没有公示编号${strange}，到那个人或企业的页面上看`)
}
