import { inflateSync } from 'node:zlib'

/** The texts of each page of a document that `pdfOf` wrote, as a reader program finds them: by the font's own table of characters. */
export function pagesOf(pdf: Buffer): string[] {
  const streams = streamsOf(pdf)
  const characters = charactersOf(streams.find((stream) => stream.includes('beginbfrange')) ?? '')
  return streams.filter((stream) => /\] TJ\n/.test(stream)).map((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex = '']) => hex.replace(/.{4}/g, (glyph) => characters.get(Number.parseInt(glyph, 16)) ?? '?')).join(''))
    .join('\n'))
}

function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString('latin1') === 'end') continue
    const end = pdf.indexOf('endstream', at)
    try {
      streams.push(inflateSync(pdf.subarray(at + 'stream\n'.length, end)).toString('latin1'))
    } catch {
      // The font, and streams without compression.
    }
  }
  return streams
}

/** Glyphs and their characters, by the ranges `<first> <last> [<character> …]`. */
function charactersOf(table: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, first = '0', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]+)>/g)].forEach(([, hex = ''], nth) => characters.set(
      Number.parseInt(first, 16) + nth, Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le'),
    ))
  }
  return characters
}
