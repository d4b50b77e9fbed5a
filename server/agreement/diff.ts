import type { AgreementChange } from '@daogang/contract/agreement'
import type { Article } from '@daogang/contract/rules/article'
import { diffArrays, diffWords } from 'diff'

/** A line of a text with the section that it belongs to. */
interface Line {
  section: string
  text: string
  isTitle?: boolean
}

const SUMMARY = '先看这几句'
const TITLE = '小标题'

/** The number of a section changes with each section before it, so it says nothing about the words. */
const NUMBER = /^(第?[一二三四五六七八九十\d]+[章节条]?[、.．\s]\s*)/

const linesOf = ({ summary, sections }: Article): Line[] => [
  ...summary.map((text) => ({ section: SUMMARY, text })),
  ...sections.flatMap(({ title, paragraphs }) => [
    { section: TITLE, text: title.replace(NUMBER, ''), isTitle: true }, ...paragraphs.map((text) => ({ section: title, text })),
  ]),
]

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** A sentence whose words are mostly the same is a changed one; otherwise it is another sentence. */
const SAME_SHARE = 0.4

type Piece = AgreementChange['pieces'][number]

const piecesOf = (before: string, after: string): Piece[] =>
  diffWords(before, after, { intlSegmenter: words }).map(({ value, added, removed }) =>
    ({ text: value, op: added ? 'added' : removed ? 'removed' : 'same' }))

const isSimilar = (pieces: readonly Piece[], before: string, after: string): boolean => {
  const same = pieces.filter(({ op }) => op === 'same').reduce((sum, { text }) => sum + text.length, 0)
  return same >= SAME_SHARE * Math.max(before.length, after.length)
}

/**
 * The sentences and titles of sections that differ between two versions, in reading order: added, removed, or changed with the words that
 * changed. A section that only has another number is the same.
 */
export function changesOf(before: Article, after: Article): AgreementChange[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const changes: AgreementChange[] = []
  let removed: Line[] = []
  const flush = () => {
    changes.push(...removed.map(({ section, text }): AgreementChange => ({ section, kind: 'removed', pieces: [{ text, op: 'removed' }] })))
    removed = []
  }
  for (const part of diffArrays(old, fresh, { comparator: (a, b) => a.text === b.text && a.isTitle === b.isTitle })) {
    if (part.removed) {
      flush()
      removed = [...part.value]
    } else if (part.added) {
      for (const { section, text, isTitle } of part.value) {
        const nth = removed.findIndex((line) => line.isTitle === isTitle && isSimilar(piecesOf(line.text, text), line.text, text))
        const [line] = nth === -1 ? [] : removed.splice(nth, 1)
        const pieces = line ? piecesOf(line.text, text) : []
        if (!line) changes.push({ section, kind: 'added', pieces: [{ text, op: 'added' }] })
        // Only blanks differ, or the sentence moved.
        else if (pieces.some(({ op }) => op !== 'same')) changes.push({ section, kind: 'changed', pieces })
      }
      flush()
    } else {
      flush()
    }
  }
  flush()
  return changes
}

const known = new Map<string, AgreementChange[]>()
const MAX_KNOWN = 200

/** What changed between two published texts, counted once for each pair: the comparison takes a fifth of a second. */
export function knownChanges(before: Article & { hash: Buffer }, after: Article & { hash: Buffer }): AgreementChange[] {
  const key = `${before.hash.toString('hex')} ${after.hash.toString('hex')}`
  const found = known.get(key)
  if (found) return found
  const changes = changesOf(before, after)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, changes)
  return changes
}
