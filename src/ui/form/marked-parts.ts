interface Part {
  readonly text: string
  readonly marked: boolean
}

/** Splits a text into parts and marks those that match one of the words. Of overlapping words the longer one wins. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const longestFirst = words.filter((word) => word !== '').sort((one, other) => other.length - one.length)
  const parts: Part[] = []
  let plain = ''
  const end = () => {
    if (plain) parts.push({ text: plain, marked: false })
    plain = ''
  }
  for (let at = 0; at < text.length;) {
    const word = longestFirst.find((each) => text.startsWith(each, at))
    if (word === undefined) {
      plain += text.charAt(at)
      at += 1
      continue
    }
    end()
    parts.push({ text: word, marked: true })
    at += word.length
  }
  end()
  return parts
}
