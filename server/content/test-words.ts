import type { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import type { Db } from '../db/schema'
import { cannot } from '../lib/cannot'
import { compileRules, operatorRules, stopsJob, wordsFault, type OperatorRules } from '../sensitive-words/operator-rules'
import type { State } from '../sensitive-words/rules/rule'
import { findingsFor, verifyContent } from '../sensitive-words/verify'
import { isBroken } from '../sensitive-words/writer'
import { latestJobTexts } from './queries/job-texts'

/** Jobs that rules are tried on, and titles of them that are shown. */
const [MOST_JOBS, MOST_TITLES] = [1000, 5]

const STATE_TEXTS: Readonly<Record<State, string>> = {
  denied: '说的是没有、不要', full: '说的是足额发', internal: '店里自己用的', within: '没超出允许的', cared: '照顾的话，不是限制', paid: '公司出钱',
  question: '在问', reported: '在说别处的事', warning: '在提醒别人小心', customer: '说的是客人', open: '说的是都可以', mild: '像在问，招人的这么说算数',
  accused: '在揭发，招人的这么说算数',
  banished: '在说不许这么做', doubted: '整句看不像',
}

/** How many of the latest jobs these rules would stop. */
async function triedOnJobs(db: Db, rules: OperatorRules): Promise<{ read: number, stopped: number, titles: string[] }> {
  const rows = await latestJobTexts(db, MOST_JOBS)
  const stopped = rows.filter(({ title, duties, requirements }) => stopsJob(rules, [title, duties, requirements].join('\n')))
  return { read: rows.length, stopped: stopped.length, titles: stopped.slice(0, MOST_TITLES).map(({ title }) => title) }
}

/**
 * What the rules say about a text and the latest jobs, with every match in the text and why it counts or not. Nothing is stored.
 * @throws Refusal OPERATOR_CANNOT for words that could not be saved
 */
export async function testWords(db: Db, { text, context, role, words }: BodyOf<typeof endpoints.operatorWordsTest>) {
  const fault = wordsFault(words ?? [])
  if (fault !== undefined) throw cannot(fault)
  const extra = words === undefined ? operatorRules() : compileRules(words)
  const writer = { context, role }
  const { res, rule = '', hint = '', words: broken = [] } = verifyContent(text, writer, extra)
  const findings = findingsFor(text, writer, extra).map(({ rule: found, topic, from, to, state }) => {
    // As in verifyContent: an employer's question about fraud is an offer.
    const asserted = state === undefined || (role === 'b' && topic === 'fraud' && state === 'question')
    const counts = asserted && isBroken({ rule: found, topic }, writer)
    return {
      from, to, text: text.slice(from, to), kind: found.kind, rule: found.rule,
      source: topic === 'operator' ? 'operator' as const : 'built-in' as const, counts,
      why: counts ? '要改掉' : asserted ? '写在这里、这个身份可以写' : STATE_TEXTS[state],
    }
  })
  const message = res ? `“${broken.join('”“')}”要改掉，${rule}。${hint}` : rule === '' ? '可以发' : `可以发，旁边会提醒：${rule}`
  return { isRefused: res, message, findings, jobs: await triedOnJobs(db, extra) }
}
