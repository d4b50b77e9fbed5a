import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import qrcode from 'qrcode-generator'
import sharp from 'sharp'

/** SIL Open Font License, the font of the documents (lib/pdf.ts). */
const FONT = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'
const [WIDTH, HEIGHT] = [750, 1060]
const BLUE = [0x1d, 0x4f, 0xb8] as const
const WHITE = [0xff, 0xff, 0xff] as const
const INK = [0x14, 0x1b, 0x26] as const
/** The white field of the QR code, with the quiet zone that scanners need. */
const FIELD = { left: 125, top: 300, size: 500, margin: 40 }
/** The stitch line along the edge. */
const STITCH = { inset: 24, dash: 14, gap: 10, width: 3 }

type Color = readonly [number, number, number]

/** Pixels to draw rectangles on. The server's picture library opens no SVG (upload/picture.ts), so the ground is drawn by hand. */
class Sheet {
  readonly pixels = Buffer.alloc(WIDTH * HEIGHT * 3)

  fill(left: number, top: number, width: number, height: number, color: Color): void {
    const pattern = Buffer.from(color)
    for (let y = top; y < top + height; y++) this.pixels.fill(pattern, (y * WIDTH + left) * 3, (y * WIDTH + left + width) * 3)
  }

  stitch(color: Color): void {
    const { inset, dash, gap, width } = STITCH
    for (let x = inset; x + dash <= WIDTH - inset; x += dash + gap) {
      for (const y of [inset, HEIGHT - inset - width]) this.fill(x, y, dash, width, color)
    }
    for (let y = inset; y + dash <= HEIGHT - inset; y += dash + gap) {
      for (const x of [inset, WIDTH - inset - width]) this.fill(x, y, width, dash, color)
    }
  }
}

const fontFile = (): string => createRequire(import.meta.url).resolve(FONT)

function drawCode(sheet: Sheet, text: string): void {
  // The size by the text; a quarter of it may be dirty or torn.
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const side = Math.floor((FIELD.size - 2 * FIELD.margin) / count)
  const edge = Math.floor((FIELD.size - side * count) / 2)
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < count; x++) {
      if (code.isDark(y, x)) sheet.fill(FIELD.left + edge + x * side, FIELD.top + edge + y * side, side, side, INK)
    }
  }
}

/** A line of text as pixels: the server's picture library opens no encoded pictures from memory (upload/picture.ts). */
async function lineOf(text: string, size: number) {
  const { data, info: { width, height, channels } } = await sharp({
    text: { text: `<span foreground="#ffffff">${text}</span>`, font: `Noto Sans SC ${size}`, fontfile: fontFile(), rgba: true, dpi: 72 },
  }).raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width, height, channels } }
}

/** Posters by what their code opens. A person comes back to theirs, and one stays the same as long as the link. */
const posters = new Map<string, Buffer>()
const KEPT = 200
/** WeChat's codes have 430 × 430. */
const MAX_PIXELS = 4_000_000

const keep = (key: string, made: Buffer): Buffer => {
  const oldest = posters.size < KEPT ? undefined : posters.keys().next().value
  if (oldest !== undefined) posters.delete(oldest)
  posters.set(key, made)
  return made
}

interface Poster {
  poster: Buffer
  /** What its code opens. */
  opens: 'web' | 'wechat'
}

/**
 * A poster as PNG: what it is about, a QR code of the link, and the code to type. It names no amount, because a poster stays on a wall
 * longer than a period.
 * @param miniCode gets WeChat's code of the mini-program in place of the link's; null where there is none
 */
export async function posterOf(link: string, code: string, miniCode: (() => Promise<Buffer | null>) | null): Promise<Poster> {
  const [webKey, wechatKey] = [`web ${link}`, `wechat ${link}`]
  if (miniCode) {
    const known = posters.get(wechatKey)
    if (known) return { poster: known, opens: 'wechat' }
    const picture = await miniCode()
    if (picture) return { poster: keep(wechatKey, await draw(code, { picture })), opens: 'wechat' }
  }
  return { poster: posters.get(webKey) ?? keep(webKey, await draw(code, { link })), opens: 'web' }
}

/** A mini-program code as pixels. It goes through a file: the server's picture library opens nothing else (upload/picture.ts). */
async function pixelsOf(picture: Buffer, side: number) {
  const folder = await mkdtemp(join(tmpdir(), 'daogang-poster-'))
  try {
    const file = join(folder, 'code')
    await writeFile(file, picture)
    const { data, info: { width, height, channels } } = await sharp(file, { limitInputPixels: MAX_PIXELS })
      .resize({ width: side, height: side, fit: 'contain', background: '#fff' }).flatten({ background: '#fff' })
      .raw().toBuffer({ resolveWithObject: true })
    return { input: data, raw: { width, height, channels } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function draw(code: string, shown: { link: string } | { picture: Buffer }): Promise<Buffer> {
  const sheet = new Sheet()
  sheet.fill(0, 0, WIDTH, HEIGHT, BLUE)
  sheet.stitch(WHITE)
  const { left, top, size, margin } = FIELD
  sheet.fill(left, top, size, size, WHITE)
  if ('link' in shown) drawCode(sheet, shown.link)
  const lines = [
    { ...await lineOf('到岗', 64), top: 84 },
    { ...await lineOf('找活不花一分钱，工资写得明明白白', 40), top: 196 },
    { ...await lineOf('扫一扫，看看离你近的活', 36), top: 836 },
    { ...await lineOf(`邀请码 ${code.slice(0, 4)} ${code.slice(4)}`, 48), top: 916 },
    ...'picture' in shown ? [{ ...await pixelsOf(shown.picture, size - 2 * margin), top: top + margin }] : [],
  ]
  return sharp(sheet.pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite(lines.map(({ input, raw, top: y }) => ({ input, raw, top: y, left: Math.round((WIDTH - raw.width) / 2) })))
    .png({ palette: true }).toBuffer()
}
