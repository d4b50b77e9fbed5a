import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sheetOf } from './drawings'
import type { Page } from './page'
import { wordOf, type ViewNode } from './template/view'

/** The hosts' own looks of their elements, as far as the product does not replace them. */
const HOST_LOOKS = `
html, body, x-page { height: 100%; margin: 0 }
x-page { display: block; overflow-y: auto; font-family: sans-serif }
x-view, x-swiper, x-swiper-item, x-scroll-view { display: block }
x-text { white-space: pre-line }
x-image { display: inline-block; width: 320px; height: 240px; background: center / cover no-repeat }
x-scroll-view[data-y=true] { overflow-y: auto }
x-scroll-view[data-x=true] { overflow-x: auto }
x-input, x-textarea { display: block; overflow: hidden }
x-textarea { width: 300px; min-height: 24px }
x-button { display: block; position: relative; padding: 0 14px; border-radius: 5px; background: #f8f8f8; text-align: center;
  line-height: 2.56; font-size: 18px }
`

const TAGS = /(^|[\s,>+~}])(view|text|image|scroll-view|input|textarea|button|page|swiper-item|swiper)(?=[\s,.:{>+~[]|$)/g

/** A style sheet whose selectors name the elements of the page that is made. */
const renamed = (css: string): string => css.replace(/[^{}]*\{/g, (selector) =>
  (selector.trimStart().startsWith('@') ? selector : selector.replace(TAGS, '$1x-$2')))

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/**
 * A page of a mini-program as a page that a browser opens: the drawn elements with the styles of the build. The vendors’ own bars, maps and
 * pickers are not in it, and fields have the height of their text.
 * @param server whose pictures are shown
 */
function asHtml(build: string, page: Page, server: string): string {
  const source = (src: string) => (src.startsWith('/') && existsSync(path.join(build, src))
    ? `file://${path.join(build, src)}` : src.replace(/^http:\/\/localhost:\d+/, server))
  const draw = (node: ViewNode): string => {
    const { class: classes, style, src, placeholder, 'scroll-x': x, 'scroll-y': y } = node.attributes
    const look = `${wordOf(style)}${node.tag === 'image' ? `; background-image: url('${source(wordOf(src))}')` : ''}`
    const tag = `x-${node.tag}`
    const inside = /^(input|textarea)$/.test(node.tag)
      ? escaped(page.shown(node) || wordOf(placeholder))
      : node.children.map((child) => (typeof child === 'string' ? escaped(child.trim() === '' ? '' : child) : draw(child))).join('')
    const scrolls = `data-x="${wordOf(x)}" data-y="${wordOf(y)}"`
    return `<${tag} class="${escaped(wordOf(classes))}" style="${escaped(look)}" ${scrolls}>${inside}</${tag}>`
  }
  const styles = ['app', page.route].flatMap((name) => [`${name}.wxss`, `${name}.acss`]).map((name) => sheetOf(path.join(build, name)))
  return '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    + `<style>${HOST_LOOKS}${renamed(styles.join('\n').replace(/@import[^;]*;/g, ''))}</style><x-page>${draw(page.view)}</x-page>`
}

const FOLDER = path.resolve(__dirname, '../../test-output/screens')

/** With `npm test -- hosts --pictures`: keeps a page for looking at, with the pictures of a server while that runs. */
export function keepPicture(build: string, page: Page, { server, file }: { server: string; file: string }): void {
  if (process.env.PICTURES !== 'on') return
  const place = path.join(FOLDER, `${file}.html`)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, asHtml(build, page, server))
}
