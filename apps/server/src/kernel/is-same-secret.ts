import { timingSafeEqual } from 'node:crypto'

/** Compares in a time that does not reveal how much of the secret was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]

  return one.length === other.length && timingSafeEqual(one, other)
}
