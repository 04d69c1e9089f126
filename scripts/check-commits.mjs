import { spawnSync } from 'node:child_process'
import { fail } from './lib/project.mjs'

const longest = 70
/** The rule applies to commits from this day on. */
const since = '2026-11-16T03:30:00Z'

// Without a repository, as in a release archive, there is nothing to check.
const { stdout } = spawnSync('git', ['log', `--since=${since}`, '--format=%s'], { encoding: 'utf8' })
const tooLong = (stdout ?? '').split('\n').filter((subject) => subject.length > longest)
if (tooLong.length > 0)
  fail(
    `Commit subjects have at most ${longest} characters:\n${tooLong.map((subject) => `  ${subject}`).join('\n')}`,
  )
