import path from 'node:path'
import { compile, compileString } from 'sass'
import { filesBelow, read, root } from './project'

const USED = /var\(\s*(--[\w-]+)/g
const DEFINED = /(?:^|[;{\s])(--[\w-]+)\s*:/g
/** Custom properties that a component sets on an element: `'--text-scale': scale`. */
const SET = /'(--[\w-]+)'\s*:/g

const names = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Each compiled stylesheet, and each component with its inline styles. An included file has no rules. */
const sources: [file: string, text: string][] = filesBelow('src')
  .filter((file) => /\.(scss|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file) && !/\/_[^/]+\.scss$/.test(file))
  .map((file) => [file, file.endsWith('.scss') ? compile(path.join(root, file)).css : read(file)])

const defined = new Set(sources.flatMap(([file, text]) => names(text, file.endsWith('.scss') ? DEFINED : SET)))

/** Custom properties that are used and never set: a browser silently falls back to the inherited value. */
const undefinedIn = (texts: [file: string, text: string][]): string[] =>
  texts.flatMap(([file, text]) => names(text, USED).filter((name) => !defined.has(name)).map((name) => `${file} uses ${name}`))

it('defines every custom property that a style uses', () => {
  expect(defined.size).toBeGreaterThan(80)
  expect([...new Set(undefinedIn(sources))]).toEqual([])
})

it('reports an undefined one', () => {
  const { css } = compileString('.bad { color: var(--danger); background: var( --c-page, #fff) }')
  expect(undefinedIn([['a.scss', css], ['b.tsx', "color: 'var(--c-brandd)'"]])).toEqual(['a.scss uses --danger', 'b.tsx uses --c-brandd'])
})

/** Styles that browsers of the browserslist do not know: they would drop the space, the size or the rule. */
const TOO_NEW = /(?<![\w-])(?:(?:row-|column-)?gap|inset|aspect-ratio)\s*:|:(?:has|is|where)\(|\d(?:dvh|svh|lvh)\b|display:\s*grid/

const tooNewIn = (texts: [file: string, text: string][]): string[] =>
  texts.filter(([file, text]) => file.endsWith('.scss') && TOO_NEW.test(text)).map(([file, text]) => `${file}: ${TOO_NEW.exec(text)?.[0]}`)

it('uses no style that is too new for old WebViews', () => {
  expect(tooNewIn(sources)).toEqual([])
})

it('reports a style that is too new, and no class with such a name', () => {
  const { css } = compileString('.row { display: flex; gap: 8px }')
  expect(tooNewIn([['a.scss', css], ['b.scss', '.pull-gap, .gap { margin: 0 }']])).toEqual(['a.scss: gap:'])
})
