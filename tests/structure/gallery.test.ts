import { filesBelow, read } from './project'

/** Parts that stand in the gallery inside another of the kit's widgets. */
const DRAWN_BY_OTHERS: Readonly<Record<string, string>> = {
  FormArea: 'FormScreen', FormField: 'FormGroup', Group: 'OptionGroup', Press: 'Button',
  JobCardSkeleton: 'SkeletonList', RowSkeleton: 'SkeletonList', SkeletonBlock: 'SkeletonList', TextSkeleton: 'SkeletonList',
}

/** What `@/ui` exports and JSX can draw. */
const widgets = [...read('src/ui/index.ts').matchAll(/export \{([^}]+)\}/g)]
  .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  .filter((name) => /^[A-Z][a-z]\w*$/.test(name) && !name.endsWith('Context'))
const gallery = filesBelow('src/dev/gallery').filter((file) => file.endsWith('.tsx')).map(read).join('\n')
const table = read('docs/widgets.md')
/** Also under another name, where a section of the gallery is called like the widget. */
const isDrawn = (name: string) => new RegExp(`<${name}\\b|\\b${name} as \\w+`).test(gallery)

describe('the gallery', () => {
  it('knows the widgets of the kit', () => {
    expect(widgets).toEqual(expect.arrayContaining(['Button', 'Calendar', 'Screen', 'Uploader']))
  })

  it.each(widgets)('draws %s', (name) => {
    expect([name, isDrawn(DRAWN_BY_OTHERS[name] ?? name)]).toEqual([name, true])
  })
})

describe('the table of widgets', () => {
  it.each(widgets)('says what %s stands on', (name) => {
    expect([name, table.includes(`\`${name}\``)]).toEqual([name, true])
  })
})
