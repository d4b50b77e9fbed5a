import { OneOf } from './common'
import { T, endpoint, type Static } from './endpoint'

/** Why a text is flagged. */
export const SensitiveKind = OneOf('类别', ['fee', 'deposit', 'documents', 'pay', 'fraud', 'contact', 'discrimination'])
export type SensitiveKind = Static<typeof SensitiveKind>

/** Where a text is written. A seeker’s question in a chat is fine where the same words in a job are not. */
export const WordingContext = OneOf('写在哪里', ['job', 'chat', 'resume', 'comment'])
export type WordingContext = Static<typeof WordingContext>

/** One result for each message, in the same order. */
export const sensitiveWordsVerify = endpoint({
  method: 'POST', path: '/sensitiveWords/verify', service: 'main', auth: 'any',
  summary: '检查内容里有没有敏感词',
  body: T.Object({
    messages: T.Array(T.Object({
      content: T.String({ title: '内容', maxLength: 2000 }),
      /** Without it the rules of a job post apply, which are the strictest. */
      context: T.Optional(WordingContext),
      /** The sender’s role; without it the caller’s present role. */
      role: T.Optional(OneOf('身份', ['b', 'c'])),
      /** A name or an address, not sentences: the rules alone judge it, because the model learned from sentences. */
      isName: T.Optional(T.Boolean()),
    }), { title: '内容', minItems: 1, maxItems: 20 }),
  }),
  data: T.Array(T.Object({
    /** True: flagged; the content must not be submitted. False with a rule: fine, and the rule is shown beside it. */
    res: T.Boolean(),
    kind: T.Optional(SensitiveKind),
    /** The violated rule as a sentence: “招人不能收押金（劳动合同法第九条）”. */
    rule: T.Optional(T.String()),
    /** The violating words of the text, to be highlighted. */
    words: T.Optional(T.Array(T.String())),
    /** What to write instead. */
    hint: T.Optional(T.String()),
    /** The places of the words in the text, as indexes of UTF-16. */
    marks: T.Optional(T.Array(T.Object({ from: T.Integer(), to: T.Integer() }))),
  })),
})
export type SensitiveResult = Static<typeof sensitiveWordsVerify.data>[number]
