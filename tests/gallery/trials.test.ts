import path from 'node:path'
import sharp from 'sharp'
import { trials } from '@/dev/gallery/names'
import type { BrowserPerson } from '../e2e/driver/browser/browser-person'
import { BrowserWorld } from '../e2e/driver/browser/browser-world'
import { chromium } from '../e2e/driver/browser/chromium'
import type { VisitorOptions } from '../e2e/driver/person'
import { until } from '../e2e/poll'
import { arrive, enter } from '../e2e/scenarios/steps'
import { film } from '../../server/tests/files'
import { WORLD_START_MS, WORLD_STOP_MS } from '../e2e/server'

const UPLOAD = '**/upload/uploadImg'

// These are scenarios, with the same timeout as those in tests/e2e.
jest.setTimeout(90_000)

const world = new BrowserWorld({ ...chromium, folder: 'gallery' })
beforeAll(() => world.start(), WORLD_START_MS)
afterAll(() => world.stop(), WORLD_STOP_MS)

interface File {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A photo as a phone takes it: large, lying on its side, with its position. */
async function takePhoto(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const drawn = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#fff', noise } })
    .withExif({ IFD3: { GPSLatitude: '31/1 12/1 0/1' } }).withMetadata({ orientation: 6 })
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}
/** One photo for all tests: the time to create it is not under test. */
const taken = takePhoto()

/** Presses the button that opens the album, and chooses. */
async function choose(person: BrowserPerson, what: RegExp, file: File): Promise<void> {
  const asked = person.page.waitForEvent('filechooser')
  await person.tap(what)
  await (await asked).setFiles(file)
}

async function sender(options?: VisitorOptions): Promise<BrowserPerson> {
  const person = await world.visitor(options)
  await enter(person, world, world.newPhone())
  await person.open('/gallery')
  await person.tap(trials.sending)
  await person.see('传好0个，还有0个')
  return person
}
/** From now on uploads are limited to so many bytes a second. @returns how to lift the limit */
async function slowDown(person: BrowserPerson, bytes: number): Promise<() => Promise<void>> {
  const cdp = await person.context.newCDPSession(person.page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes })
  return () => cdp.detach()
}
/** Width and height of the visible pictures. */
const pictures = (person: BrowserPerson) => person.page.evaluate(() =>
  Array.from(document.querySelectorAll('img')).filter((one) => one.checkVisibility()).map((one) => [one.naturalWidth, one.naturalHeight]))

describe('sending files', () => {
  it('sends a photo smaller, upright and without its position, and shows the progress', () => world.run({
    name: 'photo',
    async run() {
      const person = await sender()
      const speedUp = await slowDown(person, 150_000)
      await choose(person, /^加照片，还能加3张/, await taken)
      await person.see(/^[1-9]\d?%$/)
      await person.look('upload-on-its-way')
      await speedUp()
      await person.see('传好1个，还有0个')
      await person.look('upload-sent')
      const { url, width, height } = await person.answerTo('POST /upload/uploadImg')
      expect([width, height]).toEqual([1200, 1600])
      const kept = await sharp(Buffer.from(await (await fetch(new URL(url, world.server.origin))).arrayBuffer())).metadata()
      expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['jpeg', 1200, 1600, undefined])
      await person.tap('看大图，第1个')
      await person.see('保存')
      await person.page.screenshot({ path: path.resolve(__dirname, '../../test-output/gallery/screens/upload-large.png') })
    },
  }))

  it('stops sending a removed photo, and sends the next one', () => world.run({
    name: 'cancel',
    async run() {
      const person = await sender()
      const speedUp = await slowDown(person, 50_000)
      await choose(person, /^加照片/, await taken)
      await person.see(/^\d+%$/)
      await choose(person, /^加照片/, { ...await taken, name: 'second.jpg' })
      await person.see('传好0个，还有2个')
      await person.tap('不传第1个')
      await person.see('传好0个，还有1个')
      await speedUp()
      await person.see('传好1个，还有0个')
      await person.tap('删掉第1个')
      await person.see('传好0个，还有0个')
      expect(await pictures(person)).toEqual([])
    },
  }))

  it('retries when the network is back, and when 重试 is pressed', () => world.run({
    name: 'retry',
    async run() {
      const person = await sender()
      await person.goOffline()
      await choose(person, /^加照片/, await taken)
      await person.see('有没传上的，网络好了会接着传，也可以点“重试”')
      await person.look('upload-offline')
      await person.goOnline()
      await person.see('传好1个，还有0个')
      await person.page.route(UPLOAD, (route) => route.abort('connectionreset'))
      await choose(person, /^加照片/, await taken)
      await person.see('重试')
      await person.page.unroute(UPLOAD)
      await person.tap('重试，第2个')
      await person.see('传好2个，还有0个')
    },
  }))

  it('says why a file that only claims to be a photo is refused, and accepts the next', () => world.run({
    name: 'refusal',
    async run() {
      const person = await sender({ refused: ['/upload/uploadImg'] })
      await choose(person, /^加照片/, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') })
      await person.see('没传上')
      await person.see('这个文件传不了，换一张照片或一段视频再传')
      await person.dontSee('重试')
      await person.look('upload-refused')
      await choose(person, /^加照片/, await taken)
      await person.see('传好1个，还有1个')
      await person.tap('删掉第2个')
      await person.see('传好1个，还有0个')
    },
  }))

  it('sends a video, and offers no second one when the limit is one', () => world.run({
    name: 'video',
    async run() {
      const person = await sender()
      await choose(person, /^加视频，还能加1个/, { name: 'film.mp4', mimeType: 'video/mp4', buffer: film() })
      await person.see('传好1个，还有0个')
      await person.dontSee(/^加视频/)
      for (const count of [2, 3, 4]) {
        await choose(person, /^加照片/, await taken)
        await person.see(`传好${count}个，还有0个`)
      }
      await person.dontSee(/^加照片/)
      await person.look('upload-enough')
    },
  }))
})

describe('a list of three thousand rows', () => {
  it('draws the rows near the visible ones, and scrolls back to the first', () => world.run({
    name: 'many rows',
    async run() {
      const person = await world.visitor()
      await arrive(person)
      await person.open('/gallery')
      await person.tap(trials.manyRows)
      await person.see('第1个岗位')
      const nodes = () => person.page.evaluate(() => document.getElementsByTagName('*').length)
      /** 0 is the top and 1 the end. */
      const scrollTo = (part: number) => person.page.evaluate((to) => {
        for (const one of document.querySelectorAll('*')) {
          if (/auto|scroll/.test(getComputedStyle(one).overflowY)) one.scrollTo(0, one.scrollHeight * to)
        }
      }, part)
      const first = await nodes()
      let most = first
      await until('The list has no end', async () => {
        await scrollTo(1)
        most = Math.max(most, await nodes())
        const words = await person.read()
        // The last row is visible as soon as one row is drawn.
        return words.includes('没有更多了') && words.includes('第3000个岗位')
      }, 60_000)
      process.stdout.write(`3000 rows: ${first} nodes at first, ${most} at most, ${await nodes()} at the end\n`)
      expect(most).toBeLessThan(first * 6)
      await scrollTo(0.5)
      await person.see(/^第1[45]\d\d个岗位$/)
      await scrollTo(0)
      await person.see('第1个岗位')
    },
  }))
})
