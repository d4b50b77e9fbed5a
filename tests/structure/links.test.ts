import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, read, root } from './project'

const pages = [
  'README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md',
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
]
const sources = ['src', 'console', 'contract', 'server', 'config', 'types', 'scripts', 'tests', 'deploy'].flatMap(filesBelow)
  .filter((file) => /\.(m?[jt]s|cjs|tsx|scss|sql|yml|sh|conf)$|\/(released|cron)$/.test(file))

const isThere = (file: string): boolean => existsSync(path.join(root, file))

/** The names by which a link reaches the headings of a page, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const text = page.replace(/^```[\s\S]*?^```$/gm, '')
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}_\- ]/gu, '').replace(/ /g, '-'))
}

/** Links of a page that lead to no file, or to no heading of the page that they name. */
function brokenLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^https?:/.test(link))
  return links.filter((link) => {
    const [target = '', anchor] = link.split('#')
    const page = target ? path.posix.join(path.posix.dirname(file), target) : file
    return !isThere(page) || (anchor !== undefined && !anchorsOf(page === file ? text : read(page)).includes(anchor))
  })
}

describe('links', () => {
  it('of all pages lead to files and headings that exist', () => {
    expect(pages.flatMap((page) => brokenLinks(page, read(page)).map((link) => `${page}: ${link}`))).toEqual([])
  })

  it('of code and settings name pages that exist', () => {
    const named = sources.flatMap((file) => [...read(file).matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map(([page]) => `${file}: ${page}`))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((one) => !isThere(one.slice(one.indexOf(': ') + 2)))).toEqual([])
  })

  it.each([
    ['a file that is missing', '[a](operations/none.md)', ['operations/none.md']],
    ['a heading that is missing', '[a](operations.md#none)', ['operations.md#none']],
    ['a heading of the same page that is missing', '# There\n\n[a](#there) [b](#none)', ['#none']],
    ['nothing where all are there', '# A “b”, c\n\n[a](operations.md#faults) [b](#a-b-c) [c](https://none.example)', []],
  ])('are checked for %s', (_what, text, broken) => {
    expect(brokenLinks('docs/glossary.md', text)).toEqual(broken)
  })
})
