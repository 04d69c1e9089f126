import type { Photo } from '@joblane/contracts/photos/photo'
import { photoTexts } from '@joblane/contracts/photos/api'
import { largestUpload } from '@joblane/contracts/photos/numbers'
import pLimit from 'p-limit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, isRefusal } from '#lib/api/api-call.ts'
import { errorText } from '#lib/api/error-text.ts'
import { usePrivateLink } from '#lib/session/private-link.ts'
import { uploadPhoto } from './upload-photo.ts'

/** An uploaded photo, with the name of its file. */
export type PickedPhoto = Photo & { name: string }

/** A file on its way, or one that did not arrive. */
export type Upload = {
  key: number
  file: File
  /** From 0 to 1; null while it waits for its turn. */
  progress: number | null
  error: string | null
  canRetry: boolean
}

/** The server gives each upload a minute, which more of them would share on a phone's network. */
const mostAtOnce = 2

/** What a button says that waits for uploads. */
export const uploadingText = 'Uploading photos...'

type Options = {
  /** How many more photos fit. */
  room: number
  onUploaded: (photo: PickedPhoto) => void
  onBusy?: ((isBusy: boolean) => void) | undefined
}

/** The uploads in progress and those that failed; an uploaded photo belongs to the caller. */
export function useUploads({ room, onUploaded, onBusy }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const aborts = useAborts()
  const nextKey = useRef(0)
  const begun = useRef<Promise<unknown>>(Promise.resolve())
  const [limit] = useState(() => pLimit(mostAtOnce))
  const asVisitor = usePrivateLink() !== undefined

  const running = uploads.filter(({ error }) => error === null).length
  useReport(running > 0, onBusy)

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((former) => former.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const drop = (key: number) => setUploads((former) => former.filter((each) => each.key !== key))

  function start(upload: Upload) {
    begun.current = Promise.all([begun.current, send(upload, begun.current)])
  }

  async function send({ key, file }: Upload, former: Promise<unknown>) {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    change(key, { error: null, progress: null })
    try {
      const onProgress = (progress: number) => change(key, { progress })
      const photo = await limit(() => begin(file, { onProgress, signal: abort.signal, asVisitor }))
      // Uploads end in any order; photos keep the one in which they were chosen.
      await former
      if (!aborts.current.has(key)) return
      drop(key)
      onUploaded({ ...photo, name: file.name })
    } catch (error) {
      if (!abort.signal.aborted) change(key, faultOf(error))
    } finally {
      aborts.current.delete(key)
    }
  }

  const free = room - running

  function add(files: readonly File[]) {
    const fitting = files.filter((file) => !isTooLarge(file)).slice(0, Math.max(free, 0))
    const added = files.map((file) => uploadOf(file, nextKey.current++, fitting.includes(file)))
    setUploads((former) => [...former, ...added])
    for (const upload of added) if (upload.error === null) start(upload)
  }

  function remove(key: number) {
    aborts.current.get(key)?.abort()
    aborts.current.delete(key)
    drop(key)
  }

  function retry(upload: Upload) {
    if (free > 0) start(upload)
    else change(upload.key, { error: noRoom })
  }

  return { uploads, add, remove, retry }
}

/** It may have been removed while it waited. */
async function begin(file: File, options: Parameters<typeof uploadPhoto>[1]) {
  options.signal.throwIfAborted()
  options.onProgress(0)

  return uploadPhoto(file, options)
}

/** By the key of the upload; all end with the picker. */
function useAborts() {
  const aborts = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const running = aborts.current
    return () => running.forEach((abort) => abort.abort())
  }, [])

  return aborts
}

function useReport(isBusy: boolean, onBusy: Options['onBusy']) {
  const report = useEffectEvent((isUploading: boolean) => onBusy?.(isUploading))

  useEffect(() => {
    report(isBusy)
    return () => report(false)
  }, [isBusy])
}

const noRoom = 'There is no room for this one.'

const isTooLarge = ({ size }: File) => size > largestUpload.bytes

function uploadOf(file: File, key: number, isRoom: boolean): Upload {
  const error = isTooLarge(file) ? photoTexts.tooLarge : isRoom ? null : noRoom

  return { key, file, progress: null, error, canRetry: false }
}

/** The file itself is at fault: trying again is of no use. */
const ofFile = [
  'PHOTO_UNREADABLE',
  'PHOTO_TOO_LARGE',
  'PHOTO_MISSING',
  'BODY_TOO_LARGE',
  'INVALID_INPUT',
] as const

const faultOf = (error: unknown) =>
  error instanceof ApiError
    ? { error: errorText(error), canRetry: !isRefusal(error, ...ofFile) }
    : { error: 'The upload was interrupted.', canRetry: true }
