import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ManageSecret, useManageSecret } from './manage-secret.ts'

afterEach(cleanup)

const Shown = () => <p>{useManageSecret() ?? 'none'}</p>

test('a page that a private link opened knows its secret', () => {
  render(
    <ManageSecret value="of this link">
      <Shown />
    </ManageSecret>,
  )

  expect(screen.getByText('of this link')).toBeDefined()
})

test('a page for members has none', () => {
  render(<Shown />)

  expect(screen.getByText('none')).toBeDefined()
})
