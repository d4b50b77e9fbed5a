/**
 * Pictographs with their modifiers, flags and keycaps. Explicit ranges, because older WebViews do not support `\p{Extended_Pictographic}`.
 * Also the stars and ticks of U+2600 to U+27BF, which phones draw as emoji too.
 */
const EMOJI = /[\u{1f000}-\u{1fbff}\u2600-\u27bf\u231a\u231b\u23e9-\u23fa\u2b05-\u2b55\u3030\u303d\u3297\u3299]|\u200d|\u20e3|\ufe0f/u

/** True if a text contains an emoji. A person's name or a job's title must not: payout channels, licences and readers cannot take them. */
export const hasEmoji = (text: string): boolean => EMOJI.test(text)

/** The message for a name or title with an emoji. */
export const emojiText = (label: string): string => `${label}不能带表情符号`
export const EMOJI_NEXT = '请删掉表情'
