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
})

test('the picture of a service and that of a city say what the product does', () => {
  const line = 'Say what you need once. Up to 3 professionals come to you.'
  const inAustin = pictureOfCity({ service: 'Plumbing', city: 'Austin', stateCode: 'TX' })

  expect(pictureOfService('Plumbing')).toEqual({ title: 'Plumbing', line })
  expect(inAustin).toEqual({ title: 'Plumbing in Austin, TX', line })
})

test('the address of a picture changes with its line as well', () => {
  const [one, other] = ['Leaks', 'Pipes'].map((headline) => pictureOfProfessional({ ...shown, headline }))

  expect(one && sharePath('/pro/ada', one)).not.toBe(other && sharePath('/pro/ada', other))
})
