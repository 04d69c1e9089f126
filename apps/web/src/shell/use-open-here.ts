import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/** Open or closed; navigation closes it. */
export function useOpenHere() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const setOpen = useCallback((isOpen: boolean) => setOpenAt(isOpen ? key : null), [key])

  return [openAt === key, setOpen] as const
}
