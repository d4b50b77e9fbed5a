import path from 'node:path'
import { compileString } from 'sass'
import { root } from './project'

type Colours = Readonly<Record<string, string>>

/** The colours that mixins of the tokens set, later ones over earlier ones. */
function coloursOf(...mixins: string[]): Colours {
  const url = new URL(`file://${path.join(root, 'src/ui/styles/x.scss')}`)
  const { css } = compileString(`@use 'tokens'; a { ${mixins.map((name) => `@include tokens.${name};`).join(' ')} }`, {
    url, loadPaths: [path.join(root, 'src/ui/styles')],
  })
  return Object.fromEntries([...css.matchAll(/--c-([\w-]+): (#[\da-f]{3,6})/g)].map(([, name = '', value = '']) => [name, value]))
}

/** Relative luminance of WCAG 2, from 0 to 1. */
function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(long.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['page', 'surface', 'sunk']
/** Text colours and the grounds on which the kit writes them. */
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['text-1', [...GROUNDS, 'disabled', 'bubble', 'brand-soft']], ['text-2', [...GROUNDS, 'bubble']], ['text-3', [...GROUNDS, 'disabled']],
  ['brand', [...GROUNDS, 'brand-soft']], ['brand-press', ['brand-soft', 'surface']], ['pay', [...GROUNDS]],
  ['success', ['surface', 'success-soft']], ['warning', ['surface', 'warning-soft']], ['danger', ['surface', 'danger-soft']],
  ['on-brand', ['fill', 'fill-press', 'toast']], ['on-brand-2', ['fill']],
  ['tint-sand-text', ['tint-sand']], ['tint-leaf-text', ['tint-leaf']],
  // Marks on a coloured ground.
  ['surface', ['brand', 'success', 'danger']],
]

const tooWeak = (colours: Colours): string[] => TEXTS.flatMap(([text, grounds]) => grounds.flatMap((ground) => {
  const ratio = contrast(colours[text] ?? '', colours[ground] ?? '')
  return ratio >= 4.5 ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`]
}))

it.each([
  ['light', ['root']], ['light, elder', ['root', 'elder']],
  ['dark', ['root', 'dark']], ['dark, elder', ['root', 'dark', 'elder', 'dark-elder']],
])('has text with a contrast of at least 4.5 in the theme %s', (_theme, mixins) => {
  const colours = coloursOf(...mixins)
  expect(tooWeak(colours)).toEqual([])
  // Outlines of fields, which are no text.
  expect(contrast(colours['line-strong'] ?? '', colours.surface ?? '')).toBeGreaterThanOrEqual(3)
})

it('replaces every colour of the light theme that is a ground or a text on it', () => {
  const same = ['fill', 'fill-press', 'on-brand', 'on-brand-2', 'on-brand-line', 'stitch']
  expect(Object.keys(coloursOf('root')).filter((name) => !(name in coloursOf('dark')) && !same.includes(name))).toEqual([])
})
