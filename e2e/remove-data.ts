import { rmSync } from 'node:fs'

/** Throws the database of the browser tests away. */
export default function removeData() {
  const folder = process.env['E2E_DATA_DIR']
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
