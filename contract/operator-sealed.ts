import { Id, Text } from './common'
import { T, endpoint, type Static } from './endpoint'
import { ID_CARD } from './rules/id-card'
import { MOBILE } from './rules/login'

const BASE = { service: 'operator', auth: 'operator' } as const
const eitherOf = (...patterns: RegExp[]): string => patterns.map(({ source }) => `(?:${source})`).join('|')

const SealedRecord = T.Object({
  id: Id,
  /** The law that demands to keep it, in words. */
  law: T.String(),
  sealedOn: T.String(), until: T.String(),
  /** Name, phone and id card, as far as they are kept. */
  person: T.Array(T.Object({ label: T.String(), text: T.String() })),
  /** The rows as they were, by table, each a list of columns with what they have, in words. Ciphertext and hashes are left out. */
  tables: T.Array(T.Object({
    title: T.String(), rows: T.Array(T.Array(T.Object({ label: T.String(), text: T.String() }))),
  })),
  /** Addresses of pictures and recordings, valid for ten minutes; empty where they are gone. */
  files: T.Array(T.Object({ label: T.String(), url: T.String() })),
})
export type SealedRecord = Static<typeof SealedRecord>

/**
 * Opens what a law demands to keep of an erased account, for the letter of an authority. Two operators send the same. A person whose
 * account is still there reads that it was opened and why, unless the letter demands silence.
 */
export const operatorSealedFind = endpoint({
  ...BASE, method: 'POST', path: '/operator/sealed/find', perMinute: 10, summary: '按公函打开注销以后封存的记录，要两个人',
  body: T.Object({
    who: T.String({ title: '手机号或身份证号', pattern: eitherOf(MOBILE, ID_CARD), errorMessage: '要写11位手机号，或者身份证号' }),
    /** Number and sender of the letter. */
    reason: Text('公函编号和单位', 200),
    /** The law lets the authority demand that the person does not learn of it (个人信息保护法 art. 18). */
    isSilent: T.Boolean({ title: '公函要求保密' }),
  }),
  data: T.Object({ waitsForSecond: T.Boolean(), records: T.Array(SealedRecord) }), errors: ['OPERATOR_CANNOT'],
})

/** Checks the whole log of erasures, and erases again what a restored backup brought back. */
export const operatorErasureReapply = endpoint({
  ...BASE, method: 'POST', path: '/operator/erasure/reapply', perMinute: 2, summary: '恢复备份以后，把注销过的账号再删一遍', body: T.Object({}),
  data: T.Object({ erased: T.Integer() }),
})
