import sharp from 'sharp'
import type { BrowserPerson } from '../driver/browser/browser-person'
import type { BrowserWorld } from '../driver/browser/browser-world'
import { move } from '../driver/browser/touch'
import type { Group } from '../driver/person'
import { until } from '../poll'
import { enter, fillResume } from '../scenarios/steps'

const CUTTER = '要留下的部分，方向键移动照片'
const RED = { r: 220, g: 30, b: 30 }
const BLUE = { r: 30, g: 30, b: 220 }

/** A photo lying on its side, red at the left and blue at the right. */
async function photo(): Promise<Buffer> {
  const right = await sharp({ create: { width: 800, height: 1200, channels: 3, background: BLUE } }).png().toBuffer()
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: RED } })
    .composite([{ input: right, left: 800, top: 0 }]).jpeg().toBuffer()
}

async function choosePhoto(person: BrowserPerson): Promise<void> {
  const asked = person.page.waitForEvent('filechooser')
  await person.tap('从相册选')
  await (await asked).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await person.see('裁一裁')
}

/** The drawn height of the photo in the cutter. */
const heightOf = (person: BrowserPerson) => person.page.evaluate(() =>
  document.querySelector<HTMLImageElement>('[role=dialog] img')?.getBoundingClientRect().height ?? 0)

/** The address of the visible portrait, or nothing. */
const shown = (person: BrowserPerson) => person.page.evaluate(() =>
  Array.from(document.querySelectorAll('img')).find((one) => one.checkVisibility() && one.naturalWidth > 0)?.src)

export const portrait: Group<BrowserWorld> = {
  name: 'a portrait',
  scenarios: [
    {
      name: 'is chosen, moved and enlarged in a square, saved and shown; a second one is cancelled, and the first is removed',
      async run(world) {
        const person = await world.visitor()
        await enter(person, world, world.newPhone())
        await person.tap('填简历')
        await fillResume(person)
        await person.tap('保存')
        await person.see('简历存好了')
        await person.open('head-portrait')
        await person.look('portrait-none')

        await choosePhoto(person)
        const cutter = person.page.getByRole('group', { name: CUTTER })
        await cutter.waitFor()
        const fitting = await heightOf(person)
        await person.tap('放大')
        await until('The photo did not grow', async () => await heightOf(person) > fitting * 1.4)
        await person.tap('放大')
        await until('The photo did not grow again', async () => await heightOf(person) > fitting * 1.9)
        const { x = 0, y = 0, width = 0, height = 0 } = await cutter.boundingBox() ?? {}
        await move(person.page, { x: x + width * 0.9, y: y + height / 2 }, { x: -width * 0.8, y: 0 })
        await person.look('portrait-cut')
        await person.tap('用这张')
        await person.see('头像换好了')
        const address = await until('No portrait is seen', () => shown(person))
        const { data, info } = await sharp(Buffer.from(await (await fetch(address)).arrayBuffer()))
          .raw().toBuffer({ resolveWithObject: true })
        expect(info.width).toBe(info.height)
        expect(info.width).toBeGreaterThanOrEqual(500)
        // The blue half was moved into the square.
        for (const at of [0, info.width - 1]) {
          const [red = 0, , blue = 0] = data.subarray((info.width * (info.height >> 1) + at) * info.channels)
          expect(blue - red).toBeGreaterThan(100)
        }
        await person.look('portrait-saved')

        await choosePhoto(person)
        await person.tap('关闭')
        await person.dontSee('裁一裁')
        expect(await shown(person)).toBe(address)
        await person.tap('去掉头像')
        await person.see('头像去掉了')
        await until('The portrait is still there', async () => await shown(person) === undefined)
      },
    },
  ],
}
