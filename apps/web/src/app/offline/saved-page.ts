/** The rules for pages that a device saves; the service worker follows them. */

export const offlinePath = '/offline'

/** The page that stands in for one that is not saved; it leads on once the network is back. */
export const offlineAddress = (wanted: URL) =>
  `${offlinePath}?to=${encodeURIComponent(wanted.pathname + wanted.search)}`

/** Only public pages have a canonical address. Pages of members, and those behind a token, are never saved. */
export const maySave = (html: string) => html.includes('<link rel="canonical"')

/** The page with a word about where it comes from, outside the part that React hydrates. */
export const withNote = (html: string) =>
  html.replace(
    '<body>',
    `<body>
<section class="${noteClass}" aria-label="Offline"><p role="status">You're offline. This page was saved earlier.</p></section>`,
  )

export const noteClass = 'saved-note'
