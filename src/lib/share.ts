/** What is said when something is passed on (spec §2, §9: one of six). Each stands alone or after what it is about. */
export const SHARE_PHRASES = [
  '找活的看过来',
  '看看离你家近不近',
  '工资写得明明白白',
  '报名不收一分钱',
  '转给正在找活的朋友',
  '早报名早上岗',
] as const

/**
 * The sentence of something that is passed on.
 * @param what what it is, such as a job's pay and title; without it the phrase stands alone
 * @param random from 0 to below 1
 */
export function shareSentence(what: string | undefined, random: () => number = Math.random): string {
  const phrase = SHARE_PHRASES[Math.floor(random() * SHARE_PHRASES.length)] ?? SHARE_PHRASES[0]
  return what ? `${what}，${phrase}` : phrase
}
