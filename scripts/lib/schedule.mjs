/**
 * Runs steps side by side, at most `lanes` of them, in the order given. A step waits for those it names in `after` and is not
 * run when one of them failed; of a `group` one runs at a time. What `work` gives has a `code`, 0 for success.
 */
export function schedule(steps, { lanes, onStart, onEnd }) {
  const waiting = [...steps]
  const ended = new Map()
  const running = new Set()

  const isReady = (step) => (step.after ?? []).every((name) => ended.has(name) || !steps.some((other) => other.name === name))
  const isBlocked = (step) => (step.after ?? []).find((name) => ended.has(name) && ended.get(name).code !== 0)
  const fits = (step) => running.size < lanes && [...running].every((other) => !step.group || other.group !== step.group)

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
