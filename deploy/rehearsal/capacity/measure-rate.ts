import { cpuMicrosecondsOf } from '../../../bench/lib/cpu-time.ts'
import type { Part } from '../cluster/part.ts'
import { type LightClient, openLightClient, requestOf } from './light-client.ts'

export type Server = { url: string; part: Part }
export type Rate = { perSecond: number; /** Of all servers together. */ cpuPerRequest: number }

/** Enough to keep three instances busy. */
const clients = 96

export type Call = { path: string; token?: string }

/** Clients send the calls one after the other, each to one server. */
export async function measureRate(
  servers: readonly Server[],
  calls: readonly Call[],
  seconds: number,
): Promise<Rate> {
  const requests = calls.map(({ path, token }) =>
    requestOf(path, { 'accept-encoding': 'br', ...(token && { authorization: `Bearer ${token}` }) }),
  )
  const lanes = await Promise.all(
    Array.from({ length: clients }, (_, lane) => openLightClient(servers[lane % servers.length]?.url ?? '')),
  )
  const cpu = () => servers.reduce((sum, { part }) => sum + cpuMicrosecondsOf(part.pid), 0)
  const [begin, before] = [performance.now(), cpu()]
  const end = begin + seconds * 1000
  let answered = 0

  const browse = async ({ ask }: LightClient, lane: number) => {
    for (let round = lane; performance.now() < end; round += 1) {
      const status = await ask(requests[round % requests.length] ?? Buffer.of())
      if (status !== 200) throw new Error(`An undisturbed instance answered ${status}.`)
      answered += 1
    }
  }
  await Promise.all(lanes.map(browse))
  const [duration, spent] = [(performance.now() - begin) / 1000, cpu() - before]
  for (const lane of lanes) lane.close()

  return { perSecond: answered / duration, cpuPerRequest: spent / answered }
}
