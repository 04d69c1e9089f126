import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { inRoot, projectEnvironment, projectNode, root } from './project.mjs'

const isRunByNpm = process.env.npm_lifecycle_event !== undefined

/** Runs a program on the project's Node for as long as we live, and ends as it ends. */
export function launch(
  args,
  environment = {},
  { followsParent = isRunByNpm, afterwards = () => undefined } = {},
) {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    child.kill('SIGTERM')
    setTimeout(() => killGroup(child.pid), patienceInMs()).unref()
  }
  // Before the program runs: a signal may come as soon as it does.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)

  const child = start(args, environment)
  const dismissGuard = guard(child.pid)
  if (followsParent) whenParentIsKilled(() => isEnding || killGroup(child.pid))
  child.on('exit', (code, signal) => {
    dismissGuard()
    // Whatever it started and did not end.
    killGroup(child.pid)
    afterwards()
    process.exit(code ?? 128 + constants.signals[signal])
  })
}

function start(args, environment) {
  const settings = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : []

  return spawn(projectNode(), [...settings, ...args], {
    cwd: root,
    env: projectEnvironment({ NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'), ...environment }),
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a group of its own, so that Ctrl-C reaches it once, by way of us.
    detached: true,
  })
}

/** The server has five seconds to end, after it drained; what has not ended by then is ended. */
function patienceInMs() {
  const inFile = existsSync(inRoot('.env'))
    ? /^DRAIN_SECONDS=(\d+)/m.exec(readFileSync(inRoot('.env'), 'utf8'))
    : null
  const drainSeconds = Number(process.env.DRAIN_SECONDS ?? inFile?.[1] ?? 0) || 0

  return drainSeconds * 1000 + 4200
}

/** A shell that waits on a pipe only we hold open, and ends the program when we are killed with kill -9. */
function guard(pid) {
  const script = 'read -r word || kill -KILL "-$1"'
  const shell = spawn('sh', ['-c', script, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)

  return () => shell.stdin.end('done\n')
}

/** A killed npm cannot tell us; but then we have another parent. */
function whenParentIsKilled(then) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && then(), 250).unref()
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
