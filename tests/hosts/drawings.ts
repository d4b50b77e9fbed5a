import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from './page'
import { walk } from './template/view'

const DRAWING = /^icon-[a-z-]+$/
const IMPORT = /@import\s*["']([^"']+)["']/g

const sheets = new Map<string, string>()

/** A style sheet with all its imports. */
export function sheetOf(file: string): string {
  const known = sheets.get(file)
  if (known !== undefined) return known
  const own = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const imported = [...own.matchAll(IMPORT)].map(([, target = '']) => sheetOf(path.join(path.dirname(file), target)))
  // Imported rules come first, as the hosts read them.
  const all = [...imported, own].join('\n')
  sheets.set(file, all)
  return all
}

/** Addresses of pictures on a page that lead nowhere: a path without a server, and no file of the build. */
const lostPictures = (build: string, page: Page): string[] => walk(page.view)
  .flatMap(({ tag, attributes: { src } }) => (tag === 'image' && typeof src === 'string' ? [src] : []))
  .filter((src) => src.startsWith('/') && !existsSync(path.join(build, src)))

/**
 * Names of icons on a page that no style sheet of it draws, so that they would be blank. Icons of the main package are in its common
 * sheet, the others come with the pages outside of it (src/ui/icons/_set.scss).
 */
function undrawnIcons(build: string, page: Page): string[] {
  const names = ['app', page.route].flatMap((name) => [`${name}.wxss`, `${name}.acss`])
  const styles = names.map((name) => sheetOf(path.join(build, name))).join('\n')
  const drawn = walk(page.view).flatMap(({ attributes }) => (typeof attributes.class === 'string' ? attributes.class.split(' ') : []))
  return [...new Set(drawn)].filter((name) => DRAWING.test(name) && !new RegExp(`\\.${name}(?![\\w-])`).test(styles))
}

/** What a page would show as a blank: icons that no style sheet draws, and pictures that are nowhere. */
export const undrawn = (build: string, page: Page): string[] => [
  ...undrawnIcons(build, page).map((icon) => `no style sheet draws ${icon}`),
  ...lostPictures(build, page).map((src) => `no server has the picture ${src}`),
]
