import ts from 'typescript'
import { routes, type RouteSpec } from '@/app/routes'
import { USED, USED_ATTRIBUTES } from '../../config/components/used'
import { filesBelow, read } from './project'

/** Drawing libraries: Taro's components, and every library of widgets for Taro or React that is published. */
const WIDGETS = new RegExp(`(from|import|import\\() ?'(${[
  '@tarojs/components', '@tarojs/components-react', '@nutui/', '@taroify/', '@antmjs/', 'taro-ui', 'antd-mobile', 'zarm', 'photoswipe',
  'swiper', 'react-easy-crop',
].join('|')})`)
/** Frames of a screen, with header, safe areas, elderly mode, sheets and toasts. */
const FRAME = /<(Screen|ListScreen|FormScreen)\b/
const FROM_KIT = /from '@\/ui'/
const IMPORTS = /from '((?:\.{1,2}|@\/features)\/[^']+)'/g

const sources = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** The file of an import; a style or a type alone has none. */
function resolve(from: string, path: string): string | undefined {
  const parts = path.startsWith('@/') ? ['src'] : from.split('/').slice(0, -1)
  for (const part of path.replace(/^@\//, '').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return ['.tsx', '.ts'].map((ending) => parts.join('/') + ending).find((file) => sources.includes(file))
}

/** The page and all files of pages and features that it draws with. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of read(file).matchAll(IMPORTS)) {
    const next = resolve(file, path)
    if (next) reached(next, seen)
  }
  return seen
}

const usesKit = (file: string) => [...reached(file)].some((each) => FRAME.test(read(each)) && FROM_KIT.test(read(each)))

/** By a pattern, because an import may be over several lines. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@tarojs\/components'/g)].flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' ')[0] ?? '').filter((name) => name !== '')

/** As Taro's templates name it: `onScroll` is `bindScroll`, `scrollTop` is `scroll-top`. */
const attributeOf = (prop: string) => (/^on[A-Z]/.test(prop)
  ? `bind${prop.slice(2)}`
  : prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
/** Those that every component has. */
const SHARED = ['class-name', 'id', 'key']

/** The attributes that a file sets of a component, and whether it spreads some that cannot be read here. */
function attributesOf(text: string, component: string): { names: string[]; spreads: boolean } {
  const names: string[] = []
  let spreads = false
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText(source) === component) {
      for (const each of node.attributes.properties) {
        if (ts.isJsxAttribute(each)) names.push(attributeOf(each.name.getText(source)))
        else spreads = true
      }
    }
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  visit(source)
  return { names: names.filter((name) => !SHARED.includes(name)), spreads }
}

describe('the kit', () => {
  it.each(Object.entries(USED_ATTRIBUTES))('sets exactly the attributes of %s that the mini-programs contain', (component, used) => {
    const found = sources.map((file) => attributesOf(read(file), component))
    expect(found.some(({ spreads }) => spreads)).toBe(false)
    expect([...new Set(found.flatMap(({ names }) => names))].sort()).toEqual([...used].sort())
  })

  it('spreads no attributes that cannot be read', () => {
    const found = attributesOf('<Video {...all} scrollTop={1} onEnd={end} />', 'Video')
    expect(found).toEqual({ names: ['scroll-top', 'bindEnd'], spreads: true })
  })

  it('uses only components that the builds of the mini-programs contain', () => {
    const imported = new Set(sources.flatMap((file) => importsOf(read(file))))
    // Taro's own templates have it.
    imported.delete('CustomWrapper')
    expect([...imported].sort()).toEqual([...USED].sort())
  })

  it('is the only importer of widgets', () => {
    expect(sources.filter((file) => !file.startsWith('src/ui/') && WIDGETS.test(read(file)))).toEqual([])
  })

  it.each(Object.entries<RouteSpec>(routes))('frames the screen %s', (_name, { page }) => {
    expect([page, usesKit(`src/pages/${page}/index.tsx`)]).toEqual([page, true])
  })

  it('is found missing where it is', () => {
    expect(usesKit('src/app/routes.ts')).toBe(false)
  })

  it.each([
    "import { View } from '@tarojs/components'", "import { Button } from '@nutui/nutui-react-taro'", "import 'photoswipe/style.css'",
    "import('react-easy-crop').then(use)", "import { ScrollView } from '@tarojs/components-react'",
  ])('is bypassed by %s', (line) => {
    expect(WIDGETS.test(line)).toBe(true)
  })
})
