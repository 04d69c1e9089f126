const failedStyles = new Set<HTMLLinkElement>()

/** Loads a part of the site. The bundler requests each style sheet once; this retries one that failed. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await Promise.all([...failedStyles].map(loadAgain))

  return load().catch((error: unknown) => {
    lookForNewVersion()
    throw error
  })
}

/** A part that cannot be loaded may belong to an older release: the page then offers the new one. */
function lookForNewVersion() {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined)
}

/** Records style sheets that fail to load from now on. */
export function watchStyles() {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  }

  addEventListener('error', note, true)
}

function loadAgain(failed: HTMLLinkElement) {
  failedStyles.delete(failed)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = failed.href

  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`The style ${link.href} could not be loaded.`)))
    failed.replaceWith(link)
  })
}
