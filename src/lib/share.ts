/** Phrases for shared cards (spec §2, §9: one of six). Each works alone or after a subject. */
export const SHARE_PHRASES = [
  '找活的看过来',
  '看看离你家近不近',
  '工资写得明明白白',
  '报名不收一分钱',
  '转给正在找活的朋友',
  '早报名早上岗',
] as const

/**
 * Builds the title of a shared card.
 * @param what the subject, such as a job's pay and title; without it the phrase is used alone
 * @param random returns a number from 0 to below 1
 */
export function shareSentence(what: string | undefined, random: () => number = Math.random): string {
  const phrase = SHARE_PHRASES[Math.floor(random() * SHARE_PHRASES.length)] ?? SHARE_PHRASES[0]
  return what ? `${what}，${phrase}` : phrase
}
