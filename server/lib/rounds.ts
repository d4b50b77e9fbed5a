export interface Rounds {
  start(): void
  /** Begins a round now, or another one after that under way, which may have looked too early. Does nothing while stopped. */
  wake(): void
  /** Finishes what is under way and begins no more. */
  stop(): Promise<void>
}

/** Does something at once and then every so many ms, one round at a time. One that failed is told, and the next tries again. */
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
