import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/guarantees.md'), 'utf8')

/** The table rows of the page, as cells, without headings and separators. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| *(promise|fault|-+) /.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )

const testFiles = globSync('{apps,packages,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})

test.each(rows.map((cells) => [cells[0] ?? '', cells[2] ?? ''] as const))(
  '%s: its tests are there',
  (_, cell) => {
    const named = cell.split('<br>').map((entry) => /^`([^`]+)`: (.+)$/.exec(entry))

    for (const [entry, file = '', title = ''] of named.map((found) => found ?? [cell])) {
      const paths = testFiles.filter((path) => basename(path) === file)
      expect(paths, `${entry} names one test file`).toHaveLength(1)
      expect(readFileSync(join(root, paths[0] ?? ''), 'utf8')).toContain(title)
    }
  },
)

test('every fault of the catalogue is there', () => {
  const numbers = rows.flatMap(([fault]) => /^R(\d+):/.exec(fault ?? '')?.[1] ?? []).map(Number)

  expect(numbers).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
})
