import { pagesOf } from '../tests/pdf-text'
import { pdfOf } from './pdf'

const at = new Date('2026-11-25T10:00:00+08:00')

it('writes Chinese with rare characters that a reader finds again, by sections and cells', async () => {
  const pdf = await pdfOf('2026年收入和个税清单', [
    { heading: '灵活用工', lines: ['张㛃在䶮记面馆', '第二行'] },
    { heading: '明细', table: { columns: ['日期', { title: '到手（元）', isAmount: true }], rows: [['2026-11-05', '1,200.50'], ['合计', '']] } },
  ], { at, hash: 'SHA-256 0123abcd' })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const pages = pagesOf(pdf)
  expect(pages).toHaveLength(1)
  for (const text of [
    '2026年收入和个税清单', '灵活用工', '张㛃在䶮记面馆', '第二行', '日期', '到手（元）', '2026-11-05', '1,200.50', '合计', 'SHA-256 0123abcd', '第1页，共1页',
  ]) expect(pages[0]).toContain(text)
})

it('puts large letters on pages of their own', async () => {
  const pages = pagesOf(await pdfOf('到岗码', [
    { heading: '上班', poster: '123 456', lines: ['每天换'] }, { heading: '下班', onNewPage: true, poster: '654 321' },
  ], { at }))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('123 456')
  expect(pages[1]).toContain('654 321')
  expect(pages[1]).not.toContain('123 456')
})

it('goes on over pages, each with the header of the table, the hash and its number, and no row on two pages', async () => {
  const rows = Array.from({ length: 200 }, (_, nth) => [`第${nth}行`, `开头${nth}${'很长的一段话'.repeat(8)}结尾${nth}`])
  const pages = pagesOf(await pdfOf('长', [{ heading: '表', table: { columns: ['号', '话'], rows } }], { at, hash: '校验' }))
  expect(pages.length).toBeGreaterThan(5)
  pages.forEach((page, nth) => {
    for (const text of ['号', '话', '校验', `第${nth + 1}页，共${pages.length}页`]) expect(page.split('\n')).toContain(text)
  })
  rows.forEach((_, nth) => {
    const holding = pages.filter((page) => page.split('\n').some((line) => line === `第${nth}行`))
    expect(holding).toHaveLength(1)
    expect(holding[0]).toContain(`结尾${nth}`)
  })
})

it('ends with a cell that no page can hold, and takes control characters', async () => {
  const pages = pagesOf(await pdfOf('满', [{ heading: '一\u0000二', table: { columns: ['话'], rows: [['字'.repeat(9000)], ['后面']] } }], { at }))
  expect(pages[0]).toContain('一 二')
  expect(pages.at(-1)).toContain('后面')
  expect(pages.length).toBeLessThan(5)
})

it('gives the same bytes for the same input', async () => {
  const make = () => pdfOf('同', [{ heading: '一', lines: ['二'] }], { at })
  expect((await make()).equals(await make())).toBe(true)
})
