/** What went wrong in a client: an uncaught error, a rejection without a handler, code that did not load, a screen that did not draw. */
export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'chunk', 'render', 'page'] as const
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number]

export const CLIENT_ERROR_HOSTS = ['h5', 'weapp', 'alipay'] as const
export type ClientErrorHost = (typeof CLIENT_ERROR_HOSTS)[number]

export const MAX_FRAMES = 12
export const MAX_ERROR_TEXT = 160
/** Different errors that one start of the app reports. */
export const ERRORS_A_START = 5
/** An error that comes again is reported with these occurrences: its first, its tenth, its hundredth. */
export const REPORTED_OCCURRENCES: readonly number[] = [1, 10, 100, 1000]

/** A position in a script of the build, as the engine says it: line and column from 1. */
export interface ErrorFrame {
  file: string
  line: number
  column: number
}

/**
 * A message without personal data: no addresses, quoted texts, digits, or anything that is not ASCII. A name in single quotes stays,
 * because engines quote properties so (`reading 'pay'`). The server removes more (`server/client-error/rules.ts`).
 */
export const bareMessage = (message: string): string => message
  .replace(/\w+:\/\/\S*/g, '…')
  .replace(/"[^"]*"?|`[^`]*`?|'[^']*'?/g, (quoted) => (/^'[A-Za-z_$]{1,40}'$/.test(quoted) ? quoted : '…'))
  .replace(/[^ -~…]+/g, '…')
  .replace(/\d+/g, '#')
  .slice(0, MAX_ERROR_TEXT)

/** Folders that tell files of a build apart: `pages/job-seeker/job-detail/index.js`. Folders above them may be personal. */
const FOLDERS = 5

/** The positions in a stack of any engine, without names of functions and without folders above the build. */
export function framesOf(stack: string): ErrorFrame[] {
  const frames: ErrorFrame[] = []
  const found = /(?:\w+:\/\/[^/\s]*)?\/?([\w.~@/-]+\.js)(?:\?[^:\s)]*)?:(\d{1,7}):(\d{1,7})/g
  for (let match = found.exec(stack); match && frames.length < MAX_FRAMES; match = found.exec(stack)) {
    const [, file = '', line, column] = match
    frames.push({ file: file.split('/').slice(-FOLDERS).join('/'), line: Number(line) || 1, column: Number(column) || 1 })
  }
  return frames
}
