import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrivateLink } from '#lib/session/private-link.ts'
import { useSession } from '#lib/session/session.ts'
import { PhotoPicker } from './photo-picker.tsx'
import type { PickedPhoto } from './use-uploads.ts'

/** Stands in for the browser's XMLHttpRequest, which jsdom has no server for. */
class Upload extends EventTarget {
  static all: Upload[] = []
  upload = new EventTarget()
  status = 0
  response: unknown = null
  open = vi.fn<() => void>()
  setRequestHeader = vi.fn<(name: string, value: string) => void>()
  send = vi.fn<() => void>()
  abort = vi.fn<() => void>()

  constructor() {
    super()
    Upload.all.push(this)
  }
}

const photo = { id: 'p1', url: '/full', thumbnailUrl: '/small', width: 4, height: 3 }

beforeEach(() => {
  Upload.all = []
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(() => {
  cleanup()
  useSession.setState(useSession.getInitialState())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Props = { most?: number; onBusy?: (isBusy: boolean) => void }

function Picker({ most = 6, onBusy = () => {} }: Props) {
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>([])

  return <PhotoPicker photos={photos} onChange={setPhotos} most={most} onBusy={onBusy} />
}

const pick = (...names: string[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(/^Choose/), {
      target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
    })
  })

const answer = (nth: number, status: number, response: unknown) =>
  act(async () => {
    const upload = Upload.all[nth]
    if (!upload) throw new Error(`There is no upload ${nth}.`)
    Object.assign(upload, { status, response })
    upload.dispatchEvent(new Event('load'))
  })

test('a picked photo shows its progress, then itself, and can be removed', async () => {
  render(<Picker />)
  await pick('sink.jpg')
  act(() => {
    Upload.all[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 64, total: 100 }))
  })

  expect(screen.getByRole('progressbar', { name: 'Uploading sink.jpg' })).toHaveProperty('value', 64)
  await answer(0, 200, { data: photo })
  expect(screen.getByRole('img', { name: 'sink.jpg' }).getAttribute('src')).toBe('/small')
  expect(screen.getByRole('status').textContent).toBe('1 photo ready.')
  fireEvent.click(screen.getByRole('button', { name: 'Remove sink.jpg' }))
  expect(screen.queryByRole('img')).toBeNull()
})

test('an upload that fails on the way can be tried again; one that is no picture cannot', async () => {
  render(<Picker />)
  await pick('sink.jpg', 'invoice.pdf')
  await act(async () => void Upload.all[0]?.dispatchEvent(new Event('error')))
  await answer(1, 400, { code: 'PHOTO_UNREADABLE', message: 'This file is not a picture we can read.' })

  expect(screen.getByText('This file is not a picture we can read.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try invoice.pdf again' })).toBeNull()
  const again = screen.getByRole('button', { name: 'Try sink.jpg again' })
  await act(async () => void fireEvent.click(again))
  await answer(2, 200, { data: photo })
  expect(screen.getByRole('status').textContent).toBe(
    '1 photo ready, 1 could not be added. This file is not a picture we can read.',
  )
})

test('a photo that waits for its turn says so', async () => {
  render(<Picker />)
  await pick('1.jpg', '2.jpg', '3.jpg')

  expect(screen.getAllByText('Uploading, 0%')).toHaveLength(2)
  expect(screen.getAllByText('Waiting to upload')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('3 uploading.')
})

test('no more are uploaded than there is room for', async () => {
  render(<Picker most={2} />)
  await pick('1.jpg', '2.jpg', '3.jpg')

  expect(Upload.all).toHaveLength(2)
  expect(screen.getByText('There is no room for this one.')).toBeDefined()
})

test('screen readers are told why photos could not be added, each reason once', async () => {
  render(<Picker most={1} />)
  await pick('1.jpg', '2.jpg', '3.jpg')

  expect(screen.getByRole('status').textContent).toBe(
    '1 uploading, 2 could not be added. There is no room for this one.',
  )
})

test('a full picker keeps the focus, opens no chooser, and has the focus when a photo is removed', async () => {
  render(<Picker most={1} />)
  const input = screen.getByLabelText('Choose a photo')
  input.focus()
  await pick('sink.jpg')
  await answer(0, 200, { data: photo })
  expect(screen.getByLabelText('No more photos fit')).toBe(input)
  expect(input.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(input)
  expect(fireEvent.click(input)).toBe(false)

  const remove = screen.getByRole('button', { name: 'Remove sink.jpg' })
  remove.focus()
  fireEvent.click(remove)
  expect(document.activeElement).toBe(input)
  expect(fireEvent.click(input)).toBe(true)
})

test('the input has the focus when a photo is tried again, for its button is gone', async () => {
  render(<Picker />)
  await pick('sink.jpg')
  await act(async () => void Upload.all[0]?.dispatchEvent(new Event('error')))
  const again = screen.getByRole('button', { name: 'Try sink.jpg again' })
  again.focus()
  fireEvent.click(again)

  expect(screen.queryByRole('button', { name: 'Try sink.jpg again' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Choose photos'))
})

test('an error is announced, and describes the input together with the limits', () => {
  render(<PhotoPicker photos={[]} onChange={() => {}} most={6} error="Choose the photos again." />)

  expect(screen.getByRole('alert').textContent).toBe('Choose the photos again.')
  const describing = screen.getByLabelText('Choose photos').getAttribute('aria-describedby')?.split(' ')
  expect(describing?.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toEqual([
    'Up to 6 photos: JPEG, PNG or WebP, 10 MB each.',
    'Choose the photos again.',
  ])
})

test('an upload that is stopped is aborted', async () => {
  render(<Picker />)
  await pick('sink.jpg')
  fireEvent.click(screen.getByRole('button', { name: 'Stop uploading sink.jpg' }))

  expect(Upload.all[0]?.abort).toHaveBeenCalledOnce()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test.each([
  ['a member’s photo belongs to the member', undefined, true],
  ['on the page of a private link it does not: the holder of the link attaches it', 'secret', false],
])('%s', async (_name, secret, hasToken) => {
  useSession.setState({ token: 'token' })
  render(
    <PrivateLink value={secret}>
      <Picker />
    </PrivateLink>,
  )
  await pick('sink.jpg')

  const headers = Upload.all[0]?.setRequestHeader.mock.calls.map(([name]) => name)
  expect(headers?.includes('authorization')).toBe(hasToken)
})

test('a form learns when uploads begin and end, so that it is not sent without them', async () => {
  const onBusy = vi.fn<(isBusy: boolean) => void>()
  render(<Picker onBusy={onBusy} />)
  await pick('sink.jpg', 'invoice.pdf')
  expect(onBusy).toHaveBeenLastCalledWith(true)

  await answer(0, 200, { data: photo })
  expect(onBusy).toHaveBeenLastCalledWith(true)
  await answer(1, 400, { code: 'PHOTO_UNREADABLE', message: 'This file is not a picture we can read.' })
  expect(onBusy).toHaveBeenLastCalledWith(false)
})

test('the picture is drawn while it uploads, in its own shape', async () => {
  const bitmap = { width: 400, height: 100, close: vi.fn<() => void>() }
  const drawImage = vi.fn<(...drawn: unknown[]) => void>()
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
  render(<Picker />)
  await pick('sink.jpg')

  expect(drawImage).toHaveBeenCalledExactlyOnceWith(bitmap, 0, 0, 320, 80)
  expect(bitmap.close).toHaveBeenCalledOnce()
})

test('a file that the browser cannot draw is uploaded all the same', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Not a picture')))
  render(<Picker />)
  await pick('invoice.pdf')

  expect(screen.getByRole('progressbar', { name: 'Uploading invoice.pdf' })).toBeDefined()
})
