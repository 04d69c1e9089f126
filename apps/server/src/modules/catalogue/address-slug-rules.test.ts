import { expect, test } from 'vitest'
import { addressSlug } from './address-slug-rules.ts'

test.each([
  ['Austin', 'austin'],
  ['SAN ANTONIO', 'san-antonio'],
  ["Coeur d'Alene", 'coeur-d-alene'],
  ['F. E. Warren AFB', 'f-e-warren-afb'],
  ["Land O' Lakes", 'land-o-lakes'],
  ['Cañon City', 'canon-city'],
  ['--Austin--', 'austin'],
  ['<script>', 'script'],
  ['', ''],
])('%s is %s in an address', (name, slug) => {
  expect(addressSlug(name)).toBe(slug)
})
