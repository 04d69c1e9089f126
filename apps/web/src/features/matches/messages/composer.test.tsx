import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeUploads } from '#features/photos/testing/fake-uploads.ts'
import { Composer } from './composer.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const addPhotos = () => fireEvent.click(screen.getByRole('button', { name: 'Add photos' }))

test('photos that go with the message stay in view until it is sent', async () => {
  const uploads = fakeUploads()
  const onWrite = vi.fn<(text: string, photoIds: string[]) => void>()
  render(<Composer matchId="match" name="Dana" onWrite={onWrite} />)
  addPhotos()
  const file = new File(['x'], 'sink.jpg', { type: 'image/jpeg' })
  const picker = await screen.findByLabelText('Choose photos')
  await act(async () => void fireEvent.change(picker, { target: { files: [file] } }))
  addPhotos()
  expect(screen.getByRole('progressbar', { name: 'Uploading sink.jpg' })).toBeTruthy()
  const data = { id: 'photo', url: '/full', thumbnailUrl: '/small', width: 4, height: 3 }
  await act(async () => uploads[0]?.answer(200, { data }))

  addPhotos()
  expect(screen.getByRole('img', { name: 'sink.jpg' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove sink.jpg' }))
  addPhotos()
  expect(screen.queryByLabelText('Choose photos')).toBeNull()

  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Here I am.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onWrite).toHaveBeenCalledExactlyOnceWith('Here I am.', [])
})
