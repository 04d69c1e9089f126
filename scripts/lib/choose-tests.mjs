const usage = 'npm test, or npm test -- <part of a path> … [--watch]'

/**
 * The test files and journeys, of all these files, that the arguments name by a part of their path; or the reason why
 * there are none.
 */
export function chooseTests(args, allFiles) {
  const words = args.filter((arg) => !arg.startsWith('-'))
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--watch')
  if (unknown) return { refusal: `There is no ${unknown}: ${usage}.` }

  const paths = allFiles.filter((path) => /\.test\.tsx?$/.test(path) || isJourney(path))
  const matches = (word, path) => path.toLowerCase().includes(word.toLowerCase())
  const missing = words.find((word) => !paths.some((path) => matches(word, path)))
  if (missing !== undefined) return { refusal: `No test has a path with "${missing}".` }

  const chosen = paths.filter((path) => words.length === 0 || words.some((word) => matches(word, path)))
  return {
    files: chosen.filter((path) => !isJourney(path)),
    journeys: chosen.filter(isJourney),
    isWatch: args.includes('--watch'),
  }
}

const isJourney = (path) => path.endsWith('.spec.ts')
