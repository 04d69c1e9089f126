import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

type Kept<Result> = {
  folder: string
  /** Names the content: another content has another name. */
  name: string
  make: (file: string) => Promise<void>
  use: (file: string) => Promise<Result>
}

/** So many branches of work find theirs again. */
const keptArchives = 4

/**
 * Uses the archive that an earlier run made, or makes it; one that cannot be used is made again. Runs may do so at
 * once: each puts a whole file in place, and a file that is being read may be deleted.
 */
export async function keptArchive<Result>({ folder, name, make, use }: Kept<Result>): Promise<Result> {
  const file = join(folder, `${name}.tar.zst`)
  mkdirSync(folder, { recursive: true })

  const used = existsSync(file) ? await use(file).catch(() => null) : null
  if (used === null) await make(file)
  const result = used ?? (await use(file))

  touch(file)
  deleteOldest(folder)
  return result
}

function touch(file: string) {
  const now = new Date()
  utimesSync(file, now, now)
}

/** What a killed run left unfinished grows old, too. */
function deleteOldest(folder: string) {
  const ageOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const files = readdirSync(folder).map((name) => join(folder, name))
  const oldest = files.toSorted((one, other) => ageOf(other) - ageOf(one)).slice(keptArchives)

  for (const file of oldest) rmSync(file, { force: true })
}
