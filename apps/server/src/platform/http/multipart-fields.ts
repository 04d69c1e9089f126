/** The text fields of a multipart form; null if it is malformed or contains a file. */
export function multipartFields(body: Buffer, contentType: string): [string, Buffer][] | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return null

  // Latin-1 maps each byte to one character, so that the text can be split and converted back to the same bytes.
  const [, ...sections] = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`)
  if (!sections.pop()?.startsWith('--')) return null

  const fields = sections.map(fieldOf)
  return fields.every((field) => field !== null) ? fields : null
}

function fieldOf(section: string): [string, Buffer] | null {
  const [, headers = '', value] = /^[ \t]*\r\n((?:[^\r\n]+\r\n)+)\r\n([^]*)$/.exec(section) ?? []
  const disposition = /^content-disposition:\s*form-data\s*;(.*)\r$/im.exec(headers)?.[1] ?? ''
  const name = /(?:^|[;\s])name="([^"\r\n]*)"/i.exec(disposition)?.[1]
  if (value === undefined || name === undefined || /filename\*?=/i.test(disposition)) return null

  return [Buffer.from(name, 'latin1').toString(), Buffer.from(value, 'latin1')]
}
