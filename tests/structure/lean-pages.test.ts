import { filesBelow, read } from './project'
import { importsOf } from './ways'

const KIT = 'src/ui/index.ts'
/** The functions that make a form's fields. A page that imports one of them carries the whole form builder, about 20 KB. */
const BUILDERS = /export \{([^}]*)\} from '\.\/form\/fields'/.exec(read(KIT))?.[1]?.match(/\w+/g) ?? []

const buildsForms = (text: string): boolean => [...text.matchAll(/^import \{([^}]*)\} from '@\/ui'/gm)]
  .some(([, names = '']) => BUILDERS.some((builder) => new RegExp(`(?<!type )\\b${builder}\\b`).test(names)))

/** The way from a page to a file that builds forms, by its imports; empty if there is none. The build shakes the kit itself. */
function wayToForms(page: string): string[] {
  const from = new Map<string, string>([[page, '']])
  for (const [file] of from) {
    const text = read(file)
    if (buildsForms(text)) {
      const way = [file]
      for (let before = from.get(file); before; before = from.get(before)) way.unshift(before)
      return way
    }
    for (const next of importsOf(file, text)) if (next !== KIT && !from.has(next)) from.set(next, file)
  }
  return []
}

it('finds the form builder on a page with a form', () => {
  expect(BUILDERS).toContain('custom')
  expect(wayToForms('src/pages/wallet/cash/index.tsx')).not.toEqual([])
})

it.each([
  ...filesBelow('src/pages/privacy').filter((file) => file.endsWith('/index.tsx')),
  'src/pages/common/data-export/index.tsx', 'src/pages/payroll/file/index.tsx', 'src/pages/payroll/fund/index.tsx',
])('%s has no form and imports no form builder', (page) => expect(wayToForms(page)).toEqual([]))
