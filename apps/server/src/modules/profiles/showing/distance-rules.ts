export type Coordinates = { latitude: number; longitude: number }

/** Distances are rounded up to one of these, in miles. */
const distanceSteps = [1, 2, 5, 10, 25, 50, 100] as const

const earthRadiusInMiles = 3958.8

/**
 * The miles between two places, rounded up so that no address can be worked out: `"1"`, `"2"`, `"5"` and so on, and
 * `"100+"` beyond the last step.
 */
export function distanceText(from: Coordinates, to: Coordinates): string {
  const miles = milesBetween(from, to)
  const step = distanceSteps.find((most) => miles <= most)

  return step === undefined ? `${distanceSteps.at(-1)}+` : String(step)
}

/** The haversine formula. */
function milesBetween(from: Coordinates, to: Coordinates) {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)]
  const halfChord =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2

  return 2 * earthRadiusInMiles * Math.asin(Math.min(1, Math.sqrt(halfChord)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
