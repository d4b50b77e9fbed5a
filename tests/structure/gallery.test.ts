import { filesBelow, read } from './project'

/** Parts that the gallery shows inside another widget of the kit. */
const DRAWN_BY_OTHERS: Readonly<Record<string, string>> = {
  FormArea: 'FormScreen', FormField: 'FormGroup', Group: 'OptionGroup', Press: 'Button',
  JobCardSkeleton: 'SkeletonList', RowSkeleton: 'SkeletonList', SkeletonBlock: 'SkeletonList', TextSkeleton: 'SkeletonList',
}

/** The exports of `@/ui` that JSX can draw. */
const widgets = [...read('src/ui/index.ts').matchAll(/export \{([^}]+)\}/g)]
  .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  .filter((name) => /^[A-Z][a-z]\w*$/.test(name) && !name.endsWith('Context'))
const gallery = filesBelow('src/dev/gallery').filter((file) => file.endsWith('.tsx')).map(read).join('\n')
const table = read('docs/widgets.md')
/** Also under an alias, where a section of the gallery has the widget's name. */
const isDrawn = (name: string) => new RegExp(`<${name}\\b|\\b${name} as \\w+`).test(gallery)

describe('the gallery', () => {
  it('shows the widgets of the kit', () => {
    expect(widgets).toEqual(expect.arrayContaining(['Button', 'Calendar', 'Screen', 'Uploader']))
  })

  it.each(widgets)('draws %s', (name) => {
    expect([name, isDrawn(DRAWN_BY_OTHERS[name] ?? name)]).toEqual([name, true])
  })
})

describe('the table of widgets', () => {
  it.each(widgets)('lists %s', (name) => {
    expect([name, table.includes(`\`${name}\``)]).toEqual([name, true])
  })
})
