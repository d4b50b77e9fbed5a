import path from 'node:path'
import { toMatchImageSnapshot } from 'jest-image-snapshot'
import { sectionNames, type SectionName } from '@/dev/gallery/names'
import { kitchen } from '@/dev/gallery/pictures'
import type { Browser } from 'playwright-core'
import { axeProblems } from '../e2e/driver/browser/accessibility'
import { launch } from '../e2e/driver/browser/chromium'
import { measure } from '../e2e/driver/browser/layout'
import { TestServer, WORLD_START_MS, WORLD_STOP_MS } from '../e2e/server'
import { modes } from './modes'
import { Viewer } from './viewer'

expect.extend({ toMatchImageSnapshot })

/**
 * Tolerates a letter drawn slightly differently, and no moved line or different blue. Two screenshots of the same Chromium are equal, so
 * `threshold` is low: pixelmatch's usual 0.1 would accept a brand blue a tenth lighter.
 */
const TOLERANCE = { failureThreshold: 0.002, failureThresholdType: 'percent', customDiffConfig: { threshold: 0.06 } } as const
const BASELINES = path.join(__dirname, 'baselines')
const DIFFERENCES = path.resolve(__dirname, '../../test-output/gallery')
const SETTLE_MS = 300
const PHOTO = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(kitchen.split(',')[1] ?? '', 'base64') }

const server = new TestServer('gallery')
let browser: Browser
beforeAll(async () => {
  // Assigned before the start ends: Jest would wait for ever for a browser that is not closed when the server does not start.
  browser = await launch()
  await server.start()
}, WORLD_START_MS)
afterAll(async () => {
  // Undefined when the start failed.
  await (browser as Browser | undefined)?.close()
  await server.stop()
  await server.remove()
}, WORLD_STOP_MS)

const press = (...names: (string | RegExp)[]) => async (viewer: Viewer) => {
  for (const name of names) await viewer.press(name)
}
/** Chooses a photo in each uploader of the sending state. */
async function choosePhotos(viewer: Viewer): Promise<void> {
  for (const title of ['正在传', '网断了', '不收', '太大']) {
    const asked = viewer.page.waitForEvent('filechooser')
    await viewer.press(new RegExp(`^加照片，.*：${title}$`))
    await (await asked).setFiles(PHOTO)
  }
  await viewer.page.getByText('42%').waitFor()
  await viewer.page.getByText('有没传上的，网络好了会接着传，也可以点“重试”').waitFor()
  await viewer.page.getByText('这个文件不是图片，请换一张').waitFor()
  await viewer.page.getByText(/，最大0兆/).waitFor()
  await viewer.unfold()
}
async function cutPicture(viewer: Viewer): Promise<void> {
  await viewer.press('裁一张头像')
  await viewer.page.getByRole('group', { name: /^要留下的部分/ }).waitFor()
}
async function failToSubmit(viewer: Viewer): Promise<void> {
  await viewer.press('发布岗位')
  await viewer.page.getByText(/还有\d+处要改/).waitFor()
  await viewer.page.clock.fastForward(5000)
  await viewer.unfold()
}
const waitLong = async (viewer: Viewer) => {
  await viewer.page.clock.fastForward(9000)
  await viewer.page.getByText('网有点慢，还在加载').waitFor()
  await viewer.unfold()
}

interface Afterwards {
  readonly name: string
  readonly section: SectionName
  readonly act: (viewer: Viewer) => Promise<void>
  /** A text of the result. */
  readonly words: string
}

/** States of a widget that need an action first. */
const afterwards: readonly Afterwards[] = [
  { name: 'toast', section: 'overlays', act: press('轻提示，办成了'), words: '报名成功，等老板联系你' },
  { name: 'dialog', section: 'overlays', act: press('问一句'), words: '打开定位，按远近找' },
  { name: 'dialog-destructive', section: 'overlays', act: press('问一句，会丢东西'), words: '现在退出内容将不被保存' },
  { name: 'notice', section: 'overlays', act: press('必须看到的'), words: '我知道了' },
  { name: 'sheet', section: 'overlays', act: press('从下面来的'), words: '先不打' },
  { name: 'filter', section: 'tabs', act: press('打开筛选'), words: '清空' },
  { name: 'pick', section: 'pickers', act: press(/^经验，/), words: '没做过也行' },
  { name: 'date', section: 'pickers', act: press(/^生日，/), words: '选好了' },
  { name: 'time-range', section: 'pickers', act: press(/^夜班，/), words: '下一步' },
  { name: 'cascade', section: 'pickers', act: press(/^住哪，/), words: '徐汇区' },
  { name: 'cascade-failed', section: 'pickers', act: press(/^没来，/), words: '重新加载' },
  { name: 'multi-cascade', section: 'pickers', act: press(/^找什么活，/), words: '选好了' },
  { name: 'uploads', section: 'media', act: choosePhotos, words: '42%' },
  { name: 'cut', section: 'media', act: cutPicture, words: '用这张' },
  { name: 'form-wrong', section: 'form', act: failToSubmit, words: '去改第1处' },
  { name: 'slow', section: 'queries', act: waitLong, words: '网有点慢，还在加载' },
]

describe.each(modes)('the gallery at $name', (mode) => {
  let viewer: Viewer
  beforeAll(async () => {
    viewer = await Viewer.come(browser, server.origin, mode)
  }, 30_000)
  afterAll(() => viewer.leave())

  /** Checks that the screen has no problem, and that it equals its baseline. */
  async function check(name: string): Promise<void> {
    const picture = await viewer.picture()
    const { problems, elder } = await measure(viewer.page)
    // axe waits with timers.
    await viewer.page.clock.resume()
    const found = [...problems, ...(mode.axe ? await axeProblems(viewer.page) : []), ...viewer.problems.splice(0)]
    expect(elder).toBe(mode.elder === true)
    expect(found.map((problem) => `${name}: ${problem}`)).toEqual([])
    if (!mode.dark) expect(picture).toMatchImageSnapshot({
      ...TOLERANCE, customSnapshotsDir: path.join(BASELINES, mode.name), customDiffDir: path.join(DIFFERENCES, mode.name),
      customSnapshotIdentifier: name,
      // Not a process for each picture: one that ends while V8 compiles in the background can wait for ever (Node 24).
      runInProcess: true,
    })
  }

  it.each(sectionNames)('%s match their baseline, and are readable and pressable', async (name) => {
    await viewer.open(name)
    await viewer.unfold()
    await check(name)
  })

  if (mode.overlays) {
    it.each(afterwards)('$name matches its baseline, and is readable and pressable', async ({ name, section, act, words }) => {
      await viewer.open(section)
      await act(viewer)
      // The overlay has stopped moving, for example a column that scrolls to the chosen row.
      await viewer.page.clock.runFor(SETTLE_MS)
      await viewer.page.getByText(words).last().waitFor()
      await check(name)
    })
  }
})
