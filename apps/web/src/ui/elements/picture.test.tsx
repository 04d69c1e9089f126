import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(cleanup)

const art = join(import.meta.dirname, '../../../public/art')

test('each picture of the day has a twin of the night', () => {
  expect(readdirSync(join(art, 'night')).toSorted()).toEqual(readdirSync(join(art, 'day')).toSorted())
})

test('of two twins the dark one is loaded only where it is shown', () => {
  render(<Picture src="/art/day/sky.svg" alt="Sky" width="640" />)
  const [day, night] = screen.getAllByRole('img', { name: 'Sky' })

  expect(day).toHaveProperty('src', expect.stringMatching(/\/art\/day\/sky\.svg$/))
  expect(night).toHaveProperty('src', expect.stringMatching(/\/art\/night\/sky\.svg$/))
  expect(night?.getAttribute('loading')).toBe('lazy')
  expect(night?.getAttribute('width')).toBe('640')
})

test('any other picture stands alone', () => {
  render(<Picture src="/art/success.svg" alt="Done" />)

  expect(screen.getAllByRole('img')).toHaveLength(1)
})
