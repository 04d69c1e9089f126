import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Reads the options of a command. `--help` shows its usage; a wrong option does so, too, and ends the command. */
export function readOptions<Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs<Config>(config)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(1)
  }
}
