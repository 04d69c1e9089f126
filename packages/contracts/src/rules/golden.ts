import { noRequirement } from './requirements.ts'

/** From how many characters on a description helps a demand to be golden. */
export const shortestGoldenDescription = 80
/** How many requirements have to be answered for it. */
export const fewestGoldenRequirements = 2

type Job = { description: string; requirements: readonly string[] }

export const isWellDescribed = ({ description }: Job) =>
  description.trim().length >= shortestGoldenDescription

export const isWellAnswered = ({ requirements }: Job) =>
  requirements.map((text) => text.trim()).filter((text) => text && text !== noRequirement).length >=
  fewestGoldenRequirements
