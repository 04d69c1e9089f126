import { readFileSync } from 'node:fs'

/** The CPU time of a process so far. Linux counts in hundredths of a second; NaN on other systems. */
export function cpuMicrosecondsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []

  return (Number(fields[11]) + Number(fields[12])) * 10_000
}
