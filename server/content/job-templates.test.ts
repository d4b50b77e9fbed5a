import { JOB_WIDTHS, WELFARES_OF_TERMS } from '@daogang/contract/rules/publish'
import { countWidth } from '@daogang/contract/rules/width'
import { categoryTree, findCategory } from '../dictionary/categories'
import { isValue } from '../dictionary/dictionaries'
import { verifyContent } from '../sensitive-words/verify'
import { BUILT_IN_TEMPLATES, LIKE_THEIR_ROOT } from './job-templates'

const written = new Set(BUILT_IN_TEMPLATES.map(({ categoryId }) => categoryId))

it('each root has a template, and each trade has one or is like its root', () => {
  const all = categoryTree.flatMap(({ id, children = [] }) => [id, ...children.map((leaf) => leaf.id)])
  expect(all.filter((id) => !written.has(id) && !LIKE_THEIR_ROOT.has(id))).toEqual([])
  // None of them is there twice, or for a trade that does not exist.
  expect(written.size).toBe(BUILT_IN_TEMPLATES.length)
  expect([...written, ...LIKE_THEIR_ROOT].filter((id) => findCategory(id) === undefined)).toEqual([])
  expect([...LIKE_THEIR_ROOT].filter((id) => written.has(id))).toEqual([])
})

it('no two trades have the same duties, and no sentence is there twice', () => {
  const sentences = BUILT_IN_TEMPLATES.flatMap(({ duties }) => duties.split('。').filter(Boolean))
  expect(sentences.filter((sentence, nth) => sentences.indexOf(sentence) !== nth)).toEqual([])
})

it.each(BUILT_IN_TEMPLATES)('the template of $categoryId can be published', ({ titles, duties, hours, welfares }) => {
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.filter((title) => countWidth(title) > JOB_WIDTHS.title)).toEqual([])
  expect(countWidth(duties)).toBeLessThanOrEqual(JOB_WIDTHS.duties)
  expect(countWidth(hours)).toBeLessThanOrEqual(JOB_WIDTHS.hours)
  expect(duties).toMatch(/^[^。]+。[^。]+。$/)
  expect(welfares.filter((value) => !isValue('job_welfares', value) || WELFARES_OF_TERMS.includes(value))).toEqual([])
  for (const text of [...titles, duties, hours]) expect({ text, ...verifyContent(text) }).toMatchObject({ text, res: false })
})
