/** A legal text as short sections, so that it can be read on a phone. */
export interface Article {
  /** The version of an agreement, that consent is recorded with; explanations have none. */
  version?: string
  /** The main points, shown before the sections. */
  summary: string[]
  sections: { title: string; paragraphs: string[] }[]
}
