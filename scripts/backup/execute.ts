import { spawn } from 'node:child_process'
import type { Owner } from '../lib/postgres'

interface Options extends Owner {
  cwd?: string
  env?: Record<string, string | undefined>
}

/** Runs a program to its end. @returns its exit code and both outputs */
export const attempt = (
  file: string, args: readonly string[], { env, ...options }: Options = {},
): Promise<{ code: number, out: string, err: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => { out += text })
    child.stderr.setEncoding('utf8').on('data', (text: string) => { err += text })
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, out, err }))
  })

/** The same for a program that must succeed. @returns what it wrote to stdout @throws with what it said */
export async function execute(file: string, args: readonly string[], options?: Options): Promise<string> {
  const { code, out, err } = await attempt(file, args, options)
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}:\n${(err || out).trim().slice(-3_000)}`)
  return out
}
