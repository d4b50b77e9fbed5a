/** A legal text as short sections, so that it can be read on a phone. */
export interface Article {
  /** YYYY-MM-DD: the day from which it applies. Consent is recorded with it. */
  version: string
  /** The main points, shown before the sections. */
  summary: string[]
  sections: { title: string; paragraphs: string[] }[]
}
