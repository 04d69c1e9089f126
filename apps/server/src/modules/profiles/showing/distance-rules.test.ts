import { expect, test } from 'vitest'
import { type Coordinates, distanceText } from './distance-rules.ts'

const miami = { latitude: 25.779, longitude: -80.199 }
const north = (miles: number): Coordinates => ({ ...miami, latitude: miami.latitude + miles / 69.0935 })

test.each([
  [0, '1'],
  [0.99, '1'],
  [1.01, '2'],
  [1.99, '2'],
  [2.01, '5'],
  [4.99, '5'],
  [5.01, '10'],
  [9.99, '10'],
  [10.01, '25'],
  [25.01, '50'],
  [50.01, '100'],
  [99.99, '100'],
  [100.01, '100+'],
  [3000, '100+'],
])('%d miles are shown as %s', (miles, text) => {
  expect(distanceText(miami, north(miles))).toBe(text)
})

test.each([
  ['Manhattan to Brooklyn', [40.7506, -73.9972], [40.6943, -73.9903], '5'],
  ['Miami to Fort Lauderdale', [25.779, -80.199], [26.1224, -80.1373], '25'],
  ['Miami to Honolulu', [25.779, -80.199], [21.3069, -157.8583], '100+'],
  ['across the date line', [51.88, -179.99], [51.88, 179.99], '1'],
  ['one end of the earth to the other', [90, 0], [-90, 0], '100+'],
])('%s', (_, [latitude = 0, longitude = 0], [toLatitude = 0, toLongitude = 0], text) => {
  const [from, to] = [
    { latitude, longitude },
    { latitude: toLatitude, longitude: toLongitude },
  ]

  expect(distanceText(from, to)).toBe(text)
  expect(distanceText(to, from)).toBe(text)
})
