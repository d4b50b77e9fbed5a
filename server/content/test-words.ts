import type { endpoints } from '@daogang/contract'
import type { BodyOf } from '@daogang/contract/endpoint'
import { compileRules, operatorRules } from '../sensitive-words/operator-rules'
import type { State } from '../sensitive-words/rules/rule'
import { findingsIn, isBroken, verifyContent } from '../sensitive-words/verify'

const STATE_TEXTS: Readonly<Record<State, string>> = {
  denied: '说的是没有、不要', full: '说的是足额发', internal: '店里自己用的', within: '没超出允许的', cared: '照顾的话，不是限制', paid: '公司出钱',
  question: '在问', reported: '在说别处的事', warning: '在提醒别人小心', customer: '说的是客人', open: '说的是都可以',
}

/** What the rules say about a text, with every match and why it counts or not. Nothing is stored. */
export function testWords({ text, context, role, words }: BodyOf<typeof endpoints.operatorWordsTest>) {
  const extra = words === undefined ? operatorRules() : compileRules(words)
  const writer = { context, role }
  const { res, rule = '', hint = '', words: broken = [] } = verifyContent(text, writer, extra)
  const findings = findingsIn(text, extra).map(({ rule: found, topic, from, to, state }) => {
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
  return { isRefused: res, message, findings }
}
