import type { Topic } from '../rules/rule'
import { canBreak, type Writer } from '../writer'
import { featureOf } from './features'

/** What a learned finding may be about. The weights are stored in this order. */
export const TOPICS = [
  'deposit', 'fee', 'documents', 'pay', 'sex', 'marriage', 'origin', 'ethnicity', 'age', 'health', 'fraud', 'contact', 'phone',
] as const satisfies readonly Topic[]
export type LearnedTopic = (typeof TOPICS)[number]

/** Verdicts: harmless, what an employer alone can do wrong, and what leads out of the product. */
export const VERDICTS = 3
export const HARMLESS = 0
const OUTSIDE: ReadonlySet<LearnedTopic> = new Set<LearnedTopic>(['fraud', 'contact', 'phone'])

/** The verdict on a text that breaks a rule on a topic. */
export const verdictOf = (topic: LearnedTopic): number => (OUTSIDE.has(topic) ? 2 : 1)

/** The topics that a writer can break rules on. */
export const topicsFor = (writer: Writer): LearnedTopic[] => TOPICS.filter((topic) => canBreak(topic, writer))

/** Features of the writer. */
export const writerFeatures = ({ context = 'job', role = 'b' }: Writer): number[] =>
  [`in ${context}`, `by ${role}`, `by ${role} in ${context}`].map((name) => featureOf(name))
