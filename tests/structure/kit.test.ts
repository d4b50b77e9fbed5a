import { routes, type RouteSpec } from '@/app/routes'
import { USED } from '../../config/components/used'
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

describe('the kit', () => {
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
