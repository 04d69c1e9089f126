import { noRequirement } from './requirements.ts'

/** The minimum description length of a golden demand. */
export const shortestGoldenDescription = 80
/** The minimum number of answered requirements of a golden demand. */
export const fewestGoldenRequirements = 2

type Job = { description: string; requirements: readonly string[] }

export const isWellDescribed = ({ description }: Job) =>
  description.trim().length >= shortestGoldenDescription

export const isWellAnswered = ({ requirements }: Job) =>
  requirements.map((text) => text.trim()).filter((text) => text && text !== noRequirement).length >=
  fewestGoldenRequirements
