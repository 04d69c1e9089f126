import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DemandForm } from './demand-form.tsx'
import { emptyDemand, type NewDemand } from './new-demand.ts'

afterEach(cleanup)

test('a price can be typed with a comma', () => {
  const onChange = vi.fn<(change: Partial<NewDemand>) => void>()
  render(
    <DemandForm
      form={createRef()}
      demand={emptyDemand}
      errors={{}}
      categories={[]}
      states={[]}
      cities={[]}
      isBusy={false}
      onChange={onChange}
      onPhotos={() => {}}
      onSubmit={() => {}}
    />,
  )
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '1,500' } })

  expect(onChange).toHaveBeenCalledExactlyOnceWith({ price: '1,500' })
})
