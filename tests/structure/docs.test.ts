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
