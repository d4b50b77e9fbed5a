interface Part {
  readonly text: string
  readonly marked: boolean
}

/** A text in pieces, those that are one of the words marked; of two words that overlap the longer one counts. */
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
