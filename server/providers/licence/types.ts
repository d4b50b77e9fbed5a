/** A picture of a business licence, as uploads keep it. */
export interface LicencePicture {
  type: 'image/jpeg' | 'image/png'
  bytes: Buffer
}

/** The texts of a business licence (营业执照). A field is null if it was not read. */
export interface Licence {
  name: string | null
  /** With a correct check character: a code that was misread counts as not read. */
  creditCode: string | null
  /** 法定代表人; of a 个体工商户 its 经营者. */
  legalPerson: string | null
  address: string | null
  businessScope: string | null
  /** 类型, such as 有限责任公司 or 个体工商户. */
  kind: string | null
  /** YYYY-MM-DD. */
  validFrom: string | null
  /** YYYY-MM-DD, or `long-term` for 长期. */
  validUntil: string | null
}

/** unreadable: blurred, too small or no picture at all; other: the picture shows something else. */
export type LicenceAnswer = Licence | 'unreadable' | 'other'

/**
 * Reads pictures of business licences. What it reads fills a form, and a person confirms it. Rejects with `Unavailable` if the service does
 * not answer; errors quote nothing of a licence.
 */
export interface LicenceReader {
  read(picture: LicencePicture): Promise<LicenceAnswer>
}
