import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ZipField } from './zip-field.tsx'

function Place() {
  const [zip, setZip] = useState('')

  return <ZipField label="Zip code" value={zip} onZip={setZip} />
}

afterEach(cleanup)

test('a zip code is 5 digits, or 5 and 4', () => {
  render(<Place />)
  const input = screen.getByLabelText<HTMLInputElement>('Zip code')
  for (const letter of '33x1011234567') fireEvent.input(input, { target: { value: input.value + letter } })

  expect(input.value).toBe('33101-1234')
})
