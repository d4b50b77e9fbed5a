/**
 * Plain English in comments, test titles and docs (CONTRIBUTING). `node tests/lint/prose.mjs [paths]` lists the marker words of translated
 * prose that it finds, and their rate in a thousand words.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Nouns before a question: “a record of who read it”. */
const QUESTIONS = 'record|log|list|history|check|question|choice|sign'

/**
 * Clauses that name neither an actor nor an action: each has a plain term, see the glossary's “not” column. Also three mistakes: an article
 * before “own”, an infinitive after “stop”, which says the opposite of “stops writing”, and “who” without the person after a preposition. A
 * question stays allowed, as in “a log of who read it”.
 */
export const MARKERS = new RegExp(
  '\\b(' + [
    '(for|to|by|than) who', `(?<!\\b(?:${QUESTIONS}) )of who`,
    '(who|what|whatever|whoever) (stands|of)', '(stands?|stood) (in|there|under)', '(is|are|was|were|be|been|being) (told|said)',
    'of (ours|theirs|his own|its own)',
    '(an|the) own', 'stop(s|ped)? to \\w+',
    'says? so', 'tells? (it|of|so)', 'anew', 'lest', 'thereby',
  ].join('|') + ')\\b', 'gi',
)

const READABLE = /\.(ts|tsx|js|mjs|cjs|scss|sql|md)$/
const IGNORED = /(^|\/)(node_modules|dist|\.git|\.data|test-output|\.taro-cache|coverage|\.swc)(\/|$)/
const FOLDERS = ['src', 'server', 'contract', 'tests', 'scripts', 'config', 'types', 'console', 'deploy']

function* filesBelow(file) {
  if (IGNORED.test(file)) return
  if (!statSync(path.join(root, file)).isDirectory()) {
    if (READABLE.test(file)) yield file
    return
  }
  for (const name of readdirSync(path.join(root, file)).sort()) yield* filesBelow(path.posix.join(file, name))
}

/** The lines of a page, without code and without the examples in curly quotes. */
function proseOfPage(page) {
  const withoutCode = page.replace(/^```[\s\S]*?^```$/gm, (block) => block.replace(/[^\n]/g, '')).replace(/`[^`\n]*`|“[^”\n]*”/g, '')
  return withoutCode.split('\n').map((text, index) => ({ line: index + 1, text: text.trim() })).filter(({ text }) => text !== '')
}

/** Comments and test titles with their lines: `[{ line, text }]`. Strings may contain `//`, so they are skipped. */
export function proseOf(code, file = 'a.ts') {
  if (file.endsWith('.md')) return proseOfPage(code)
  const found = []
  const lineAt = (index) => code.slice(0, index).split('\n').length
  const add = (index, text) => found.push({ line: lineAt(index), text: text.replace(/\s*\n\s*(\*|--)?\s*/g, ' ').trim() })
  const token = file.endsWith('.sql')
    ? /'(?:[^']|'')*'|--[^\n]*(?:\n\s*--[^\n]*)*|\/\*[\s\S]*?\*\//g
    : /\b(?:describe|it|test)(?:\.each\([\s\S]*?\]\s*(?:as const)?\))?(?:\.each<[\s\S]*?\]\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|\/\*[\s\S]*?\*\//g
  for (const match of code.matchAll(token)) {
    const [text, , title] = match
    if (title !== undefined) add(match.index, title)
    else if (/^(\/\/|\/\*|--)/.test(text)) add(match.index, text.replace(/^(\/\*+|\/\/|--)|\*\/$/g, '').replace(/\n[ \t]*(\/\/|--)/g, '\n'))
  }
  return found
}

/** What has a marker word in it, and the number of words read. */
export function check(files) {
  const hits = []
  let words = 0
  for (const file of files) {
    for (const { line, text } of proseOf(readFileSync(path.join(root, file), 'utf8'), file)) {
      words += text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length
      for (const [word] of text.matchAll(MARKERS)) hits.push({ file, line, word, text })
    }
  }
  return { hits, words }
}

export const allFiles = (paths = FOLDERS) => paths.flatMap((name) => {
  try {
    return [...filesBelow(name)]
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { hits, words } = check(allFiles(process.argv.length > 2 ? process.argv.slice(2) : FOLDERS))
  for (const { file, line, word, text } of hits) console.log(`${file}:${line} “${word}” in: ${text.slice(0, 160)}`)
  console.log(`${hits.length} marker words in ${words} words: ${(hits.length / Math.max(1, words) * 1000).toFixed(1)} in a thousand`)
}
