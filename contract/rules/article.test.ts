import { articleProblems, MAX_PARAGRAPH, type Article } from './article'

const article = (values: Partial<Article> = {}): Article => ({
  version: '2026-11-25', summary: ['一句'], sections: [{ title: '一、总则', paragraphs: ['第一段', '第二段'] }], ...values,
})

describe('articleProblems', () => {
  it('finds none in a good text', () => {
    expect(articleProblems(article())).toEqual([])
  })

  it.each<[string, Partial<Article>, string]>([
    ['a day that does not exist', { version: '2026-02-30' }, '生效要写哪天'],
    ['no summary', { summary: [] }, '“要点”这一节是空的'],
    ['no section', { sections: [] }, '要有正文'],
    ['an empty section', { sections: [{ title: '二', paragraphs: [] }] }, '“二”这一节是空的'],
    ['a section twice', { sections: [{ title: '二', paragraphs: ['甲'] }, { title: '二', paragraphs: ['乙'] }] }, '“二”写了两次'],
    ['a paragraph twice', { sections: [{ title: '二', paragraphs: ['甲', '甲'] }] }, '在“二”里写了两次'],
    ['a long paragraph', { sections: [{ title: '二', paragraphs: ['长'.repeat(MAX_PARAGRAPH + 1)] }] }, '超过300个字'],
  ])('finds %s', (_what, values, problem) => {
    expect(articleProblems(article(values)).join()).toContain(problem)
  })
})
