/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(address)
}
