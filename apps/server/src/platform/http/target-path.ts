/** A client may send a whole address (`GET http://host/terms`), as to a proxy: its path and query count. */
export function targetPath({ url = '/' }: { url?: string | undefined }): string {
  if (url.startsWith('/')) return url

  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(url) ?? []
  if (rest === undefined) return url

  return rest.startsWith('/') ? rest : `/${rest}`
}
