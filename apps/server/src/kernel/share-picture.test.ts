import { expect, test } from 'vitest'
import { pictureOfCity, pictureOfProfessional, pictureOfService, sharePath } from './share-picture.ts'

const shown = { name: 'Ada', headline: 'Leaks', services: ['Plumbing'], city: 'Miami', stateCode: 'FL' }

test.each([
  ['a headline', {}, 'Leaks'],
  ['no headline', { headline: '' }, 'Plumbing in Miami, FL'],
  ['no place', { headline: '', city: '' }, 'Plumbing'],
  ['nothing', { headline: '', city: '', services: [] }, 'Services'],
])('the picture of a profile with %s', (_, changes, line) => {
  expect(pictureOfProfessional({ ...shown, ...changes })).toEqual({ title: 'Ada', line })
})

test('a picture has an address below that of its page, which changes with its words', () => {
  const one = sharePath('/plumbing', pictureOfService('Plumbing'))
  const other = sharePath('/plumbing', pictureOfService('Pipes'))

  expect(one).toMatch(/^\/share\/plumbing\/[0-9a-f]{16}\.png$/)
  expect(other).not.toBe(one)
  expect(pictureOfCity({ service: 'Plumbing', city: 'Austin', stateCode: 'TX' }).title).toBe(
    'Plumbing in Austin, TX',
  )
})
