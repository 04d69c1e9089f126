import type { Role } from '@joblane/contracts/access'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShallow } from 'zustand/shallow'
import { claimsOf } from '#lib/claims.ts'
import { paths } from '#lib/paths.ts'
import { findToken, useSession } from '#lib/session.ts'

type Props = {
  /** Whom the page is for; every member where it is left out. */
  roles?: readonly Role[]
  /** Keeps the room of the page until it is known who looks. */
  placeholder?: ReactNode
  children: ReactNode
}

/**
 * The content of a page for members. The server renders its placeholder; the browser shows it to members and sends
 * everybody else home. A session that runs out leaves the page, and what was typed into it, where it is.
 */
export function MembersOnly({ roles, placeholder, children }: Props) {
  const { isAuthenticated, hasExpired, role } = useSession(
    useShallow(({ isAuthenticated, hasExpired, loggedUser }) => ({
      isAuthenticated,
      hasExpired,
      role: loggedUser?.role ?? null,
    })),
  )
  const owner = useOwner()
  const isWelcome = isAuthenticated && (!roles || (role !== null && roles.includes(role)))
  const isKept = hasExpired && owner.id !== null
  const navigate = useNavigate()

  useEffect(() => {
    if (isWelcome || isKept || (!isAuthenticated && isResumable())) return
    void navigate(paths.home, { replace: true })
  }, [isWelcome, isKept, isAuthenticated, navigate])

  return isWelcome || isKept ? <Fragment key={owner.count}>{children}</Fragment> : placeholder
}

/** The member the page was first shown to. The same one finds it as it was, another one begins anew. */
function useOwner() {
  const id = useSession(({ userDetails }) => userDetails?.id ?? null)
  const [owner, setOwner] = useState({ id, count: 0 })

  useEffect(() => {
    if (id !== null)
      setOwner((former) => ({
        id,
        count: former.id === null || former.id === id ? former.count : former.count + 1,
      }))
  }, [id])

  return owner
}

/** A page is drawn before the shell has picked up the session that is stored here. */
function isResumable() {
  const token = findToken()

  return token !== null && claimsOf(token) !== null
}
