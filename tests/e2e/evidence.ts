/** The state of one person when a scenario fails. */
export interface Evidence {
  /** The current address or page. */
  place: string
  text: string
  /** Last answers of the server, `200 POST /job/list`. */
  calls: readonly string[]
  problems: readonly string[]
}

const SHOWN_TEXT = 1_000
const SHOWN_LOG_LINES = 15

export const toText = ({ place, text, calls, problems }: Evidence): string => [place, '', text, '', ...calls, '', ...problems].join('\n')

/** Adds each person's screen and the server's log since the start of the scenario to an error's message. */
export function withEvidence(error: unknown, people: readonly Evidence[], log: string): Error {
  const failure = error instanceof Error ? error : new Error(String(error))
  const screens = people.map(({ place, text, calls }, index) =>
    `Person ${index + 1} at ${place}:\n${text.replace(/\n+/g, '\n').slice(0, SHOWN_TEXT)}\nLast answers: ${calls.join(', ')}`)
  const lines = log.trimEnd().split('\n').slice(-SHOWN_LOG_LINES).map((line) => line.slice(0, 300)).join('\n')
  const added = [...screens, `The server's log:\n${lines}`].join('\n\n')
  failure.message = `${failure.message}\n\n${added}`
  // Jest prints the stack, which begins with the original message.
  failure.stack = `${failure.message}\n${failure.stack?.split('\n').filter((line) => /^\s+at /.test(line)).join('\n') ?? ''}`
  return failure
}
