/** What went wrong in a client: an uncaught error, a rejection without a handler, code that did not load, a screen that did not draw. */
export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'chunk', 'render', 'page'] as const
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number]

/** `console` is the operators' own page. */
export const CLIENT_ERROR_HOSTS = ['h5', 'weapp', 'alipay', 'console'] as const
export type ClientErrorHost = (typeof CLIENT_ERROR_HOSTS)[number]

export const MAX_FRAMES = 12
export const MAX_ERROR_TEXT = 160
/** Different errors that one start of the app reports. */
const ERRORS_A_START = 5
/** An error that comes again is reported with these occurrences: its first, its tenth, its hundredth. */
export const REPORTED_OCCURRENCES: readonly number[] = [1, 10, 100, 1000]

/** A position in a script of the build, as the engine says it: line and column from 1. */
export interface ErrorFrame {
  file: string
  line: number
  column: number
}

/** Longer texts are no message or stack of an engine. Expressions that look for words in them would take seconds. */
const MOST_MESSAGE = 2_000
const MOST_STACK = 4_000

/**
 * A message without personal data: no addresses, quoted texts, digits, or anything that is not ASCII. A name in single quotes stays,
 * because engines quote properties so (`reading 'pay'`). The server removes more (`server/client-error/rules.ts`).
 */
export const bareMessage = (message: string): string => message.slice(0, MOST_MESSAGE)
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
  const text = stack.slice(0, MOST_STACK)
  for (let match = found.exec(text); match && frames.length < MAX_FRAMES; match = found.exec(text)) {
    const [, file = '', line, column] = match
    frames.push({ file: file.split('/').slice(-FOLDERS).join('/'), line: Number(line) || 1, column: Number(column) || 1 })
  }
  return frames
}

/** An error without anything of a person, as it is reported. */
export interface BareError {
  kind: ClientErrorKind
  type: string
  message: string
  frames: ErrorFrame[]
}

/** Type, message and stack of anything thrown. WeChat says all of them in one text, in lines. */
function wordsOf(thrown: unknown, given: string | undefined): { type: string, message: string, stack: string } {
  const { name, message, errMsg, stack, request = '' } = (typeof thrown === 'object' ? thrown : { message: thrown }) as Partial<
    Record<'name' | 'message' | 'errMsg' | 'stack' | 'request', string>
  >
  const text = String(message ?? errMsg ?? '').slice(0, MOST_STACK)
  const [, type = String(name ?? (errMsg === undefined ? 'Error' : 'Object')), words = text.split('\n')[0] ?? ''] =
    (name === undefined && /^(?:.*\n)*?.*?\b([A-Za-z]*(?:Error|Exception)): ?(.*)/.exec(text)) || []
  // A chunk that did not load has its address instead of a place.
  return { type, message: words, stack: request ? `${request}:1:1` : given ?? String(stack ?? text) }
}

/** In the words of webpack, and of browsers for scripts that load each other. */
const CHUNK = /Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed/i

/** Describes anything thrown. Anything can be thrown, also what throws when it is looked at: it is an error without words then. */
export function bareError(kind: ClientErrorKind, thrown: unknown, given?: string): BareError {
  try {
    const { type, message, stack } = wordsOf(thrown, given)
    return {
      kind: CHUNK.test(message) ? 'chunk' : kind, type: /^[A-Za-z]{1,40}$/.test(type) ? type : 'Error',
      message: bareMessage(message), frames: framesOf(stack),
    }
  } catch {
    return { kind, type: 'Error', message: '', frames: [] }
  }
}

/**
 * Counts the errors of one start.
 * @returns how often an error happened since it was reported last, where it is reported now; otherwise undefined
 */
export function createErrorCounts(): (error: BareError) => number | undefined {
  const seen = new Map<string, { times: number, reported: number }>()
  return ({ kind, type, message, frames }) => {
    const key = JSON.stringify([kind, type, message, frames[0]])
    const one = seen.get(key) ?? { times: 0, reported: 0 }
    if (!seen.has(key)) {
      if (seen.size >= ERRORS_A_START) return undefined
      seen.set(key, one)
    }
    one.times += 1
    if (!REPORTED_OCCURRENCES.includes(one.times)) return undefined
    const count = one.times - one.reported
    one.reported = one.times
    return count
  }
}
