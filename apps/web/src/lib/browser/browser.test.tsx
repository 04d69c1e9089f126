import { act, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { focusField, focusFirst } from './focus-field.ts'
import { delay } from './delay.ts'
import { useCountdown } from './use-countdown.ts'
import { useLastKnown } from './use-last-known.ts'
import { useNow } from './use-now.ts'

const begin = new Date('2026-05-04T10:00:00Z')
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
beforeEach(() => void vi.useFakeTimers({ now: begin }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('the field of a form', () => {
  test('gets the focus by its name', () => {
    document.body.innerHTML = '<form><input name="email"><input name="zip"></form>'
    focusField(document.querySelector('form'), 'zip')

    expect(document.activeElement?.getAttribute('name')).toBe('zip')
  })

  test('may not be there', () => {
    document.body.innerHTML = '<form></form>'

    expect(() => focusField(document.querySelector('form'), 'zip')).not.toThrow()
    expect(() => focusField(null, 'zip')).not.toThrow()
  })
})

describe('the first of several fields', () => {
  const form = () => document.querySelector('form')
  const focused = () => document.activeElement?.getAttribute('name') ?? null

  test.each([
    ['in the order of the form', '<input name="a"><input name="b"><input name="c">', ['c', 'b'], 'b'],
    ['or the one before it where it is disabled', '<input name="a"><input name="b" disabled>', ['b'], 'a'],
    ['but not one after it', '<input name="b" disabled><input name="c">', ['b'], null],
    ['and no field where none has such a name', '<input name="a"><input>', ['z'], null],
  ])('gets the focus, %s', (_, html, names, expected) => {
    document.body.innerHTML = `<form>${html}</form>`
    focusFirst(form(), names)

    expect(focused()).toBe(expected)
  })

  test('may be of a form that is not there', () => {
    expect(() => focusFirst(null, ['a'])).not.toThrow()
  })
})

describe('waiting', () => {
  test('lasts as long as it should', async () => {
    let isOver = false
    void delay(500, new AbortController().signal).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(499)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver).toBe(true)
  })

  test('ends with its signal, and leaves no timer behind', async () => {
    const stop = new AbortController()
    const waiting = delay(500, stop.signal).catch((error: unknown) => error)
    stop.abort()

    expect(await waiting).toMatchObject({ name: 'AbortError', message: 'Not wanted any more' })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a countdown', () => {
  test('stands at nothing until it is started, then goes down by the second to nothing', () => {
    const { result } = renderHook(() => useCountdown(3))
    const left = () => result.current[0]
    expect(left()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)

    act(() => result.current[1]())
    expect(left()).toBe(3)
    pass(1000)
    expect(left()).toBe(2)
    pass(2000)
    expect(left()).toBe(0)
    pass(5000)
    expect(left()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('can be started anew while it runs', () => {
    const { result } = renderHook(() => useCountdown(30))
    act(() => result.current[1]())
    pass(10_000)
    act(() => result.current[1]())

    expect(result.current[0]).toBe(30)
  })

  test('stops with what shows it', () => {
    const { result, unmount } = renderHook(() => useCountdown(30))
    act(() => result.current[1]())
    unmount()

    expect(vi.getTimerCount()).toBe(0)
  })
})

test('the last value is known after it has gone, until there is another', () => {
  const { result, rerender } = renderHook(({ value }) => useLastKnown(value), {
    initialProps: { value: undefined as string | undefined },
  })
  const shown = (value: string | undefined) => {
    rerender({ value })
    return result.current
  }

  expect(result.current).toBeUndefined()
  expect(shown('first')).toBe('first')
  expect(shown(undefined)).toBe('first')
  expect(shown('second')).toBe('second')
  expect(shown(undefined)).toBe('second')
})

describe('the time', () => {
  const Time = () => useNow().toISOString()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ id: 'shell', path: '/', element: children }])} />
  )

  test('goes on by the minute, and is the same object until then', () => {
    vi.setSystemTime(new Date('2046-05-04T12:00:00Z'))
    const { result, rerender, unmount } = renderHook(useNow, { wrapper })
    const first = result.current
    expect(first).toEqual(new Date('2046-05-04T12:00:00Z'))

    pass(59_999)
    rerender()
    expect(result.current).toBe(first)
    pass(1)
    expect(result.current).toEqual(new Date('2046-05-04T12:01:00Z'))

    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('of a page is that of its rendering while the server renders', () => {
    const rendered = (loaderData: Record<string, unknown>) =>
      renderToString(
        <RouterProvider
          router={createMemoryRouter([{ id: 'shell', path: '/', loader: () => null, Component: Time }], {
            hydrationData: { loaderData },
          })}
        />,
      )

    expect(rendered({ shell: { renderedAt: begin.getTime() } })).toBe(begin.toISOString())
    expect(rendered({ shell: null })).toBe(new Date(0).toISOString())
  })

  test('of a page is that of its rendering for a minute, so that hydration renders nothing again', () => {
    vi.setSystemTime(new Date('2047-01-01T14:00:00Z'))
    const renderedAt = Date.parse('2047-01-01T12:00:00Z')
    const router = createMemoryRouter([{ id: 'shell', path: '/', loader: () => null, Component: Time }], {
      hydrationData: { loaderData: { shell: { renderedAt } } },
    })
    const { container, unmount } = render(<RouterProvider router={router} />)
    expect(container.textContent).toBe('2047-01-01T12:00:00.000Z')

    pass(60_000)
    expect(container.textContent).toBe('2047-01-01T14:01:00.000Z')
    unmount()
  })

  test('of a page that no server rendered is now, also after one that a server rendered', () => {
    const router = createMemoryRouter([{ id: 'shell', path: '/', loader: () => null, Component: Time }], {
      hydrationData: { loaderData: { shell: { renderedAt: begin.getTime() - 5000 } } },
    })
    const { container, unmount } = render(<RouterProvider router={router} />)
    expect(container.textContent).toBe('2026-05-04T09:59:55.000Z')
    unmount()

    expect(renderHook(useNow, { wrapper }).result.current).toEqual(begin)
  })
})
