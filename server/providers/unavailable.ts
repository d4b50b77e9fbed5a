/**
 * busy: too many requests at once, retry later. silent: no answer in time, or an internal error, retry. refused: it takes neither the
 * keys nor the signature nor the account, or the quota is used up; a person has to repair it.
 */
export type Unavailability = 'busy' | 'silent' | 'refused'

/** An external service gave no answer. Its text has the service's code and nothing of the request or the response. */
export class Unavailable extends Error {
  readonly service: string
  readonly why: Unavailability

  constructor(service: string, why: Unavailability, code: string) {
    super(`${service} is ${why}: ${code}`)
    this.name = 'Unavailable'
    this.service = service
    this.why = why
  }
}

const whyOf = (status: number): Unavailability => (status === 429 ? 'busy' : [400, 401, 403].includes(status) ? 'refused' : 'silent')

/** Asks a service for JSON. @throws Unavailable without the URL, which has keys. */
export async function askJson<Reply>(service: string, url: URL, request: RequestInit, timeoutMs: number): Promise<Reply> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    throw new Unavailable(service, 'silent', (error as Error).name)
  })
  if (!response.ok) throw new Unavailable(service, whyOf(response.status), String(response.status))
  return response.json().catch((error: unknown) => {
    throw new Unavailable(service, 'silent', (error as Error).name)
  }) as Promise<Reply>
}
