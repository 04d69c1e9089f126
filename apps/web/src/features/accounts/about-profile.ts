import { getMyProfessional, getProfessional } from '@joblane/contracts/profiles/api'
import type { Query } from '@tanstack/react-query'

const paths = new Set<unknown>([getMyProfessional.path, getProfessional.path])

/** The profile takes its services, name and place from the account. */
export const isAboutProfile = ({ queryKey: [path] }: Query) => paths.has(path)
