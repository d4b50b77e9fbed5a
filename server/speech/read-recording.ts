import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '../db/schema'
import type { Deps } from '../deps'
import { Refusal } from '../lib/refusal'
import { withScratch } from '../lib/scratch'
import { keptKey } from '../upload/rules'

/**
 * The text of a stored recording. The caller checks the right to hear it.
 * @throws Refusal SPEECH_UNCLEAR if nothing was understood; SPEECH_UNAVAILABLE without a recogniser, and if it does not answer
 */
export async function readRecording(
  { log, providers: { speech, storage } }: Deps, file: Pick<Row<'upload'>, 'name' | 'purpose' | 'kind' | 'hidden_at'>,
): Promise<string> {
  if (!speech) throw new Refusal('SPEECH_UNAVAILABLE')
  const text = await withScratch(async (folder) => {
    const path = join(folder, 'recording')
    if (!await storage.fetch(keptKey(file), path)) throw new Error('the recording is gone from the storage')
    return speech.read(await readFile(path))
  }).catch((error: unknown) => {
    log.error({ err: error }, 'the recogniser of speech does not answer')
    throw new Refusal('SPEECH_UNAVAILABLE')
  })
  if (text === '') throw new Refusal('SPEECH_UNCLEAR')
  return text
}
