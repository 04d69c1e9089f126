import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createViteServer } from 'vitest/node'
import { templateHash } from './template-hash.ts'

test('the hash changes with a file that the program imports by way of another, and with no other file', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'joblane-program-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('program.ts', `import './first.ts'`)
  write('first.ts', `import './second.ts'`)
  write('second.ts', `export const two = 2`)
  write('stranger.ts', `export const three = 3`)
  const vite = await createViteServer({
    root: folder,
    configFile: false,
    server: { middlewareMode: true, watch: null },
  })
  onTestFinished(() => vite.close())
  await vite.ssrLoadModule('/program.ts')
  await vite.ssrLoadModule('/stranger.ts')
  const hash = () => templateHash({ vite }, join(folder, 'program.ts'))
  const first = await hash()

  write('stranger.ts', `export const three = 33`)
  expect(await hash()).toBe(first)
  write('second.ts', `export const two = 22`)
  expect(await hash()).not.toBe(first)
  await expect(templateHash({ vite }, join(folder, 'unknown.ts'))).rejects.toThrow('Vite has not loaded')
})
