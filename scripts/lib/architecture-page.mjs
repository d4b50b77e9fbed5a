/** The picture of the server's nouns in docs/architecture.md. */
import { reduce, without } from './noun-graph.mjs'

export const ARCHITECTURE_PAGE = 'docs/architecture.md'

const START = '<!-- picture: written by `npm run architecture` -->'
const END = '<!-- end of the picture -->'

/** Nearly every noun imports these, so their arrows would hide the others. */
const LEFT_OUT = ['lib', 'db', 'http', 'config']

/** The number of nouns on the longest path down from a noun. */
function heightOf(graph, noun) {
  return Math.max(0, ...[...graph.get(noun)].map((to) => heightOf(graph, to) + 1))
}

/** An id that is no keyword of mermaid, as `call` is. */
const idOf = (noun) => `${noun.replaceAll('-', '_')}_`

/** Draws the transitive reduction of the nouns, each above the nouns that it imports. The graph must have no cycle. */
export function drawNouns(nouns) {
  const graph = reduce(without(nouns, LEFT_OUT))
  const sorted = [...graph.keys()].sort((a, b) => heightOf(graph, b) - heightOf(graph, a) || (a < b ? -1 : 1))
  const lines = sorted.map((noun) => {
    const targets = [...graph.get(noun)].sort().map(idOf)
    return `  ${idOf(noun)}["${noun}"]${targets.length > 0 ? ` --> ${targets.join(' & ')}` : ''}`
  })
  return ['```mermaid', 'flowchart TB', ...lines, '```'].join('\n')
}

/** A page with another picture between its markers. */
export function withPicture(page, picture) {
  const start = page.indexOf(START)
  const end = page.indexOf(END)
  if (start < 0 || end < start) throw new Error(`${ARCHITECTURE_PAGE} must have the lines “${START}” and “${END}”`)
  return `${page.slice(0, start)}${START}\n\n${picture}\n\n${page.slice(end)}`
}
