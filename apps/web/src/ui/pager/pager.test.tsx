import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Pager } from './pager.tsx'

afterEach(cleanup)

const renderPager = (pageIndex: number, totalPages: number) =>
  render(
    <MemoryRouter>
      <Pager
        label="Golden Demands"
        pageIndex={pageIndex}
        totalPages={totalPages}
        toPage={(index) => `/demands-available?golden=${index}`}
      />
    </MemoryRouter>,
  )

test('the pages around the current one are links, and the current one says so', () => {
  renderPager(4, 9)

  expect(screen.getAllByRole('link', { name: /^Page / }).map((link) => link.textContent)).toEqual([
    '3',
    '4',
    '5',
    '6',
    '7',
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/demands-available?golden=5',
  )
})

test('on the first page there is no way back', () => {
  renderPager(0, 9)

  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true')
})

test('on the last page the way forward keeps the focus that it had, and leads nowhere', () => {
  function Paged() {
    const pageIndex = Number(useLocation().search.slice(1))

    return <Pager label="Demands" pageIndex={pageIndex} totalPages={2} toPage={(index) => `/?${index}`} />
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Paged }])} />)
  const next = () => screen.getByRole('link', { name: 'Next page' })
  next().focus()
  fireEvent.click(next())
  fireEvent.click(next())

  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  expect(document.activeElement).toBe(next())
  expect(next().getAttribute('aria-disabled')).toBe('true')
})

test('one page needs no pager', () => {
  renderPager(0, 1)

  expect(screen.queryByRole('navigation')).toBeNull()
})
