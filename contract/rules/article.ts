import { isCalendarDay } from './day'

/** A legal text as short sections, so that it can be read on a phone. */
export interface Article {
  /** YYYY-MM-DD: the day from which it applies. Consent is recorded with it. */
  version: string
  /** The main points, shown before the sections. */
  summary: string[]
  sections: { title: string; paragraphs: string[] }[]
}

/** A longer paragraph is hard to read on a phone. */
export const MAX_PARAGRAPH = 300

/** Why a text cannot be shown, as sentences; empty if it can. Screens need different paragraphs within a section. */
export function articleProblems({ version, summary, sections }: Article): string[] {
  const parts = [{ title: '要点', paragraphs: summary }, ...sections]
  const titles = parts.map(({ title }) => title)
  return [
    ...isCalendarDay(version) ? [] : ['生效要写哪天，例如 生效：2026-12-10'],
    ...sections.length > 0 ? [] : ['要点后面要有正文，每节用“# 标题”开头'],
    ...titles.filter((title, at) => titles.indexOf(title) !== at).map((title) => `“${title}”写了两次，换个标题`),
    ...parts.flatMap(({ title, paragraphs }) => [
      ...title !== '' && paragraphs.length > 0 ? [] : [`“${title}”这一节是空的`],
      ...paragraphs.filter((text) => text.length > MAX_PARAGRAPH).map((text) => `“${text.slice(0, 10)}……”超过${MAX_PARAGRAPH}个字，分成几段`),
      ...paragraphs.filter((text, at) => paragraphs.indexOf(text) !== at).map((text) => `“${text.slice(0, 10)}……”在“${title}”里写了两次`),
    ]),
  ]
}
