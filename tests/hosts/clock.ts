interface Timer {
  due: number
  run: () => void
  every: number | undefined
  real: NodeJS.Timeout | undefined
}

/** The work that React and Taro continue in timers ends within it. */
const SOON_MS = 30

/** The device's clock. It runs with the real one and can be advanced: timers that become due run in their order. */
export class Clock {
  private last = 0
  private stopped = false
  private readonly timers = new Map<number, Timer>()

  /** `failed` gets the error of a timer's function; `ahead`: ms by which the device's clock is ahead of the real one. */
  constructor(private readonly failed: (error: unknown) => void, private ahead = 0) {}

  readonly now = (): number => Date.now() + this.ahead

  readonly setTimeout = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number =>
    this.start(() => run(...args), Number(ms) || 0)

  readonly setInterval = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number =>
    this.start(() => run(...args), Number(ms) || 0, Math.max(1, Number(ms) || 0))

  readonly clear = (id: number | undefined): void => {
    const timer = id === undefined ? undefined : this.timers.get(id)
    if (!timer || id === undefined) return
    clearTimeout(timer.real)
    this.timers.delete(id)
  }

  turnAhead(seconds: number): void {
    const end = this.now() + seconds * 1000
    for (;;) {
      const [next] = [...this.timers].filter(([, { due }]) => due <= end).sort(([, one], [, other]) => one.due - other.due)
      if (!next) break
      this.ahead += Math.max(0, next[1].due - this.now())
      this.fire(next[0])
    }
    this.ahead += Math.max(0, end - this.now())
    for (const [id, timer] of this.timers) this.arm(id, timer)
  }

  /** The owner sets the clock, also to an earlier time. Timers measure how long something takes, so none becomes due by it. */
  set(to: number): void {
    const by = to - this.now()
    this.ahead += by
    for (const timer of this.timers.values()) timer.due += by
  }

  /** No timer is about to run: the screen is up to date. */
  get isQuiet(): boolean {
    return this.isQuietFor(SOON_MS)
  }

  /** No timer is due within so many ms. */
  isQuietFor(ms: number): boolean {
    const soon = this.now() + ms
    for (const { due } of this.timers.values()) if (due <= soon) return false
    return true
  }

  /** Stops all timers. */
  stop(): void {
    this.stopped = true
    for (const id of [...this.timers.keys()]) this.clear(id)
  }

  private start(run: () => void, ms: number, every?: number): number {
    const id = this.last += 1
    if (this.stopped) return id
    const timer: Timer = { due: this.now() + Math.max(0, ms), run, every, real: undefined }
    this.timers.set(id, timer)
    this.arm(id, timer)
    return id
  }

  private arm(id: number, timer: Timer): void {
    clearTimeout(timer.real)
    timer.real = setTimeout(() => this.fire(id), Math.max(0, timer.due - this.now()))
  }

  private fire(id: number): void {
    const timer = this.timers.get(id)
    if (!timer) return
    if (timer.every === undefined) {
      this.clear(id)
    } else {
      timer.due = this.now() + timer.every
      this.arm(id, timer)
    }
    try {
      timer.run()
    } catch (error) {
      this.failed(error)
    }
  }
}
