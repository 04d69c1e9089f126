import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ManageSecret } from '#lib/session/manage-secret.ts'
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
  fireEvent.change(screen.getByLabelText(/^Choose/), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
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
  pick('sink.jpg')
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
  pick('sink.jpg', 'invoice.pdf')
  await act(async () => void Upload.all[0]?.dispatchEvent(new Event('error')))
  await answer(1, 400, { message: 'This file is not a picture we can read.' })

  expect(screen.getByText('This file is not a picture we can read.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try invoice.pdf again' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try sink.jpg again' }))
  await answer(2, 200, { data: photo })
  expect(screen.getByRole('status').textContent).toBe('1 photo ready, 1 could not be added.')
})

test('no more are uploaded than there is room for', () => {
  render(<Picker most={2} />)
  pick('1.jpg', '2.jpg', '3.jpg')

  expect(Upload.all).toHaveLength(2)
  expect(screen.getByText('There is no room for this one.')).toBeDefined()
})

test('a full picker keeps the focus, opens no chooser, and has the focus when a photo is removed', async () => {
  render(<Picker most={1} />)
  const input = screen.getByLabelText('Choose a photo')
  input.focus()
  pick('sink.jpg')
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

test('an upload that is stopped is aborted', () => {
  render(<Picker />)
  pick('sink.jpg')
  fireEvent.click(screen.getByRole('button', { name: 'Stop uploading sink.jpg' }))

  expect(Upload.all[0]?.abort).toHaveBeenCalledOnce()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test.each([
  ['a member’s photo belongs to the member', undefined, true],
  ['on the page of a private link it does not: the holder of the link attaches it', 'secret', false],
])('%s', (_name, secret, hasToken) => {
  useSession.setState({ token: 'token' })
  render(
    <ManageSecret value={secret}>
      <Picker />
    </ManageSecret>,
  )
  pick('sink.jpg')

  const headers = Upload.all[0]?.setRequestHeader.mock.calls.map(([name]) => name)
  expect(headers?.includes('authorization')).toBe(hasToken)
})

test('a form learns when uploads begin and end, so that it is not sent without them', async () => {
  const onBusy = vi.fn<(isBusy: boolean) => void>()
  render(<Picker onBusy={onBusy} />)
  pick('sink.jpg', 'invoice.pdf')
  expect(onBusy).toHaveBeenLastCalledWith(true)

  await answer(0, 200, { data: photo })
  expect(onBusy).toHaveBeenLastCalledWith(true)
  await answer(1, 400, { message: 'This file is not a picture we can read.' })
  expect(onBusy).toHaveBeenLastCalledWith(false)
})

test('the picture is drawn while it uploads, in its own shape', async () => {
  const bitmap = { width: 400, height: 100, close: vi.fn<() => void>() }
  const drawImage = vi.fn<(...drawn: unknown[]) => void>()
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
  render(<Picker />)
  await act(async () => void pick('sink.jpg'))

  expect(drawImage).toHaveBeenCalledExactlyOnceWith(bitmap, 0, 0, 320, 80)
  expect(bitmap.close).toHaveBeenCalledOnce()
})

test('a file that the browser cannot draw is uploaded all the same', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Not a picture')))
  render(<Picker />)
  await act(async () => void pick('invoice.pdf'))

  expect(screen.getByRole('progressbar', { name: 'Uploading invoice.pdf' })).toBeDefined()
})
