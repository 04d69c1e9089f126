import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { PostgresError } from './postgres-error.ts'

/** What an archive holds of a home: the cluster of a server that was shut down, and its password. */
export const archived = ['cluster', 'password'] as const

/** Packs a home into one file, which gets its name only when it is complete. */
export async function pack(home: string, archive: string): Promise<void> {
  const unfinished = `${archive}.${process.pid}.unfinished`
  const tar = spawn('tar', ['-C', home, '-cf', '-', ...archived], { stdio: ['ignore', 'pipe', 'pipe'] })
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })

  try {
    await together(
      pipeline(tar.stdout, compressed, createWriteStream(unfinished, { flush: true })),
      success(tar),
    )
    renameSync(unfinished, archive)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Unpacks an archive into a folder. */
export async function unpack(archive: string, folder: string): Promise<void> {
  // tar ends before it has read the padding, and the pipe would break: cat reads that.
  const script = 'tar -C "$1" -xpf - && cat > /dev/null'
  const tar = spawn('sh', ['-c', script, 'sh', folder], { stdio: ['pipe', 'ignore', 'pipe'] })

  const unpacking = pipeline(createReadStream(archive), createZstdDecompress(), tar.stdin)
  await together(unpacking, success(tar)).catch((cause: unknown) => {
    throw new PostgresError(`${archive} is damaged: ${String(cause)}`, { cause })
  })
}

async function success(tar: ReturnType<typeof spawn>) {
  const complaint = tar.stderr ? text(tar.stderr) : ''
  const [code] = (await once(tar, 'close')) as [number | null]

  if (code !== 0) throw new PostgresError(`tar failed: ${(await complaint).trim()}`)
}

/** Waits for both, so that nothing still writes when one has failed. */
async function together(...works: Promise<void>[]) {
  const results = await Promise.allSettled(works)
  const failed = results.find((result) => result.status === 'rejected')

  if (failed) throw failed.reason
}
