import { crc32 } from 'node:zlib'

/**
 * Changes a JSON text and pads it until it has the CRC-32 of the original, which any attacker who saw one signed
 * webhook can do. CRC is linear, so 64 letters that are each `a` or `c` give 64 unknown bits for 32 equations.
 */
export function forgeEqualCrc(original: string, changed: string): string {
  const [head, tail] = [`${changed.trimEnd().slice(0, -1)},"padding":"`, '"}']
  const padded = (flips: bigint) =>
    head + Array.from({ length: 64 }, (_, i) => ((flips >> BigInt(i)) & 1n ? 'c' : 'a')).join('') + tail
  const plain = crc32(padded(0n))
  const effects = Array.from({ length: 64 }, (_, i) => (crc32(padded(1n << BigInt(i))) ^ plain) >>> 0)

  return padded(solve(effects, (crc32(original) ^ plain) >>> 0))
}

/** Finds the effects whose XOR is the target (Gaussian elimination). */
function solve(effects: readonly number[], target: number): bigint {
  const rows: { effect: number; flips: bigint }[] = []

  for (const [index, effect] of effects.entries()) {
    let row = { effect, flips: 1n << BigInt(index) }
    for (const known of rows) if (hasBitOf(row.effect, known.effect)) row = combined(row, known)
    if (row.effect !== 0) rows.push(row)
  }

  const start = { effect: target, flips: 0n }
  return rows.reduce((rest, row) => (hasBitOf(rest.effect, row.effect) ? combined(rest, row) : rest), start)
    .flips
}

/** Whether the highest bit of `pivot` is set in `number`. */
const hasBitOf = (number: number, pivot: number) => ((number >>> (31 - Math.clz32(pivot))) & 1) === 1

const combined = (one: { effect: number; flips: bigint }, other: { effect: number; flips: bigint }) => ({
  effect: (one.effect ^ other.effect) >>> 0,
  flips: one.flips ^ other.flips,
})
