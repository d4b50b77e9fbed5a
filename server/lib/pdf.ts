import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** A column of a table. */
export interface PdfColumn {
  title: string
  /** Its share of the width among the columns; 1 where it is missing. */
  share?: number
  /** Amounts end at the right edge, so that their digits are below each other. */
  isAmount?: boolean
}

export interface PdfSection {
  heading: string
  /** Begins a new page. */
  onNewPage?: boolean
  /** Large letters in the middle, to be read from afar. */
  poster?: string
  /** Paragraphs above the table. */
  lines?: readonly string[]
  table?: {
    columns: readonly (string | PdfColumn)[]
    rows: readonly (readonly string[])[]
  }
}

export interface PdfOptions {
  /** The moment that the document names as its own: the same input gives the same bytes. */
  at: Date
  /** A line at the bottom of every page, for example the hash of what the document shows. */
  hash?: string
  /** A file inside of the document, which readers offer to save. */
  attachment?: { name: string, content: Buffer }
}

/** SIL Open Font License. It has the 30,890 characters of the Chinese standard GB 18030 that names need. */
const FONT = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'
const SIZES = { poster: 84, title: 18, heading: 13, text: 10, foot: 8 }
const MARGIN = 48
/** Below the text: the line of the page number. */
const FOOT = 40
const GAP = 6
const COLORS = { text: '#1f2329', muted: '#646a73', line: '#d0d3d9' }

let font: Promise<Buffer> | undefined
/** The font's 10 MB, read with the first document. A failed read is tried again with the next one. */
const readFont = (): Promise<Buffer> => font ??= readFile(createRequire(import.meta.url).resolve(FONT)).catch((error: unknown) => {
  font = undefined
  throw error
})

/** Characters that have no glyph by their nature, from texts of users. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]|[\ufffe\uffff]/gu, ' ')

/**
 * A document on A4 pages with numbers: a title, and sections with paragraphs and tables. A table repeats its header on each page, and a row
 * is never split.
 */
export async function pdfOf(title: string, sections: readonly PdfSection[], { at, hash, attachment }: PdfOptions): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4', bufferPages: true, lang: 'zh-CN', displayTitle: true,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    info: { Title: title, CreationDate: at },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject))
  document.font(await readFont()).fillColor(COLORS.text)
  document.fontSize(SIZES.title).text(plain(title)).moveDown(0.5)
  for (const section of sections) writeSection(document, section)
  writeFeet(document, hash)
  if (attachment) document.file(attachment.content, { name: attachment.name, type: 'text/plain', creationDate: at, modifiedDate: at })
  document.end()
  await done
  return Buffer.concat(chunks)
}

type Document = PDFKit.PDFDocument

const bottomOf = ({ page }: Document): number => page.height - page.margins.bottom
const widthOf = ({ page }: Document): number => page.width - page.margins.left - page.margins.right

function writeSection(document: Document, { heading, onNewPage, poster, lines = [], table }: PdfSection): void {
  // A heading alone at the end of a page belongs to the next one.
  if (onNewPage || document.y + 4 * SIZES.heading > bottomOf(document)) document.addPage()
  document.moveDown(0.5).fontSize(SIZES.heading).text(plain(heading), MARGIN).moveDown(0.3).fontSize(SIZES.text)
  if (poster !== undefined) writePoster(document, poster)
  for (const line of lines) document.text(plain(line), MARGIN, undefined, { width: widthOf(document), lineGap: 2 })
  if (table) writeTable(document, table)
}

function writePoster(document: Document, text: string): void {
  const options = { width: widthOf(document), align: 'center' } as const
  document.moveDown(1).fontSize(SIZES.poster).text(plain(text), MARGIN, undefined, options).fontSize(SIZES.text).moveDown(1)
}

interface Cell {
  x: number
  width: number
  align: 'left' | 'right'
}

function writeTable(document: Document, { columns, rows }: NonNullable<PdfSection['table']>): void {
  const all = columns.map((column): PdfColumn => (typeof column === 'string' ? { title: column } : column))
  const shares = all.reduce((sum, { share = 1 }) => sum + share, 0)
  const cells: Cell[] = []
  for (const { share = 1, isAmount } of all) {
    const width = widthOf(document) * share / shares
    const x = cells.reduce((sum, cell) => sum + cell.width, MARGIN)
    cells.push({ x, width, align: isAmount ? 'right' : 'left' })
  }
  const titles = all.map(({ title }) => title)
  document.moveDown(0.3)
  writeRow(document, cells, titles, COLORS.muted)
  for (const row of rows) {
    if (document.y + heightOf(document, cells, row) > bottomOf(document)) {
      document.addPage()
      writeRow(document, cells, titles, COLORS.muted)
    }
    writeRow(document, cells, row, COLORS.text)
  }
  document.x = MARGIN
}

const textWidth = ({ width }: Cell): number => width - GAP

const heightOf = (document: Document, cells: readonly Cell[], row: readonly string[]): number =>
  Math.max(...cells.map((cell, nth) => document.heightOfString(plain(row[nth] ?? '') || ' ', { width: textWidth(cell) }))) + GAP

function writeRow(document: Document, cells: readonly Cell[], row: readonly string[], color: string): void {
  const [top, height] = [document.y, heightOf(document, cells, row)]
  // A cell that is taller than a page would go on by itself, on a page that the other cells do not know.
  const room = bottomOf(document) - top
  document.fillColor(color)
  cells.forEach((cell, nth) => {
    document.text(plain(row[nth] ?? ''), cell.x, top + GAP / 2, {
      width: textWidth(cell), align: cell.align, ...(height > room && { height: room, ellipsis: true }),
    })
  })
  const end = top + Math.min(height, room)
  document.moveTo(MARGIN, end).lineTo(MARGIN + widthOf(document), end).lineWidth(0.5).strokeColor(COLORS.line).stroke()
  document.fillColor(COLORS.text)
  document.y = end + 1
}

function writeFeet(document: Document, hash: string | undefined): void {
  const { start, count } = document.bufferedPageRange()
  for (let nth = 0; nth < count; nth++) {
    document.switchToPage(start + nth)
    const { page } = document
    const [top, width] = [page.height - MARGIN - FOOT + 2 * GAP, widthOf(document)]
    // Text below the margin would start another page.
    page.margins.bottom = 0
    document.fontSize(SIZES.foot).fillColor(COLORS.muted)
    if (hash !== undefined) document.text(plain(hash), MARGIN, top, { width, lineBreak: false })
    document.text(`第${nth + 1}页，共${count}页`, MARGIN, top + SIZES.foot + GAP, { width, align: 'right', lineBreak: false })
  }
}
