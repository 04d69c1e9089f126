import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { archivePostgres, createDatabaseFrom, dropDatabase, startTestPostgres } from './index.ts'
import { query } from './testing/query.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('several throwaway servers run at once, clone databases and leave nothing behind', async () => {
  const servers = await Promise.all([startTestPostgres(), startTestPostgres()])

  for (const { url, stop, home } of servers) {
    const source = await createDatabaseFrom(url, 'template1', 'source')
    await query(source, 'create table note as select 42 as answer')
    const copy = await createDatabaseFrom(url, 'source', 'copy')
    expect(await query(copy, 'select answer from note')).toEqual([{ answer: 42 }])

    await dropDatabase(url, 'copy')
    await expect(query(copy, 'select 1')).rejects.toThrow('does not exist')

    await stop()
    expect(existsSync(home)).toBe(false)
  }
})

test('a server from an archive begins with its databases; one that is cut short or damaged starts nothing', async () => {
  const folder = temporaryFolder()
  const archive = join(folder, 'databases.tar.zst')
  await archivePostgres(archive, async (url) => {
    await query(
      await createDatabaseFrom(url, 'template1', 'kept'),
      'create table note as select 42 as answer',
    )
  })
  const servers = await Promise.all([startTestPostgres({}, { archive }), startTestPostgres({}, { archive })])
  const kept = servers.map(({ url }) => url.replace(/\w+$/, 'kept'))

  for (const url of kept) expect(await query(url, 'select answer from note')).toEqual([{ answer: 42 }])
  await Promise.all(servers.map(({ stop }) => stop()))

  const bytes = readFileSync(archive)
  const middle = bytes.length >> 1
  const damaged = bytes.with(middle, 255 - (bytes[middle] ?? 0))
  for (const broken of [bytes.subarray(0, middle), bytes.subarray(0, -1), damaged]) {
    writeFileSync(archive, broken)
    await expect(startTestPostgres({}, { archive, parent: folder })).rejects.toThrow('is damaged')
  }
  expect(readdirSync(folder)).toEqual(['databases.tar.zst'])
})

test('databases that could not be filled are not archived', async () => {
  const folder = temporaryFolder()
  const fill = () => Promise.reject(new Error('No room.'))

  await expect(archivePostgres(join(folder, 'a.tar.zst'), fill, { parent: folder })).rejects.toThrow(
    'No room.',
  )
  expect(readdirSync(folder)).toEqual([])
})
