import { articleProblems, type Article } from '@daogang/contract/rules/article'

/** What an operator writes: the text with its day, what changed, and whether people agree again. */
export interface DraftFile extends Article {
  change: string
  asksAgain: boolean
}

const MAX_CHANGE = 200

const HEAD = /^(生效|这次改了|重新同意)[：:]\s*(.*)$/

/**
 * Reads the file of a legal text:
 *
 *     生效：2026-12-10
 *     这次改了：提现说明里多了银行
 *     重新同意：是
 *
 *     # 要点
 *     一行一句
 *
 *     # 一、钱包是什么
 *     一行一段
 *
 * @returns the text, or the faults of the file
 */
export function readDraftFile(content: string): DraftFile | { faults: string[] } {
  const head = new Map<string, string>()
  const sections: Article['sections'] = []
  const faults: string[] = []
  for (const [nth, raw] of content.replace(/^\ufeff/, '').split(/\r?\n/).entries()) {
    const line = raw.trim()
    if (line === '') continue
    const section = sections.at(-1)
    const [, name = '', value = ''] = HEAD.exec(line) ?? []
    if (line.startsWith('# ')) sections.push({ title: line.slice(2).trim(), paragraphs: [] })
    else if (section) section.paragraphs.push(line)
    else if (name !== '') head.set(name, value.trim())
    else faults.push(`第${nth + 1}行看不懂：第一个“# ”前面只能写生效、这次改了、重新同意`)
  }
  const [version = '', change = '', again = ''] = [head.get('生效'), head.get('这次改了'), head.get('重新同意')]
  if (change === '' || change.length > MAX_CHANGE) faults.push(`这次改了要写，大家看得到，最多${MAX_CHANGE}个字`)
  if (again !== '是' && again !== '否') faults.push('重新同意要写 是 或 否')
  const [summary, ...rest] = sections
  if (summary?.title !== '要点') faults.push('第一节要是“# 要点”，一行一句')
  faults.push(...articleProblems({ version, summary: summary?.paragraphs ?? [], sections: rest }))
  if (faults.length > 0 || !summary) return { faults }
  return { version, change, asksAgain: again === '是', summary: summary.paragraphs, sections: rest }
}

const fileOf = (head: readonly string[], { summary, sections }: Pick<Article, 'summary' | 'sections'>): string => [
  ...head, '', '# 要点', ...summary, ...sections.flatMap(({ title, paragraphs }) => ['', `# ${title}`, ...paragraphs]), '',
].join('\n')

/** The file of a text, for an operator to edit. Its head is left to be filled in. */
export const writeDraftFile = (text: Article): string => fileOf(['生效：', '这次改了：', '重新同意：否'], text)

/** The file of a draft, to be changed further. */
export const writeDraft = (draft: Pick<Article, 'version' | 'summary' | 'sections'> & { change: string, asks_again: boolean }): string =>
  fileOf([`生效：${draft.version}`, `这次改了：${draft.change}`, `重新同意：${draft.asks_again ? '是' : '否'}`], draft)
