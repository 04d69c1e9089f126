import { AwsClient } from 'aws4fetch'
import { DomainError } from '#kernel/domain-error.ts'
import type { PhotoStorage } from './photo-storage.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutInMs = 10_000

/** Pictures as objects of a bucket in any S3-compatible store. */
export function s3Storage({ endpoint, bucket, prefix, ...credentials }: S3Settings): PhotoStorage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 1 })

  /** The response, or null for 404. */
  async function call(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Buffer<ArrayBuffer>) {
    const signal = AbortSignal.timeout(timeoutInMs)
    // The server says what they are: nobody else reads them.
    const headers = body ? { 'content-type': 'application/octet-stream' } : {}
    const url = `${endpoint}/${bucket}/${prefix}${key}`
    const response = await client
      .fetch(url, { method, headers, signal, ...(body && { body }) })
      .catch((cause: unknown) => unavailable(cause))
    if (response.ok) return response

    const text = await response.text().catch(() => '')
    // A missing bucket is a mistake in the settings, not a missing picture.
    if (response.status === 404 && !text.includes('NoSuchBucket')) return null
    return unavailable(new Error(`${method} was answered with ${response.status}`))
  }

  return {
    put: async (key, bytes) => {
      const stored = await call('PUT', key, Buffer.from(bytes))
      if (!stored) unavailable(new Error('PUT was answered with 404'))
    },
    get: async (key) => {
      const response = await call('GET', key)

      return response && Buffer.from(await response.arrayBuffer().catch(unavailable))
    },
    delete: async (key) => void (await call('DELETE', key)),
  }
}

function unavailable(cause: unknown): never {
  throw Object.assign(new DomainError('UNAVAILABLE', { retryAfterSeconds: 5 }), { cause })
}
