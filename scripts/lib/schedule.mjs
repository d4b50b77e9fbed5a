/** Steps whose names are given in `after` of this one and that take part in the run. */
const before = (step, steps) => steps.filter(({ name }) => step.after?.includes(name))

/**
 * Sorts steps by the time until their last dependent ends, longest first: their own and that of the longest chain of steps that wait for
 * them. `seconds` may be approximate.
 */
export function longestFirst(steps) {
  const ahead = (step) => (step.seconds ?? 0)
    + Math.max(0, ...steps.filter((other) => before(other, steps).includes(step)).map(ahead))
  return [...steps].sort((one, other) => ahead(other) - ahead(one))
}

/**
 * Runs steps side by side, in the order given, as long as the `cores` that they keep busy (1 unless they say) are there; one that takes
 * more than there are runs alone. A step waits for those it names in `after` and is not run when one of them failed; of a `group` one
 * runs at a time. What `work` gives has a `code`, 0 for success.
 */
export function schedule(steps, { cores, onStart, onEnd }) {
  const waiting = [...steps]
  const ended = new Map()
  const running = new Set()

  const isReady = (step) => before(step, steps).every(({ name }) => ended.has(name))
  const isBlocked = (step) => (step.after ?? []).find((name) => ended.has(name) && ended.get(name).code !== 0)
  const coresOf = (step) => step.cores ?? 1
  const fits = (step) => {
    const busy = [...running].reduce((sum, other) => sum + coresOf(other), 0)
    return (running.size === 0 || busy + coresOf(step) <= cores) && [...running].every((other) => !step.group || other.group !== step.group)
  }

  return new Promise((resolve) => {
    const end = (step, result) => {
      ended.set(step.name, result)
      onEnd(step, result)
    }
    const next = () => {
      for (const step of [...waiting]) {
        if (!isReady(step)) continue
        const blocker = isBlocked(step)
        if (blocker) {
          waiting.splice(waiting.indexOf(step), 1)
          end(step, { code: 1, ms: 0, blocker, output: '' })
          return next()
        }
        if (!fits(step)) continue
        waiting.splice(waiting.indexOf(step), 1)
        start(step)
      }
      if (waiting.length === 0 && running.size === 0) resolve(ended)
    }
    const start = (step) => {
      running.add(step)
      onStart(step)
      const started = Date.now()
      step.work(ended)
        .catch((error) => ({ code: 1, output: `${error.message}\n` }))
        .then((result) => {
          running.delete(step)
          end(step, { ...result, ms: Date.now() - started })
          next()
        })
    }
    next()
  })
}
