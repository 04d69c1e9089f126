import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { keptArchive } from './kept-archive.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-archives-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))

  return folder
}

/** Keeps an archive with this text, which counts as used if it is whole; returns how often it was made. */
async function keep(folder: string, name: string, text = 'whole') {
  let made = 0
  const used = await keptArchive({
    folder,
    name,
    make: async (file) => {
      made += 1
      await setImmediate()
      writeFileSync(file, text)
    },
    use: async (file) => {
      const found = readFileSync(file, 'utf8')
      if (found !== 'whole') throw new Error(`It is ${found}.`)
      return found
    },
  })
  expect(used).toBe('whole')

  return made
}

test('an archive is made once and used from then on', async () => {
  const folder = aFolder()

  expect([await keep(folder, 'a'), await keep(folder, 'a'), await keep(folder, 'b')]).toEqual([1, 0, 1])
})

test('one that is damaged is made again, and one that cannot be made well is an error', async () => {
  const folder = aFolder()
  await keep(folder, 'a')
  writeFileSync(join(folder, 'a.tar.zst'), 'half')

  await expect(keep(folder, 'a', 'broken')).rejects.toThrow('It is broken.')
  expect([await keep(folder, 'a'), await keep(folder, 'a')]).toEqual([1, 0])
})

test('two runs at once do not disturb each other', async () => {
  const folder = aFolder()

  await Promise.all([keep(folder, 'a'), keep(folder, 'a'), keep(folder, 'b')])
  expect(readdirSync(folder).toSorted()).toEqual(['a.tar.zst', 'b.tar.zst'])
})

test('the four that were used last stay, and what a killed run left behind goes', async () => {
  const folder = aFolder()
  writeFileSync(join(folder, 'a.tar.zst.1234.unfinished'), 'half')
  for (const name of ['a', 'b', 'c', 'd']) await keep(folder, name)
  readdirSync(folder)
    .toSorted()
    .forEach((name, nth) => utimesSync(join(folder, name), nth, nth))
  await keep(folder, 'a')
  await keep(folder, 'e')

  expect(readdirSync(folder).toSorted()).toEqual(['a', 'c', 'd', 'e'].map((name) => `${name}.tar.zst`))
})
