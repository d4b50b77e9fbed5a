import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const DEFLATED = 8

/** The files of a ZIP archive by their names, read from its directory. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  let end = archive.length - 22
  while (archive.readUInt32LE(end) !== END) end -= 1
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, name, extra, comment] =
      [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30),
        archive.readUInt16LE(at + 32)]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    files.set(archive.toString('utf8', at + 46, at + 46 + name), method === DEFLATED ? inflateRawSync(bytes) : bytes)
    at += 46 + name + extra + comment
  }
  return files
}
