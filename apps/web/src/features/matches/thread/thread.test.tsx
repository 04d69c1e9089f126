import type { MatchDetail } from '@joblane/contracts/api/matches'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCustomerMatch, aQuote } from '../testing/a-match.ts'
import { Thread } from './thread.tsx'

afterEach(cleanup)

const match: MatchDetail = {
  ...aCustomerMatch(),
  side: 'CUSTOMER',
  demand: { customerName: 'Dana Whitlock' } as MatchDetail['demand'],
  declineReason: null,
  unhireUntil: null,
  hiredQuoteId: null,
  history: [],
}
const markup = '<img src=x onerror="alert(1)"> <b>Hello</b> &amp; javascript:alert(1)'

function show(text: string) {
  const message = { id: 'one', text, photos: [], isMine: false, createdAt: '2026-11-15T13:00:00.000Z' }
  const unsent = { id: 'two', text, photoIds: [], createdAt: '2026-11-15T14:00:00.000Z', refusal: '' }
  render(
    <Thread
      match={match}
      messages={[message]}
      quotes={[aQuote({ note: text })]}
      isLoaded
      unsent={[unsent]}
      onEarlier={undefined}
      onRetry={() => {}}
      onDrop={() => {}}
    />,
  )
}

test('markup in a message, a quote or one that is on its way is shown as the text that it is', () => {
  show(markup)
  const thread = screen.getByRole('list', { name: 'Messages, oldest first' })

  expect(
    within(thread).getAllByText(
      (_, element) => element?.textContent?.endsWith(markup) === true && element.tagName === 'P',
    ),
  ).toHaveLength(3)
  expect(within(thread).queryByRole('img')).toBeNull()
  expect(thread.querySelector('.bubble b, .quote__note b, [onerror], a')).toBeNull()
})
