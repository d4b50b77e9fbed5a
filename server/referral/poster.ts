import { createRequire } from 'node:module'
import qrcode from 'qrcode-generator'
import sharp from 'sharp'

/** SIL Open Font License, the font of the documents (lib/pdf.ts). */
const FONT = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'
const [WIDTH, HEIGHT] = [750, 1060]
const COLORS = { ground: '#1d4fb8', text: '#ffffff', code: '#141b26', paper: '#ffffff' }
/** The white field of the QR code. */
const FIELD = { left: 125, top: 300, size: 500, margin: 40 }

const fontFile = (): string => createRequire(import.meta.url).resolve(FONT)

/** The dark squares of a QR code as an SVG path, and how many squares it is wide. */
export function squaresOf(text: string): { path: string, count: number } {
  // The size by the text; a quarter of it may be dirty or torn.
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const rows = Array.from({ length: count }, (_, y) => y)
  return { count, path: rows.flatMap((y) => rows.filter((x) => code.isDark(y, x)).map((x) => `M${x} ${y}h1v1h-1z`)).join('') }
}

async function lineOf(text: string, size: number, color: string): Promise<{ input: Buffer, width: number }> {
  const made = await sharp({
    text: { text: `<span foreground="${color}">${text}</span>`, font: `Noto Sans SC ${size}`, fontfile: fontFile(), rgba: true, dpi: 72 },
  }).png().toBuffer({ resolveWithObject: true })
  return { input: made.data, width: made.info.width }
}

/**
 * A poster as PNG: what it is about, a QR code of the link, and the code to type. It names no amount, because a poster stays on a wall
 * longer than a period.
 */
export async function posterOf(link: string, code: string): Promise<Buffer> {
  const { path, count } = squaresOf(link)
  const inner = FIELD.size - 2 * FIELD.margin
  const ground = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.ground}"/>
    <rect x="24" y="24" width="${WIDTH - 48}" height="${HEIGHT - 48}" rx="16" fill="none" stroke="${COLORS.text}" stroke-width="3" stroke-dasharray="14 10" opacity="0.5"/>
    <rect x="${FIELD.left}" y="${FIELD.top}" width="${FIELD.size}" height="${FIELD.size}" rx="16" fill="${COLORS.paper}"/>
    <g transform="translate(${FIELD.left + FIELD.margin},${FIELD.top + FIELD.margin}) scale(${inner / count})">
      <path d="${path}" fill="${COLORS.code}" shape-rendering="crispEdges"/></g></svg>`)
  const lines = [
    { ...await lineOf('到岗', 64, COLORS.text), top: 84 },
    { ...await lineOf('找活不花一分钱，工资写得明明白白', 40, COLORS.text), top: 196 },
    { ...await lineOf('扫一扫，看看离你近的活', 36, COLORS.text), top: 836 },
    { ...await lineOf(`邀请码 ${code.slice(0, 4)} ${code.slice(4)}`, 48, COLORS.text), top: 916 },
  ]
  return sharp(ground).composite(lines.map(({ input, width, top }) => ({ input, top, left: Math.round((WIDTH - width) / 2) })))
    .png({ palette: true }).toBuffer()
}
