import path from 'node:path'
import { shownPictures } from '../../scripts/lib/doc-pictures.mjs'
import { filesBelow, read } from './project'

describe('pictures of the docs', () => {
  it('are those that a page shows', () => {
    const pictures = filesBelow('docs/screens').map((file) => file.replace('docs/screens/', ''))
    expect(pictures.sort()).toEqual(shownPictures())
  })
})

describe('decisions', () => {
  const decisions = filesBelow('docs/decisions').filter((file) => !file.endsWith('/README.md')).sort()
  const headingOf = (file: string): string => read(file).split('\n', 1)[0]?.replace(/^# /, '') ?? ''

  it('have different numbers, and the number of the file in the heading', () => {
    const numbers = decisions.map((file) => path.basename(file).slice(0, 4))
    expect(numbers.filter((number, nth) => !/^\d{4}$/.test(number) || numbers.indexOf(number) !== nth)).toEqual([])
    expect(decisions.filter((file, nth) => !new RegExp(`^${numbers[nth]} [^·.\\d]`).test(headingOf(file)))).toEqual([])
  })

  it('are all in the index, by number', () => {
    const listed = read('docs/decisions/README.md').split('\n').filter((line) => line.startsWith('- '))
    expect(listed).toEqual(decisions.map((file) => `- [${headingOf(file)}](${path.basename(file)})`))
  })
})

describe('commands', () => {
  it('are named with every script of the package, and no other', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const cells = read('docs/commands.md').split('\n').filter((line) => line.startsWith('| `')).map((line) => line.split(' | ', 1)[0] ?? '')
    const named = cells.flatMap((cell) => [...cell.matchAll(/`(?:npm (?:run )?)?([a-z0-9:-]+)[^`]*`/g)].map(([, name = '']) => name))
    expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort())
  })
})

describe('the Chinese README', () => {
  /** What a translation keeps: links, code and commands without their comments. */
  const kept = (file: string) => {
    const text = read(file)
    const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].sort()
    return {
      links: all(/\]\(([^)]+)\)/g).filter((link) => !link.startsWith('README')), code: all(/`([^`\n]+)`/g),
      commands: all(/^ {4}([^#\n]*[^#\s])/gm), headings: text.split('\n').filter((line) => line.startsWith('## ')).length,
    }
  }

  it('has the links, the code and the commands of the English one', () => {
    expect(kept('README.zh-CN.md')).toEqual(kept('README.md'))
    expect(kept('README.md').commands.length).toBeGreaterThan(5)
  })
})
