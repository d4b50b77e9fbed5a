/** A legal text as short sections, so that it can be read on a phone. */
export interface Article {
  /** The version that consent is recorded with. */
  version: string
  /** What it says in one breath, before the details. */
  summary: string[]
  sections: { title: string; paragraphs: string[] }[]
}
