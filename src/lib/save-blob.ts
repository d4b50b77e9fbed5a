/** Grace period for the browser to start the download before the object URL is revoked. */
const KEEP_MS = 60_000

/** Downloads a file in a browser. Web-views and in-app browsers ignore it. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}

export const blobOf = (base64: string, type?: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type })
