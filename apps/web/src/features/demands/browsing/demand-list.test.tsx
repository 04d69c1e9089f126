import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { DemandList } from './demand-list.tsx'
import { aDemand } from '../testing/a-demand.ts'

afterEach(cleanup)

const firstPage = {
  items: [aDemand()],
  pageIndex: 0,
  pageSize: 1,
  totalItems: 3,
  totalPages: 3,
  hasPreviousPage: false,
  hasNextPage: true,
  isTotalCapped: false,
}

const Card = () => <li>A demand</li>

/** Its first page is there, the others are on their way. */
function List() {
  const [search] = useSearchParams()
  const data = search.size === 0 ? firstPage : undefined

  return (
    <DemandList
      name="common"
      title="Common Demands"
      asked={{ data, isError: false, refetch: () => {} }}
      Card={Card}
    />
  )
}

test('the way to the next page keeps the focus while that page loads', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: List }])} />)
  const next = screen.getByRole('link', { name: 'Next page' })
  next.focus()
  fireEvent.click(next)

  expect(screen.getByText('Loading...')).toBeDefined()
  expect(document.activeElement).toBe(next)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
})
