import { Mp3Encoder } from '@breezystack/lamejs'

/** Enough for speech; the mini-programs record the same. */
const SAMPLE_RATE = 16_000
const KBIT = 32
/** Samples that are encoded before the page may draw again: 0.6 s of speech, some 10 ms of work on a slow phone. */
const BATCH = 576 * 16

/** Decodes a recording of this browser, mixed down and resampled by the browser itself. */
async function samplesOf(sound: Blob): Promise<Float32Array> {
  const decoded = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(await sound.arrayBuffer())
  const context = new OfflineAudioContext(1, Math.max(1, Math.ceil(decoded.duration * SAMPLE_RATE)), SAMPLE_RATE)
  const source = context.createBufferSource()
  source.buffer = decoded
  source.connect(context.destination)
  source.start()
  return (await context.startRendering()).getChannelData(0)
}

const MOST = 32_767

/** 16-bit samples of floats between -1 and 1. */
export const toInt16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * MOST))

/**
 * Encodes a recording of this browser as MP3, the format that every browser and mini-program plays. In batches, so that the page stays
 * responsive. @throws if the browser cannot decode it
 */
export async function encodeMp3(sound: Blob): Promise<{ blob: Blob; ms: number }> {
  const samples = toInt16(await samplesOf(sound))
  const encoder = new Mp3Encoder(1, SAMPLE_RATE, KBIT)
  const parts: BlobPart[] = []
  for (let at = 0; at < samples.length; at += BATCH) {
    parts.push(encoder.encodeBuffer(samples.subarray(at, at + BATCH)) as Uint8Array<ArrayBuffer>)
    await new Promise((resolve) => setTimeout(resolve))
  }
  parts.push(encoder.flush() as Uint8Array<ArrayBuffer>)
  return { blob: new File(parts, 'voice.mp3', { type: 'audio/mpeg' }), ms: Math.round(samples.length * 1000 / SAMPLE_RATE) }
}
