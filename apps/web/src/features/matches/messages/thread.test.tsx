import type { MatchDetail } from '@joblane/contracts/matches/api'
import type { Message } from '@joblane/contracts/matches/messages'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aMatchDetail, aQuote } from '../testing/a-match.ts'
import { Thread } from './thread.tsx'
import type { Unsent } from './use-outbox.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const match = aMatchDetail()
const markup = '<img src=x onerror="alert(1)"> <b>Hello</b> &amp; javascript:alert(1)'

function show(text: string) {
  const message = { id: 'one', text, photos: [], isMine: false, createdAt: '2026-11-15T13:00:00.000Z' }
  const unsent = { id: 'two', text, photoIds: [], createdAt: '2026-11-15T14:00:00.000Z', refusal: '' }
  render(
    <Thread
      match={match}
      messages={[message]}
      quotes={[aQuote({ note: text })]}
      isFresh
      unsent={[unsent]}
      obstacle="network"
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

test('a customer who left is not called by half a name', () => {
  const left = aMatchDetail({
    side: 'PROFESSIONAL',
    demand: { customerName: null } as MatchDetail['demand'],
    history: [{ state: 'CLOSED', by: 'CUSTOMER', at: '2026-11-15T13:00:00.000Z' }],
  })
  render(
    <Thread
      match={left}
      messages={[]}
      quotes={[]}
      isFresh
      unsent={[]}
      obstacle="network"
      onEarlier={undefined}
      onRetry={() => {}}
      onDrop={() => {}}
    />,
  )

  expect(screen.getByText('The customer closed the request, or hired someone else.')).toBeTruthy()
})

test.each(['Try again', 'Delete'])('after “%s” its button is gone, and the thread has the focus', (name) => {
  const Refused = () => {
    const [refusal, setRefusal] = useState('You wrote too much.')
    const unsent = { id: 'mine', text: 'Hello', photoIds: [], createdAt: '2026-11-15T14:00:00.000Z', refusal }

    return (
      <Thread
        match={match}
        messages={[]}
        quotes={[]}
        isFresh
        unsent={[unsent]}
        obstacle="network"
        onEarlier={undefined}
        onRetry={() => setRefusal('')}
        onDrop={() => setRefusal('')}
      />
    )
  }
  render(<Refused />)
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)

  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Messages, oldest first' }))
})

describe('of a thread that scrolls', () => {
  const message = (nth: number): Message => ({
    id: `message ${nth}`,
    text: `Message ${nth}`,
    photos: [],
    isMine: false,
    createdAt: `2026-11-15T13:${nth}:00.000Z`,
  })
  const unsent = {
    id: 'mine',
    text: 'On my way',
    photoIds: [],
    createdAt: message(50).createdAt,
    refusal: '',
  }
  const list = () => screen.getByRole('list', { name: 'Messages, oldest first' })

  const thread = (numbers: number[], waiting: Unsent[] = [], hasEarlier = true) => (
    <Thread
      match={match}
      messages={numbers.map(message)}
      quotes={[]}
      isFresh
      unsent={waiting}
      obstacle="network"
      onEarlier={hasEarlier ? () => {} : undefined}
      onRetry={() => {}}
      onDrop={() => {}}
    />
  )

  const isMessage = ({ textContent }: Element) => /Message \d|On my way/.test(textContent)
  const messagesShown = () => [...list().children].filter(isMessage)

  /** Each message is 100 pixels high, and three fit the screen. */
  function open(numbers: number[]) {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(
      () => screen.getAllByText(/^Message|^On my way/).length * 100,
    )
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return isMessage(this) ? messagesShown().indexOf(this) * 100 : 0
    })
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return isMessage(this) ? 100 : 0
    })
    const { rerender } = render(thread(numbers))

    return rerender
  }
  const scrollTo = (top: number) => fireEvent.scroll(list(), { target: { scrollTop: top } })

  test('earlier messages come above the one that is read', () => {
    const show = open([30, 31, 32, 33, 34, 35])
    scrollTo(20)

    show(thread([27, 28, 29, 30, 31, 32, 33, 34, 35]))
    expect(list().scrollTop).toBe(320)
  })

  test('a new message leaves a reader of earlier ones where they are', () => {
    const show = open([30, 31, 32, 33, 34, 35])
    scrollTo(20)

    show(thread([30, 31, 32, 33, 34, 35, 36]))
    expect(list().scrollTop).toBe(20)
  })

  test('a new message that pushes the oldest out leaves a reader of earlier ones where they are', () => {
    const show = open([30, 31, 32, 33, 34, 35])
    scrollTo(220)

    show(thread([31, 32, 33, 34, 35, 36]))
    expect(list().scrollTop).toBe(120)
  })

  test('a new message comes into view at the end', () => {
    const show = open([30, 31, 32, 33, 34, 35])
    expect(list().scrollTop).toBe(600)
    scrollTo(300)

    show(thread([30, 31, 32, 33, 34, 35, 36]))
    expect(list().scrollTop).toBe(700)
  })

  test('a message of one’s own comes into view from anywhere', () => {
    const show = open([30, 31, 32, 33, 34, 35])
    scrollTo(20)

    show(thread([30, 31, 32, 33, 34, 35], [unsent]))
    expect(list().scrollTop).toBe(700)
  })

  test('the list has the focus when the button that loaded its first messages is gone', () => {
    const show = open([30, 31])
    screen.getByRole('button', { name: 'Show earlier messages' }).focus()

    show(thread([28, 29, 30, 31]))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show earlier messages' }))

    show(thread([26, 27, 28, 29, 30, 31], [], false))
    expect(document.activeElement).toBe(list())
  })

  test('a list that turns out to have earlier messages takes no focus', () => {
    const { rerender: show } = render(thread([30, 31], [], false))
    show(thread([30, 31]))
    expect(document.activeElement).toBe(document.body)
  })
})
