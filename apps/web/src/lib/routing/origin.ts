import { createContext, useContext } from 'react'

/** The public origin, which may be another than the one the browser went to. */
export const OriginContext = createContext('')

export const useOrigin = () => useContext(OriginContext)
