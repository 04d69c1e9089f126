import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logoCid } from './templates/page.ts'

/** The picture that every mail shows. scripts/make-icons.mjs draws it. */
const logo = readFileSync(join(import.meta.dirname, 'logo.png'))

export const logoAttachment = {
  cid: logoCid,
  filename: 'logo.png',
  content: logo,
  contentType: 'image/png',
  contentDisposition: 'inline',
} as const

/** A mail as a page of its own, which has no attachments. */
export const withLogoInside = (html: string) =>
  html.replaceAll(`cid:${logoCid}`, `data:image/png;base64,${logo.toString('base64')}`)
