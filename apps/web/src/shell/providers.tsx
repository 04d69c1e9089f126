import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OriginContext } from '#lib/routing/origin.ts'

type Props = { queries: QueryClient; origin: string; children: ReactNode }

export const Providers = ({ queries, origin, children }: Props) => (
  <OriginContext value={origin}>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </OriginContext>
)
