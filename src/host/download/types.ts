import type { HostFailure } from '@/lib/host-answer'

export interface DownloadOptions {
  /** Absolute. */
  readonly url: string
  /** The expected size: a file of another size broke off. */
  readonly bytes: number
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** A file on this device, as the host refers to it. */
export type Downloaded = { readonly path: string } | { readonly blob: Blob }

/** Files of any type that the user keeps: archives for example, which no mini-program opens. */
export interface DownloadHost {
  /**
   * How the user gets a file.
   * - `save`: the browser keeps it
   * - `send`: the user sends it to a chat, such as their own, and keeps it from there
   * - `link`: this host keeps no files. The screen copies the address, for the browser of the phone
   */
  readonly way: 'save' | 'send' | 'link'
  /**
   * Brings a file onto this device.
   * - `failed`: the network broke off, or the address is not valid any more
   * - `unsupported`: hosts with `link`
   */
  fetch(options: DownloadOptions): Promise<Downloaded | HostFailure>
  /**
   * Gives the user a file that is on this device, in response to a press: nothing may be awaited before.
   * @param name with its ending
   */
  give(file: Downloaded, name: string): Promise<'done' | HostFailure>
}
