import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PhotoGallery } from './photo-gallery.tsx'

afterEach(cleanup)

const photos = ['a', 'b', 'c'].map((id) => ({
  id,
  url: `/full/${id}`,
  thumbnailUrl: `/small/${id}`,
  width: 4,
  height: 3,
}))

async function open(nth: number) {
  render(<PhotoGallery photos={photos} of="Plumbing in Miami" />)
  fireEvent.click(screen.getByRole('button', { name: `Open photo ${nth} of 3` }))
  await screen.findByRole('dialog')
}
const shown = () => screen.getByRole('img').getAttribute('src')
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('arrow keys lead to the neighbors, and not beyond the ends', async () => {
  await open(2)
  press('ArrowRight')
  expect(shown()).toBe('/full/c')
  press('ArrowRight')
  expect(shown()).toBe('/full/c')
  expect(screen.getByRole('status').textContent).toBe('Photo 3 of 3')

  for (let nth = 0; nth < 3; nth += 1) press('ArrowLeft')
  expect(shown()).toBe('/full/a')
})

test('so do buttons, which say when there is no more', async () => {
  await open(1)
  const [previous, next] = ['Previous photo', 'Next photo'].map((name) =>
    screen.getByRole('button', { name }),
  )
  expect(previous?.getAttribute('aria-disabled')).toBe('true')
  if (next) fireEvent.click(next)

  expect(shown()).toBe('/full/b')
  expect(previous?.getAttribute('aria-disabled')).toBe('false')
})

test.each([
  ['left', 200, 100, '/full/c'],
  ['right', 100, 200, '/full/a'],
  ['hardly at all', 100, 110, '/full/b'],
])('a finger that swipes %s turns accordingly', async (_way, from, to, expected) => {
  await open(2)
  const photo = screen.getByRole('button', { name: 'Photo 2 of 3, zoom' })
  fireEvent.touchStart(photo, { touches: [{ clientX: from }] })
  fireEvent.touchEnd(photo, { changedTouches: [{ clientX: to }] })

  expect(shown()).toBe(expected)
})

test('two fingers zoom as the browser does, and turn nothing', async () => {
  await open(2)
  const photo = screen.getByRole('button', { name: 'Photo 2 of 3, zoom' })
  fireEvent.touchStart(photo, { touches: [{ clientX: 100 }, { clientX: 200 }] })
  fireEvent.touchEnd(photo, { changedTouches: [{ clientX: 300 }] })

  expect(shown()).toBe('/full/b')
})

test('a press zooms, another press or the next photo ends it', async () => {
  await open(1)
  const isZoomed = () => screen.getByRole('button', { name: /, zoom$/ }).getAttribute('aria-pressed')
  fireEvent.click(screen.getByRole('button', { name: /, zoom$/ }))
  expect(isZoomed()).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /, zoom$/ }))
  expect(isZoomed()).toBe('false')

  fireEvent.click(screen.getByRole('button', { name: /, zoom$/ }))
  press('ArrowRight')
  expect(isZoomed()).toBe('false')
})
