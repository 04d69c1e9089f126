import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Plumbing', 'plumbing'],
  ['Reforms & Construction', 'reforms-construction'],
  ["Body's Health", 'bodys-health'],
  ['Wi-Fi Setup', 'wi-fi-setup'],
  ['3D Rendering', '3d-rendering'],
  ['Café  au lait!', 'cafe-au-lait'],
  ['&', ''],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
