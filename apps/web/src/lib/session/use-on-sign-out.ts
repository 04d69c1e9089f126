import { useEffect, useRef } from 'react'
import { useSession } from './session.ts'

/** Called when the user signs out, in any tab. Who is signed out by the server may come back, and is not meant. */
export function useOnSignOut(act: () => void) {
  const isMember = useSession(({ token, hasExpired }) => token !== null || hasExpired)
  const wasMember = useRef(isMember)

  useEffect(() => {
    if (wasMember.current && !isMember) act()
    wasMember.current = isMember
  }, [isMember, act])
}
