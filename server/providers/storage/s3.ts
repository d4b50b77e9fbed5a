import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { S3Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import { IMMUTABLE } from '../../lib/cache-control'
import type { Storage } from './types'

const OPTIONAL: readonly string[] = ['endpoint']
/**
 * How long a storage may take to accept a connection, and then be silent. Large files take longer than any limit of a whole request, so
 * only silence counts. The SDK itself waits without end, and tries three times.
 */
const TIMEOUTS = { connectionTimeout: 5 * SECOND_MS, socketTimeout: 30 * SECOND_MS }

/**
 * S3-compatible storage: AWS, and in China Alibaba OSS, Tencent COS, Huawei OBS and MinIO by their own `endpoint`. The bucket is private
 * except for `public/*`; docs/decisions/0040-files.md has its policy. The SDK is loaded only where it is used.
 */
export async function createS3Storage(config: S3Config, timeouts = TIMEOUTS): Promise<Storage> {
  const missing = Object.entries(config).filter(([name, value]) => value === '' && !OPTIONAL.includes(name)).map(([name]) => name)
  if (missing.length > 0) throw new BadConfig(`STORAGE_PROVIDER=s3 还缺 S3_* 设置：${missing.join('、')}`)
  for (const name of ['endpoint', 'publicUrl'] as const) {
    if (config[name] !== '' && !URL.canParse(config[name])) throw new BadConfig(`S3 的 ${name} 要写成 https://主机`)
  }
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const { bucket } = config
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint !== '' && { endpoint: config.endpoint }),
    forcePathStyle: config.pathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestHandler: timeouts,
    // S3-compatible storages other than AWS refuse the SDK's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const secondsUntil = (time: Date): number => Math.max(1, Math.ceil((time.getTime() - Date.now()) / 1000))

  return {
    signPost: (key, { maxBytes, expiresAt }) => createPresignedPost(client, {
      Bucket: bucket, Key: key, Conditions: [['content-length-range', 1, maxBytes]], Expires: secondsUntil(expiresAt),
    }),
    async fetch(key, path) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        await pipeline(Body as Readable, createWriteStream(path))
        return true
      } catch (error) {
        if (error instanceof NoSuchKey) return false
        throw error
      }
    },
    async store(key, path, type) {
      await client.send(new PutObjectCommand({
        Bucket: bucket, Key: key, Body: createReadStream(path), ContentLength: (await stat(path)).size, ContentType: type,
        CacheControl: key.startsWith('public/') ? IMMUTABLE : 'private, no-store',
      }))
    },
    async *list(prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key, Size, LastModified } of Contents) {
          if (Key !== undefined && Size !== undefined && LastModified) yield { key: Key, bytes: Size, at: LastModified }
        }
      }
    },
    // One by one: storages differ in deleting many at once.
    async remove(keys) {
      for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    publicUrl: (key) => `${config.publicUrl.replace(/\/$/, '')}/${key}`,
    privateUrl: (key, expiresAt) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: key }), { expiresIn: secondsUntil(expiresAt) }),
  }
}
