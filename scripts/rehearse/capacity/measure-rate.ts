import { Agent, get, type RequestOptions } from 'node:http'
import { cpuMicrosecondsOf } from '../../../bench/lib/cpu-time.ts'
import type { Part } from '../cluster/part.ts'

export type Server = { url: string; part: Part }
export type Rate = { perSecond: number; /** Of all servers together. */ cpuPerRequest: number }

const clients = 24

export type Call = { path: string; token?: string }

/** Clients send the calls one after the other, each to one server. */
export async function measureRate(
  servers: readonly Server[],
  calls: readonly Call[],
  seconds: number,
): Promise<Rate> {
  const cpu = () => servers.reduce((sum, { part }) => sum + cpuMicrosecondsOf(part.pid), 0)
  const [begin, before] = [performance.now(), cpu()]
  const end = begin + seconds * 1000
  const agent = new Agent({ keepAlive: true })
  let answered = 0

  async function browse(lane: number) {
    const { url } = servers[lane % servers.length] ?? { url: '' }
    for (let round = lane; performance.now() < end; round += 1) {
      const { path = '/', token } = calls[round % calls.length] ?? {}
      const authorization = token && { authorization: `Bearer ${token}` }
      const headers = { 'accept-encoding': 'br', ...authorization }
      const status = await statusOf(url + path, { agent, headers })
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
