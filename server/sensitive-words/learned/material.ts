import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { everydayTexts, ordinaryTexts, phrasesOf, postTexts } from '../corpus'
import { TOPICS } from './topics'
import { materialOf, type Example, type Material } from './train'

/** The parts of the corpus that are learned from. `unseen` only measures. */
const PARTS = ['tuned', 'held-out', 'authors'] as const

/** The labelled phrases and the ordinary texts that the model learns from. */
function examples(): Example[] {
  const phrases = PARTS.flatMap((part) => phrasesOf(part)).flatMap(({ text, context, role, topic, verdict }): Example[] => {
    const known = TOPICS.find((each) => each === topic)
    if (known === undefined || context === 'work') return []
    return [{ text, writer: { context, role }, topic: known, isForbidden: verdict !== 'harmless' }]
  })
  const ordinary = [...ordinaryTexts('ordinary'), ...postTexts(), ...everydayTexts('everyday')]
  return [...phrases, ...ordinary.map(({ text, ...writer }) => ({ text, writer, isForbidden: false }))]
}

/** The same with their features. */
export const material = (): Material => materialOf(examples())

/** One in so many texts shows in `inputHash` how features are made. */
const SAMPLE = 100

/**
 * Hash of what decides the weights, without the time of learning: the texts and their labels, the lexicon, the method, and the features
 * of some texts, which the other code makes.
 */
export function inputHash(): string {
  const hash = createHash('sha256')
  const lexicon = new URL('../lexicon/', import.meta.url)
  for (const name of readdirSync(lexicon).sort()) hash.update(readFileSync(new URL(name, lexicon)))
  hash.update(readFileSync(new URL('./train.ts', import.meta.url)))
  const texts = examples()
  hash.update(JSON.stringify(texts))
  for (const { windows, from } of materialOf(texts.filter((_each, at) => at % SAMPLE === 0))) hash.update(JSON.stringify([windows, from]))
  return hash.digest('hex')
}
