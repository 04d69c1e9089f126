/** A client may send a full URL (`GET http://host/terms`), as it would to a proxy: only path and query are used. */
export function targetPath({ url = '/' }: { url?: string | undefined }): string {
  if (url.startsWith('/')) return url

  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(url) ?? []
  if (rest === undefined) return url

  return rest.startsWith('/') ? rest : `/${rest}`
}
