import { encodedFile } from '../answers/encoded.ts'
import type { BuiltSite, SiteFile } from './site.ts'

export const workerPath = '/service-worker.js'

/** Deletes all that its predecessor stored, and itself: browsers replace the one with the other. */
const retiredWorker = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',event=>event.waitUntil(retire()))
async function retire(){
for(const name of await caches.keys())await caches.delete(name)
await registration.unregister()
}
`

/** The site with `SERVICE_WORKER=off`: the way out if a service worker ever does harm. */
export const withoutServiceWorker = (site: BuiltSite): BuiltSite => ({
  ...site,
  files: new Map([...site.files, [workerPath, retired]]),
})

const retired: SiteFile = {
  content: encodedFile(Buffer.from(retiredWorker), {}),
  type: 'text/javascript; charset=utf-8',
  isImmutable: false,
}
