import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'

/** The context of every loader, on the server and in the browser. */
export type Site = { queries: QueryClient; origin: string }

export const siteContext = createContext<Site>()
