/** `npm run demo-pictures`: draws the pictures of the demo data again, after their drawings have changed. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { DEMO_PICTURES } from '../server/paths'
import { demoFile } from '../server/providers/storage/demo-pictures'
import { drawn } from '../server/seed/pictures/drawn'

const QUALITY = 62

async function main(): Promise<void> {
  rmSync(DEMO_PICTURES, { recursive: true, force: true })
  mkdirSync(DEMO_PICTURES, { recursive: true })
  let total = 0
  const lines: string[] = []
  for (const { name, number, width, svg } of drawn()) {
    const file = await sharp(Buffer.from(svg)).resize({ width }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
    writeFileSync(join(DEMO_PICTURES, demoFile(number)), file)
    lines.push(`${demoFile(number)} ${name} ${createHash('sha256').update(svg).digest('hex').slice(0, 16)}`)
    total += file.length
  }
  // The test compares the drawings with this list: it needs no renderer.
  writeFileSync(join(DEMO_PICTURES, 'drawn.txt'), `${lines.join('\n')}\n`)
  console.log(`画好了 ${lines.length} 张，一共 ${Math.round(total / 1024)} KB`)
}

void main()
