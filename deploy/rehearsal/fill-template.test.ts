import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/project.mjs'
import { environment } from './cluster/write-configuration.ts'
import { fillTemplate, namesIn } from './fill-template.ts'

const templates = ['conf', 'cfg', 'ini', 'yml', 'sql', 'env', 'txt']
  .flatMap((extension) => globSync(`deploy/*/*.${extension}`, { cwd: inRoot('.') }))
  .toSorted()
const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const example = environment(read('deploy/settings.example'))

test('each placeholder is replaced, wherever it stands', () => {
  expect(fillTemplate('listen ${HOST}:${PORT}\n# ${HOST}', { HOST: 'db1', PORT: 5432 })).toBe(
    'listen db1:5432\n# db1',
  )
})

test.each(['$HOST', '${host}', '{HOST}', '%p', '$(HOST)'])('%s is no placeholder', (text) => {
  expect(fillTemplate(text, {})).toBe(text)
})

test('a placeholder without a value is refused by its name', () => {
  expect(() => fillTemplate('${PASSWORD}', {})).toThrow('PASSWORD')
})

test.each(templates)('%s can be filled from settings.example', (file) => {
  expect(namesIn(fillTemplate(read(file), example))).toEqual([])
})

test('settings.example holds nothing that no file needs', () => {
  const needed = new Set(templates.flatMap((file) => namesIn(read(file))))

  expect(Object.keys(example).filter((name) => !needed.has(name))).toEqual([])
})
