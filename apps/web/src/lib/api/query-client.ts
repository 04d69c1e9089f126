import type { Endpoint, ReplyOf } from '@joblane/contracts/http/endpoint'
import { type Query, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, type Call, type InputOf } from './api-call.ts'

const calls = new WeakMap<QueryClient, Call>()

/** The query cache. On the server each rendering has its own, in the browser there is one. */
export function makeQueryClient(call: Call) {
  const client = new QueryClient({
    defaultOptions: {
      // Offline, a query fails as it does when the server is down, instead of pausing silently.
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry,
      },
    },
  })
  calls.set(client, call)

  return client
}

type AskOptions = {
  isInitial?: boolean
  needsSession?: boolean
}

/** `useByLink` adds the secret of a private link. */
export type Key<E extends Endpoint> = readonly [path: string, input: InputOf<E>, manageSecret?: string]

/** The question an endpoint answers, for loaders and components alike. */
export const ask = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { isInitial = false, needsSession = false }: AskOptions = {},
) =>
  queryOptions({
    queryKey: [endpoint.path, input] as Key<E>,
    queryFn: ({ client, signal, queryKey: [, , manageSecret] }) =>
      callOf(client)(endpoint, input, { signal, needsSession, manageSecret }),
    meta: { isInitial, isPersonal: endpoint.access.bearer !== 'ignored' },
  })

/** The same query, caching only part of its result, so that a page carries no more than it shows. */
export const askForPart = <E extends Endpoint, Part>(
  endpoint: E,
  input: InputOf<E>,
  part: string,
  take: (data: ReplyOf<E>) => Part,
  meta: { isInitial?: boolean } = {},
) =>
  queryOptions({
    queryKey: [endpoint.path, input, part],
    queryFn: async ({ client, signal }) => take(await callOf(client)(endpoint, input, { signal })),
    meta: { ...meta, isPersonal: endpoint.access.bearer !== 'ignored' },
  })

/** Queries whose result depends on the user. */
export const isPersonal = ({ meta }: Pick<Query, 'meta'>) => meta?.['isPersonal'] === true

/** What else of the member may have changed with what this query shows. */
export const isPersonalBeside =
  ({ queryKey }: Pick<Query, 'queryKey'>) =>
  (query: Query) =>
    isPersonal(query) && query.queryKey[0] !== queryKey[0]

/** Questions without whose answer the page cannot be called loaded. */
export const isInitial = ({ meta }: Pick<Query, 'meta'>) => meta?.['isInitial'] === true

/** Refusals are final; only server failures are retried. */
const retry = (failures: number, error: Error) =>
  typeof window !== 'undefined' &&
  failures < 2 &&
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 502)

export function callOf(client: QueryClient) {
  const call = calls.get(client)
  if (!call) throw new Error('This query client was not made by makeQueryClient.')

  return call
}
