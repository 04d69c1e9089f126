import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { forgeEqualCrc } from './forge-equal-crc.ts'

test.each([
  ['{"status":"PENDING"}', '{"status":"COMPLETED"}'],
  ['{"a":1}', '{"value":"0.01"}'],
])('%s and a changed %s have one checksum', (original, changed) => {
  const forged = forgeEqualCrc(original, changed)

  expect(crc32(forged)).toBe(crc32(original))
  expect(JSON.parse(forged)).toMatchObject(JSON.parse(changed) as object)
})
