/** At most this many steps fit below a chart on a phone. */
const mostSteps = 6
const fitting = [1, 2, 5, 10]

/** The marks of an axis from zero to somewhat more than `highest`, at round numbers. */
export function priceScale(highest: number): number[] {
  const wanted = (Math.max(highest, 1) * 1.2) / mostSteps
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = (fitting.find((factor) => factor * power >= wanted) ?? 10) * power
  const steps = Math.ceil((Math.max(highest, 1) * 1.2) / step)

  return Array.from({ length: steps + 1 }, (_, nth) => nth * step)
}
