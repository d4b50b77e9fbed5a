import type { Readable } from 'node:stream'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { isStorable } from './body'
import { Refusal } from './refusal'

/** The one file of a multipart form, not yet read. */
export interface FormFile {
  readonly stream: Readable
  /** Whether the file exceeds the limit; known when the stream has ended. */
  isTooLarge(): boolean
}

export interface Form {
  /** The text fields before the file. */
  fields: Record<string, string>
  file: FormFile
}

/** Text fields are at most so big, where the endpoint says nothing else. */
const FIELD_BYTES = 4096

const notWhole = (): Refusal => new Refusal('BAD_INPUT', '文件没有传完整，请再传一次')

/**
 * Reads a multipart form up to its file, which must be last, in the field `file`. The scope of the route must have registered
 * `@fastify/multipart`. The caller must read the file to its end, or the connection hangs.
 */
export async function readForm(request: FastifyRequest, maxBytes: number, maxFieldBytes = FIELD_BYTES): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('BAD_INPUT', '提交的格式不对，请更新到最新版本再试')
  const limits = { fileSize: maxBytes, files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: maxFieldBytes, headerPairs: 20 }
  // Its errors quote the input.
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(() => { throw notWhole() })
  if (!part) throw new Refusal('BAD_INPUT', '没有收到文件，请重新选择')
  const fields = Object.values(part.fields).flatMap((field) => (Array.isArray(field) ? field : [field]))
    .flatMap((field) => (field?.type === 'field' && typeof field.value === 'string' ? [[field.fieldname, field.value] as const] : []))
  if (part.fieldname !== 'file' || !fields.flat().every(isStorable)) {
    part.file.resume()
    throw new Refusal('BAD_INPUT', '提交的格式不对，请更新到最新版本再试')
  }
  return { fields: Object.fromEntries(fields), file: { stream: part.file, isTooLarge: () => part.file.truncated } }
}

/** Writes a stream into a local file. */
export async function receive({ stream, isTooLarge }: FormFile, path: string): Promise<void> {
  await pipeline(stream, createWriteStream(path, { mode: 0o600 })).catch((error: NodeJS.ErrnoException) => {
    // A full disk is our failure; all other errors mean that the client stopped or sent invalid data.
    throw error.syscall ? error : notWhole()
  })
  if (isTooLarge()) throw new Refusal('FILE_TOO_LARGE')
}
