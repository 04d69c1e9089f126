/** Hands a file to the browser's downloads. */
export function saveFile(name: string, text: string, type = 'application/json') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(address)
}
