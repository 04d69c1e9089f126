import { paths } from '@joblane/contracts/site/pages'

/** The rules for pages that a device saves; the service worker follows them. */

/** The page that stands in for one that is not saved; it leads on once the network is back. */
export const offlineAddress = (wanted: URL) =>
  `${paths.offline}?to=${encodeURIComponent(wanted.pathname + wanted.search)}`

/** Only public pages have a canonical address. Pages of members, and those behind a token, are never saved. */
export const maySave = (html: string) => html.includes('<link rel="canonical"')

/** The page with a word about where it comes from, outside the part that React hydrates. */
export function withNote(html: string, isOnline: boolean) {
  const { label, text } = isOnline ? notes.online : notes.offline

  return html.replace(
    '<body>',
    `<body>
<section class="${noteClass}" aria-label="${label}"><p role="status">${text}</p></section>`,
  )
}

/** A server can be slow, or away, while the device has a network. */
const notes = {
  offline: { label: 'Offline', text: "You're offline. This page was saved earlier." },
  online: {
    label: 'Saved page',
    text: 'This page was saved earlier. The site does not answer at the moment.',
  },
}

export const noteClass = 'saved-note'
