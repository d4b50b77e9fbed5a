import { createHash } from 'node:crypto'
import { MAX_ERROR_TEXT, type ClientErrorKind } from '@daogang/contract/rules/client-error'

/** Words of the engines' and libraries' own messages. Any other word may have been typed by a person. */
const WORDS = new Set(`
  a abort aborted access add after all allowed already an and any application argument arguments array as assign async at attempt
  await be because been before call callback called calls can cannot cast child chunk circular class click client closed code
  component config connection constructor context converting convert could css cyclic data date declaration defined delete did
  disconnected document does done element empty end error evaluating event exceeded exist expected export extensible fail failed
  failure fetch fetching field file find for found from function get getter global got handler has have hook hooks id identifier
  illegal import in index infinity initialization input insert instance instead integer internal into invalid invocation is it
  iterable iterator json key keys large left length lexical line load loading loop map maximum message method minified missing module
  more must name nan native network new next no node non not nothing null number object of on one only operation operator options or
  out output overflow page parameter parse parent passed path permission private promise properties property prototype proxy quota
  range react read reading rejected rejection remove render rendered rendering request required resolve response return runtime script
  security see set setting setter size socket source stack start state static storage string strict structure style support supported
  symbol syntax target task than that the this time timeout to token too transaction transition try type typed uint unable uncaught
  undefined unexpected unhandled unknown update url use used valid value values variable view was when while window with without write
  writing wrong xhr you
`.trim().split(/\s+/))

/** `reading 'pay'`: a property of the code. */
const PROPERTY = /\b(reading|setting|property) '([A-Za-z_$]{1,40})'/g
const KEPT = /§(\d+)§/g

/**
 * A message that can be stored: words that engines and libraries use, and properties of the code. The client took out digits and quoted
 * texts before (`bareMessage`); another caller may not have.
 */
export function storedMessage(message: string): string {
  const kept: string[] = []
  return message
    .replace(PROPERTY, (_all, how: string, name: string) => `${how} §${kept.push(`'${name}'`) - 1}§`)
    .replace(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g, (word) => (word.toLowerCase().split('.').every((part) => WORDS.has(part)) ? word : '…'))
    .replace(KEPT, (_all, nth: string) => kept[Number(nth)] ?? '')
    .replace(/(?:…\s*){2,}/g, '… ')
    .trim().slice(0, MAX_ERROR_TEXT)
}

/** Only names of classes that engines and libraries have; others are `Error`. */
export const storedType = (type: string): string =>
  (/^(?:[A-Z][A-Za-z]*)?(?:Error|Exception|Event|Rejection)$|^Object$/.test(type) ? type : 'Error')

/** A file of the build without what changes with each release: `js/app.3f2a91bc.js` is `js/app.js`. */
export const plainFile = (file: string): string => file.replace(/\.[0-9a-f]{8,}(?=\.js$)/, '')

export interface Grouped {
  kind: ClientErrorKind
  type: string
  message: string
  /** The source that threw, by the source maps; else the script of the build. */
  source: string
}

/** What a kind of error is recognised by, in every release. A line is no part of it: it moves with each change above it. */
export const fingerprintOf = ({ kind, type, message, source }: Grouped): string =>
  createHash('sha256').update([kind, type, message, source].join('\0')).digest('hex').slice(0, 16)
