import type { Refusals } from '../http/refusals.ts'
import { photoTexts } from './api.ts'

export const photoRefusals = {
  PHOTO_MISSING: [400, 'Please choose one picture to upload.'],
  PHOTO_UNREADABLE: [400, 'This file is not a picture we can read.'],
  PHOTO_TOO_LARGE: [413, photoTexts.tooLarge],
} as const satisfies Refusals
