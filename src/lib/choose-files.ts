import { isAtLeast } from '@daogang/contract/rules/version'
import { deviceOf } from './device'

/** How long after the page regains the focus an older browser may still deliver the chosen files. */
const AFTER_FOCUS_MS = 3000

interface Choice {
  /** As the attribute of a file input: `image/*`, `.xlsx,.csv`. */
  accept: string
  multiple?: boolean
  /** Opens the camera; otherwise the system asks. */
  camera?: boolean
}

/** Opens a browser’s file chooser. Empty when the user chose nothing. */
export function chooseFiles(userAgent: string, { accept, multiple = false, camera }: Choice): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = multiple
  if (camera) input.setAttribute('capture', 'environment')
  // Safari drops inputs that are not in the document.
  input.hidden = true
  document.body.appendChild(input)
  return new Promise((resolve) => {
    const finish = () => {
      window.removeEventListener('focus', onFocus)
      input.remove()
      resolve(Array.from(input.files ?? []))
    }
    const onFocus = () => void setTimeout(finish, AFTER_FOCUS_MS)
    input.addEventListener('change', finish)
    input.addEventListener('cancel', finish)
    // The file chooser takes the focus and returns it on close, with or without a choice.
    if (!firesCancel(userAgent)) window.addEventListener('focus', onFocus)
    input.click()
  })
}

/** True if file inputs fire `cancel`. The version is the only evidence: the property is older than the event. */
function firesCancel(userAgent: string): boolean {
  const chrome = /\bChrome\/(\d+)/.exec(userAgent)?.[1]
  if (chrome) return isAtLeast(chrome, '113')
  const { os, osVersion } = deviceOf(userAgent)
  return os !== 'ios' || isAtLeast(osVersion, '16.4')
}
