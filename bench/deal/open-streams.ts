import { Agent, type ClientRequest, get } from 'node:http'

type Follower = { token: string; hears: (matchId: string) => void }

/** Opens one event stream of matches for each follower; resolves when all are open. */
export async function openStreams(url: string, followers: readonly Follower[]): Promise<ClientRequest[]> {
  const agent = new Agent({ maxSockets: followers.length })

  return Promise.all(followers.map((follower) => open(`${url}/api/matches/events`, agent, follower)))
}

const open = (url: string, agent: Agent, { token, hears }: Follower) =>
  new Promise<ClientRequest>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const request = get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}.`))
      response.setEncoding('utf8').on('data', (text: string) => {
        resolve(request)
        for (const [, matchId = ''] of text.matchAll(/"matchId":"([^"]+)"/g)) hears(matchId)
      })
    }).on('error', reject)
  })
