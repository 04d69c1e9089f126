import type { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect } from 'vitest'

/** Refetches what a page shows, and fails. The query cache reports that to the page in a task of its own. */
export async function failAgain(queries: QueryClient) {
  await act(async () => {
    await queries.refetchQueries()
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(queries.getQueryCache().getAll()[0]?.state).toMatchObject({ status: 'error' })
}
