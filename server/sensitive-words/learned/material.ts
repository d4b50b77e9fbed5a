import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { everydayTexts, ordinaryTexts, phrasesOf, postTexts } from '../corpus'
import { TOPICS } from './topics'
import { materialOf, type Material } from './train'

/** The parts of the corpus that are learned from. `unseen` only measures. */
const PARTS = ['tuned', 'held-out', 'authors'] as const

/** The labelled phrases and the ordinary texts that the model learns from. */
export function material(): Material {
  const phrases = PARTS.flatMap((part) => phrasesOf(part)).flatMap(({ text, context, role, topic, verdict }) => {
    const known = TOPICS.find((each) => each === topic)
    if (known === undefined || context === 'work') return []
    return [{ text, writer: { context, role }, topic: known, isForbidden: verdict !== 'harmless' }]
  })
  const ordinary = [...ordinaryTexts('ordinary'), ...postTexts(), ...everydayTexts('everyday')].map(({ text, ...writer }) => ({ text, writer, isForbidden: false }))
  return materialOf([...phrases, ...ordinary])
}

/** Hash of all that decides the weights: the features and labels of the phrases, and the method. */
export function hashOf(texts: Material): string {
  const hash = createHash('sha256').update(readFileSync(new URL('./train.ts', import.meta.url)))
  for (const { windows, from, topic, isForbidden } of texts) hash.update(JSON.stringify([windows, from, topic, isForbidden]))
  return hash.digest('hex')
}
