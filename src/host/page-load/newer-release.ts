/** A slow network shows the error in the end, rather than an old page for ever. */
const ASK_MS = 5_000

/** The script that a document begins with. Its name has the hash of its content. */
const entryOf = (page: Document): string | undefined =>
  Array.from(page.querySelectorAll('script[src]')).map((script) => script.getAttribute('src') ?? '')
    .find((address) => /(^|\/)app[.-][^/]*\.js$/.test(address))

/**
 * Whether the server has another release than this page: then the chunk is gone for good, and only a reload helps. False if the server
 * does not answer, so that a reload never ends at the browser's own error page, and never goes round in circles.
 */
export async function hasNewerRelease(page: Document = document, ask: typeof fetch = window.fetch): Promise<boolean> {
  const own = entryOf(page)
  if (own === undefined) return false
  const late = new Promise<false>((resolve) => { setTimeout(() => resolve(false), ASK_MS) })
  const asked = ask('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .then((html) => {
      const now = entryOf(new DOMParser().parseFromString(html, 'text/html'))
      return now !== undefined && now !== own
    })
    .catch(() => false)
  return Promise.race([asked, late])
}
