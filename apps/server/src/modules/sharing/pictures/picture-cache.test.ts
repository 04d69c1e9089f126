import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf } from '#kernel/share-picture.ts'
import { createPictureCache } from './picture-cache.ts'

const picture = { title: 'Plumbing', line: 'Leaks' }
const now = () => new Date('2026-11-16T12:00:00Z')

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))

  return folder
}

test('a picture is drawn once and kept as a file', async () => {
  const folder = aFolder()
  const open = () => createPictureCache({ folder, now, onError: () => undefined })
  await Promise.all([open().get(picture), open().get(picture)])
  const file = join(folder, `${hashOf(picture)}.png`)

  expect(readdirSync(folder)).toEqual([`${hashOf(picture)}.png`])
  writeFileSync(file, 'as it was kept')
  expect(String(await open().get(picture))).toBe('as it was kept')
})

test('where nothing can be kept, the picture is still drawn', async () => {
  const file = join(aFolder(), 'not-a-folder')
  writeFileSync(file, '')
  const errors: unknown[] = []
  const pictures = createPictureCache({ folder: file, now, onError: (error) => errors.push(error) })

  expect((await pictures.get(picture)).length).toBeGreaterThan(10_000)
  expect(errors).toHaveLength(1)
})

test('a picture of 31 days ago is deleted', async () => {
  const folder = aFolder()
  const [old, young] = ['old.png', 'young.png'].map((name) => join(folder, name))
  for (const [path, day] of [
    [old, '2026-10-16'],
    [young, '2026-11-01'],
  ] as const) {
    writeFileSync(path ?? '', '')
    utimesSync(path ?? '', new Date(day), new Date(day))
  }
  await createPictureCache({ folder, now, onError: () => undefined }).get(picture)

  expect([old, young].map((path) => existsSync(path ?? ''))).toEqual([false, true])
})

test('a file that disappears meanwhile does not end the clean-up', async () => {
  const folder = aFolder()
  // As if renamed after it was listed.
  symlinkSync(join(folder, 'nowhere'), join(folder, 'unfinished'))
  const errors: unknown[] = []
  await createPictureCache({ folder, now, onError: (error) => errors.push(error) }).get(picture)

  expect(errors).toEqual([])
})

test('the oldest of too many pictures are deleted, not only once a day', async () => {
  const folder = aFolder()
  const pictures = createPictureCache({ folder, now: () => new Date(), onError: () => undefined, most: 2 })
  const titles = ['Plumbing', 'Painting', 'Gardening', 'Dancing']
  for (const [nth, title] of titles.entries()) {
    await pictures.get({ title, line: '' })
    const at = new Date(Date.now() - (titles.length - nth) * 60_000)
    utimesSync(join(folder, `${hashOf({ title, line: '' })}.png`), at, at)
  }

  const newest = titles.slice(-2).map((title) => `${hashOf({ title, line: '' })}.png`)
  expect(readdirSync(folder).toSorted()).toEqual(newest.toSorted())
})
