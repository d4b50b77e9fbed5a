/**
 * Fails unless TEST_DATABASE_URL answers, with nothing installed: PostgreSQL's reply to “do you speak TLS” is one letter. User,
 * password and database are judged by the server's tests themselves.
 */
import net from 'node:net'

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const TIMEOUT_MS = 5_000

const isPostgres = (host, port) => new Promise((resolve) => {
  const socket = net.connect({ host, port })
  const end = (answer) => {
    socket.destroy()
    resolve(answer)
  }
  socket.setTimeout(TIMEOUT_MS, () => end(false))
  socket.once('connect', () => socket.write(SSL_REQUEST))
  socket.once('data', (reply) => end(['S', 'N'].includes(reply.toString('latin1', 0, 1))))
  socket.once('error', () => end(false)).once('close', () => end(false))
})

async function check() {
  const given = process.env.TEST_DATABASE_URL ?? ''
  if (!URL.canParse(given) || !/^postgres(ql)?:$/.test(new URL(given).protocol)) {
    return 'TEST_DATABASE_URL 要写成 postgres://用户:密码@主机:端口/库名'
  }
  const { hostname, port } = new URL(given)
  const host = hostname.replace(/^\[|\]$/g, '') || '127.0.0.1'
  if (await isPostgres(host, Number(port || 5432))) return undefined
  return `连不上 PostgreSQL（${host}:${port || 5432}）。请先启动它，或用 TEST_DATABASE_URL 指到一个可以用的`
}

const problem = await check()
if (problem) {
  console.error(problem)
  process.exit(1)
}
