import type { Endpoint, ReplyOf } from '@joblane/contracts/http/endpoint'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InputOf } from './api-call.ts'
import { callOf, type Key } from './query-client.ts'

/** The pages of a list, from the first one on, as more of them are asked for. */
export const askPages = <E extends Endpoint>(
  endpoint: E,
  inputOf: (pageIndex: number) => InputOf<E>,
  next: (last: ReplyOf<E>) => number | undefined,
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, inputOf(0)] as Key<E>,
    queryFn: ({ client, signal, pageParam, queryKey: [, , manageSecret] }) =>
      callOf(client)(endpoint, inputOf(pageParam), { signal, manageSecret }),
    initialPageParam: 0,
    getNextPageParam: next,
    meta: { isPersonal: endpoint.access.bearer !== 'ignored' },
  })

/** After a page of a `PagedList`. */
export const nextPage = ({ hasNextPage, pageIndex }: { hasNextPage: boolean; pageIndex: number }) =>
  hasNextPage ? pageIndex + 1 : undefined
