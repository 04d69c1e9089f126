/** A cookie that script may read, such as the one of the CSRF pair. */
export function readCookie(name: string, cookies = document.cookie) {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))

  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}
