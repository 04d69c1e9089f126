// Reloads when a new message arrives, unless the user is typing or selecting text.
const shown = document.body.dataset.newest ?? ''

setInterval(() => void reloadWhenNew(), 1500)

async function reloadWhenNew() {
  const isBusy = document.hidden || document.activeElement?.id === 'to' || !getSelection()?.isCollapsed
  if (isBusy) return

  const response = await fetch(`/dev/outbox.json${location.search}`).catch(() => undefined)
  if (!response?.ok) return

  const [newest] = await response.json()
  if ((newest?.id ?? '') !== shown) location.reload()
}
