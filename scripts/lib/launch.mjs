import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { inRoot, projectEnvironment, projectNode, root, say } from './project.mjs'

const isRunByNpm = process.env.npm_lifecycle_event !== undefined

/** The server's exit codes for a crash while running and for wrong settings. */
const crashed = 70
const wrongSettings = 78

/**
 * Runs a program on the project's Node, ends it with this process, and exits with its code. With `restarts`, a program
 * that crashed is restarted, with a backoff that grows while it keeps crashing early.
 */
export function launch(
  args,
  environment = {},
  { followsParent = isRunByNpm, afterwards = () => undefined, restarts = false } = {},
) {
  let isEnding = false
  let child
  let pause
  let crashes = 0

  const finish = (code) => {
    afterwards()
    process.exit(code)
  }
  /** Only the first call counts. During a backoff pause no program is running, so it exits immediately. */
  const endBy = (stopChild) => () => {
    if (isEnding) return
    isEnding = true
    if (pause) finish(0)
    stopChild()
  }
  const end = endBy(() => {
    child.kill('SIGTERM')
    setTimeout(() => killGroup(child.pid), patienceInMs()).unref()
  })
  const begin = () => {
    pause = undefined
    child = startGuarded(args, environment, ({ code, signal, ms }) => {
      if (isEnding || !restarts || !isWorthAnotherTry({ code, signal, isFirst: crashes === 0 })) {
        return finish(code ?? 128 + constants.signals[signal])
      }
      crashes = ms > steadyInMs ? 1 : crashes + 1
      const seconds = Math.min(2 ** (crashes - 1), longestPauseInSeconds)
      say(`The server ended (${signal ?? `code ${code}`}) and starts again in ${seconds} s.`)
      pause = setTimeout(begin, seconds * 1000)
    })
  }
  // Before the program starts: a signal may arrive as soon as it runs.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)

  begin()
  if (followsParent) whenParentIsKilled(endBy(() => killGroup(child.pid)))
}

const steadyInMs = 60_000
const longestPauseInSeconds = 30

/** A failed first start needs a person. A later one may only need time: the database may be down, or the port taken. */
function isWorthAnotherTry({ code, signal, isFirst }) {
  if (signal !== null || code === crashed) return true

  return !isFirst && code !== 0 && code !== wrongSettings
}

function startGuarded(args, environment, onExit) {
  const startedAt = performance.now()
  const child = start(args, environment)
  const dismissGuard = guard(child.pid)
  child.on('exit', (code, signal) => {
    dismissGuard()
    // Kills any processes that the program left running.
    killGroup(child.pid)
    onExit({ code, signal, ms: performance.now() - startedAt })
  })

  return child
}

function start(args, environment) {
  const settings = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : []

  return spawn(projectNode(), [...settings, ...args], {
    cwd: root,
    env: projectEnvironment({ NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'), ...environment }),
    stdio: ['ignore', 'inherit', 'inherit'],
    // In its own process group, so that Ctrl-C reaches it only once, through this process.
    detached: true,
  })
}

/** The server waits for requests in flight and has four more seconds for the rest; then it is killed. */
function patienceInMs() {
  const settings = existsSync(inRoot('.env')) ? readFileSync(inRoot('.env'), 'utf8') : ''
  const secondsOf = (name, otherwise) =>
    Number(process.env[name] ?? new RegExp(`^${name}=(\\d+)`, 'm').exec(settings)?.[1] ?? otherwise) || 0

  return (secondsOf('DRAIN_SECONDS', 0) + secondsOf('SHUTDOWN_TIMEOUT_SECONDS', 10)) * 1000 + 4200
}

/** A shell that waits on a pipe that only this process holds open: after a kill -9 of this process it kills the program. */
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

/** A killed npm cannot send a signal, but then this process has another parent. */
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
