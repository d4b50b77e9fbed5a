const colour = (code) => (text) => (process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = colour(1)
export const red = colour(31)
export const green = colour(32)
export const grey = colour(90)

/** A line of progress for whoever started the command. */
export const say = (text) => console.log(text)

/** Thrown for what the person in front of the screen can put right: its message is all that they need to read. */
export class Problem extends Error {}

export function seconds(ms) {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} 秒`
  const whole = Math.round(ms / 1000)
  return `${Math.floor(whole / 60)} 分 ${whole % 60} 秒`
}

/** Width on a terminal: a Chinese character takes two columns. */
const width = (text) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) > 0x2e7f ? 2 : 1), 0)

/** Rows under each other, columns aligned; the columns named in `right` to the right. */
export function table(rows, right = []) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => width(String(row[column])))))
  return rows.map((row) => row.map((cell, column) => {
    const text = String(cell)
    const space = ' '.repeat(widths[column] - width(text))
    return right.includes(column) ? space + text : text + space
  }).join('  ').trimEnd()).join('\n')
}

/** Says now and then that something long still goes on. Returns the way to stop. */
export function heartbeat(what, everyMs = 15_000) {
  const started = Date.now()
  const timer = setInterval(() => say(grey(`  ${what}，已经 ${seconds(Date.now() - started)}…`)), everyMs)
  return () => clearInterval(timer)
}
