import { createContext, useContext } from 'react'

/** The secret of the private link that the page was opened by; undefined on a member's page. */
export const ManageSecret = createContext<string | undefined>(undefined)

export const useManageSecret = () => useContext(ManageSecret)
