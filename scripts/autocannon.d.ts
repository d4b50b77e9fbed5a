/** The little that the benchmarks use of autocannon, which brings no types. */
declare module 'autocannon' {
  export interface Request {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }
  export interface Result {
    requests: { average: number, total: number }
    latency: { p50: number, p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export interface Client {
    on(event: 'response', onResponse: (status: number, bytes: number, milliseconds: number) => void): void
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    /** Requests a second over all connections; without it as many as are answered. */
    overallRate?: number
    requests: readonly Request[]
    /** Called with each connection. */
    setupClient?: (client: Client) => void
  }): Promise<Result>
}
