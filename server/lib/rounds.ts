export interface Rounds {
  start(): void
  /** Starts a round now, or another one after the round in flight, which may have missed the new work. Does nothing while stopped. */
  wake(): void
  /** Waits for the round in flight and starts no more. */
  stop(): Promise<void>
}

/** Runs a function at once and then every so many ms, one round at a time. A failure is reported, and the next round tries again. */
export function createRounds(work: () => Promise<unknown>, everyMs: number, onFailed: (error: unknown) => void): Rounds {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  const round = (): void => {
    running ??= work().then(() => undefined, onFailed).finally(() => {
      running = undefined
      if (again) wake()
    })
  }
  function wake(): void {
    if (!timer) return
    again = running !== undefined
    round()
  }

  return {
    wake,
    start() {
      timer = setInterval(round, everyMs).unref()
      round()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}
