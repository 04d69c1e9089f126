import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { categories } from './categories.ts'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import CategoryDialog from './category-dialog.tsx'

afterEach(cleanup)

function open(subcategories: { id: string; name: string }[]) {
  const onClose = vi.fn<() => void>()
  const queries = makeQueryClient(call)
  queries.setQueryData(categories.queryKey, [{ id: '1', name: 'Auto', iconPath: '', subcategories }])
  const Component = () => <CategoryDialog name="Auto" onClose={onClose} />
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component }])} />
    </QueryClientProvider>,
  )

  return onClose
}

test('a category leads to its subcategories, each by its name', () => {
  open([{ id: '2', name: 'Auto Mechanic' }])

  expect(screen.getByRole('link', { name: 'Auto Mechanic' }).getAttribute('href')).toBe('/Auto%20Mechanic')
})

test('a category without any says so, and can be closed', () => {
  const onClose = open([])
  expect(screen.getByText("This category doesn't have subcategories yet.")).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
