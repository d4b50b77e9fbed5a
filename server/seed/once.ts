/** Draws before a repeated text is accepted: a large seed has more texts than there are words for. */
const TRIES = 12

/** The sentences of a text, without the punctuation at their ends. */
export const sentencesOf = (text: string): string[] => text.split(/[。！？]/).map((each) => each.trim()).filter(Boolean)

/** Keeps the sentences of each city, so that no two shops or people there say the same. */
export class Once {
  private readonly said = new Map<number, Set<string>>()

  /** @param draw a new text each time. @returns the first one whose sentences are new in the city, or after some tries the last one */
  say(cityId: number, draw: () => string): string {
    const here = this.said.get(cityId) ?? new Set()
    this.said.set(cityId, here)
    let text = draw()
    for (let tries = 1; tries < TRIES && sentencesOf(text).some((sentence) => here.has(sentence)); tries++) text = draw()
    for (const sentence of sentencesOf(text)) here.add(sentence)
    return text
  }
}
