// Shows a new message when it comes, unless somebody is typing or copying just then.
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
