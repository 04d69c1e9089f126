import { Agent, get, type RequestOptions } from 'node:http'
import type { Member } from '../../../apps/server/src/testing/load/make-members.ts'
import { cpuMicrosecondsOf } from '../../../bench/lib/cpu-time.ts'
import type { Part } from '../cluster/part.ts'

export type Server = { url: string; part: Part }
export type Rate = { perSecond: number; /** Of all servers together. */ cpuPerRequest: number }

const clients = 24

type Callers = { members: readonly Member[]; demandIds: readonly string[] }

/** Professionals look at one demand after the other, each at one server; every answer needs the primary. */
export async function measureRate(
  servers: readonly Server[],
  { members, demandIds }: Callers,
  seconds: number,
): Promise<Rate> {
  const cpu = () => servers.reduce((sum, { part }) => sum + cpuMicrosecondsOf(part.pid), 0)
  const [begin, before] = [performance.now(), cpu()]
  const end = begin + seconds * 1000
  const agent = new Agent({ keepAlive: true })
  let answered = 0

  async function browse(lane: number) {
    const url = `${servers[lane % servers.length]?.url}/api/demands/`
    const headers = { authorization: `Bearer ${members[lane % members.length]?.token}` }
    for (let round = lane; performance.now() < end; round += 1) {
      const status = await statusOf(url + demandIds[round % demandIds.length], { agent, headers })
      if (status !== 200) throw new Error(`An undisturbed instance answered ${status}.`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, lane) => browse(lane)))
  agent.destroy()

  return {
    perSecond: answered / ((performance.now() - begin) / 1000),
    cpuPerRequest: (cpu() - before) / answered,
  }
}

/** Without `fetch`, which costs as much CPU as the instance: the client would be what is measured. */
const statusOf = (url: string, options: RequestOptions) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, options, (reply) => {
      reply.once('end', () => resolve(reply.statusCode)).once('error', reject)
      reply.resume()
    }).once('error', reject)
  })
