import type { AgreementChange } from '@daogang/contract/agreement'
import type { Article } from '@daogang/contract/rules/article'
import { diffArrays, diffWords } from 'diff'

/** A line of a text with the section that it belongs to. */
interface Line {
  section: string
  text: string
}

const SUMMARY = '先看这几句'

const linesOf = ({ summary, sections }: Article): Line[] => [
  ...summary.map((text) => ({ section: SUMMARY, text })),
  ...sections.flatMap(({ title, paragraphs }) => paragraphs.map((text) => ({ section: title, text }))),
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

/** The sentences that differ between two versions, in reading order: added, removed, or changed with the words that changed. */
export function changesOf(before: Article, after: Article): AgreementChange[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const changes: AgreementChange[] = []
  let removed: Line[] = []
  const flush = () => {
    changes.push(...removed.map(({ section, text }): AgreementChange => ({ section, kind: 'removed', pieces: [{ text, op: 'removed' }] })))
    removed = []
  }
  for (const part of diffArrays(old, fresh, { comparator: (a, b) => a.text === b.text && a.section === b.section })) {
    if (part.removed) {
      flush()
      removed = [...part.value]
    } else if (part.added) {
      for (const { section, text } of part.value) {
        const nth = removed.findIndex((line) => isSimilar(piecesOf(line.text, text), line.text, text))
        const [line] = nth === -1 ? [] : removed.splice(nth, 1)
        changes.push(line
          ? { section, kind: 'changed', pieces: piecesOf(line.text, text) }
          : { section, kind: 'added', pieces: [{ text, op: 'added' }] })
      }
      flush()
    } else {
      flush()
    }
  }
  flush()
  return changes
}
