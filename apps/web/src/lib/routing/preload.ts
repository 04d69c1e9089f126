import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api/api-call.ts'

/** The server awaits a page's data; the browser shows skeletons meanwhile. */
export async function preload(...asked: readonly Promise<void>[]) {
  if (typeof window === 'undefined') await Promise.all(asked)
}

/** After `preload`, for answers without which there is no page: where the server has none, the page says so. */
export function requireOnServer(queries: QueryClient, ...questions: readonly { queryKey: QueryKey }[]) {
  if (typeof window !== 'undefined') return
  const isMissing = questions.some(({ queryKey }) => queries.getQueryData(queryKey) === undefined)
  if (isMissing) throw new ApiError(503, null)
}
