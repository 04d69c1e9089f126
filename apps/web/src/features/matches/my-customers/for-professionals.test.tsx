import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { endSession, startSession } from '#lib/session/session.ts'
import { dana, marisol } from '#lib/session/testing/session-examples.ts'
import MyDemandPage from '../customer/my-demand-page.tsx'
import MyCustomersPage from './my-customers-page.tsx'

afterEach(() => {
  cleanup()
  endSession()
})

const cases = [
  { who: 'a visitor', token: null, MyPage: MyCustomersPage, title: 'Please log in first' },
  { who: 'a customer', token: dana, MyPage: MyCustomersPage, title: 'This page is for professionals' },
  { who: 'a visitor', token: null, MyPage: MyDemandPage, title: 'Please log in first' },
  { who: 'a professional', token: marisol, MyPage: MyDemandPage, title: 'This page is for customers' },
]

test.each(cases)('a page for the other side says to $who: $title', async ({ token, MyPage, title }) => {
  if (token) startSession(token, { remember: false })
  render(<MyPage />, { wrapper: MemoryRouter })

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(screen.queryByRole('button', { name: 'Login' }) === null).toBe(token !== null)
})
