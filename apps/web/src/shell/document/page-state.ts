import type { QueryClient } from '@tanstack/react-query'
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import { statusOf } from '#lib/api/api-call.ts'

type LoaderData = StaticHandlerContext['loaderData']

/** The data of the server's rendering; the browser hydrates from it without refetching. */
export type PageState = {
  origin: string
  queries: [key: readonly unknown[], data: unknown][]
  loaderData: LoaderData
  errors: Record<string, { status: number }> | null
}

export function pageStateOf(queries: QueryClient, context: StaticHandlerContext, origin: string): PageState {
  const answered = queries.getQueryCache().findAll({ predicate: (query) => query.state.data !== undefined })

  return {
    origin,
    queries: answered.map((query) => [query.queryKey, query.state.data]),
    loaderData: context.loaderData,
    errors: context.errors && withoutDetails(context.errors),
  }
}

/** The server logs the error; the page receives only its status. */
const withoutDetails = (errors: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      { status: isRouteErrorResponse(error) ? error.status : statusOf(error) || 500 },
    ]),
  )

/** Answers count as fresh from the moment they are restored, however long the page lay in a cache. */
export function restoreQueries(queries: QueryClient, state: PageState) {
  for (const [key, data] of state.queries) queries.setQueryData(key, data)
}
