import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'

const picture = { title: 'Plumbing in Austin, TX', line: 'Up to 3 professionals come to you.' }

test.each([
  ['usual words', picture],
  ['very long words', { title: 'W'.repeat(500), line: 'W'.repeat(500) }],
  ['markup', { title: '<span foreground="#000">A</span> & <b>', line: '</span>' }],
  ['no letter that the fonts have', { title: '水道', line: '' }],
])('%s become a picture of 1200 × 630', async (_, words) => {
  const { format, width, height } = await sharp(await drawPicture(words)).metadata()

  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
})

test('a machine without fonts draws the same letters', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const none = join(folder, 'fonts.conf')
  writeFileSync(none, `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir></fontconfig>`)
  const program = `
    import { drawPicture } from ${JSON.stringify(join(import.meta.dirname, 'draw-picture.ts'))}
    process.stdout.write(await drawPicture(${JSON.stringify(picture)}))`
  const there = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: '', FONTCONFIG_FILE: none },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

  // A machine's settings smooth edges differently: half a percent. Another font differs by more than three.
  expect(await differenceOf(there, await drawPicture(picture))).toBeLessThan(0.01)
})

/** The share of pixels that are clearly different. */
async function differenceOf(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).greyscale().raw().toBuffer()))
  if (!a || !b) return 1

  return a.filter((value, nth) => Math.abs(value - (b[nth] ?? 0)) > 64).length / a.length
}
