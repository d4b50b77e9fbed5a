/** How long texts are: for the spec's limits, and for people. Apart from `text.ts`, which the first page has. */
import { tooLongText, type Problem } from './text'

/** The spec's width of a text: a non-ASCII character counts as two. */
export function countWidth(text: string): number {
  let width = 0
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 128 ? 2 : 1
  return width
}

// What a person sees as a part of the character before it: accents, the style and skin of an emoji, what a joiner appends. No line breaks.
const UNCOUNTED = /[\r\n]|[\u0300-\u036f]|\u20e3|\ufe0e|\ufe0f|[\u{1f3fb}-\u{1f3ff}]|\u200d./gu
const FLAG = /[\u{1f1e6}-\u{1f1ff}]{2}/gu

/** The characters of a text as a person counts them: 切配3人 has four, a flag or a family emoji is one. */
export const countCharacters = (text: string): number => [...text.replace(FLAG, '旗').replace(UNCOUNTED, '')].length

/** How many more Chinese characters fit into a width; negative if the text is too long. */
const roomIn = (text: string, maxWidth: number): number => Math.floor((maxWidth - countWidth(text)) / 2)

/**
 * `22/250`: the characters of a text, and how many it can have if it goes on in Chinese. The second number is half of the width, until a
 * text with letters or digits, which take half of the room, has more characters than that.
 */
export function counterText(text: string, maxWidth: number): string {
  const count = countCharacters(text)
  const most = count + roomIn(text, maxWidth)
  const half = Math.floor(maxWidth / 2)
  return `${count}/${count < half ? Math.min(most, half) : most}`
}

/** The start of a text that fits into a width. */
export function cutToWidth(text: string, maxWidth: number): string {
  let cut = ''
  let width = 0
  for (const character of text) {
    width += countWidth(character)
    if (width > maxWidth) break
    cut += character
  }
  return cut
}

/** The problem of a text that is wider than `maxWidth`, or undefined. Says how many characters have to go, as a person counts. */
export function lengthProblem(label: string, text: string, maxWidth: number): Problem | undefined {
  const over = -roomIn(text, maxWidth)
  return over > 0 ? { text: tooLongText(label, maxWidth), next: `汉字算两个，请删掉${over}个字` } : undefined
}
