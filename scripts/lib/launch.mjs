import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { inRoot, projectEnvironment, projectNode, root, say } from './project.mjs'

const isRunByNpm = process.env.npm_lifecycle_event !== undefined

/** How the server says that it crashed while it ran, and that its settings are wrong. */
const crashed = 70
const wrongSettings = 78

/**
 * Runs a program on the project's Node for as long as we live, and ends as it ends. With `restarts` a program that
 * crashed is started again, after a pause that grows while it crashes soon.
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
  /** Once: between two runs there is nothing to wait for. */
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
  // Before the program runs: a signal may come as soon as it does.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)

  begin()
  if (followsParent) whenParentIsKilled(endBy(() => killGroup(child.pid)))
}

const steadyInMs = 60_000
const longestPauseInSeconds = 30

/** A first start that fails needs a person. Later only time: the database may be away, or the port not yet free. */
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
    // Whatever it started and did not end.
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
    // In a group of its own, so that Ctrl-C reaches it once, by way of us.
    detached: true,
  })
}

/** The server waits for its requests, and has four seconds more for the rest; what has not ended by then is ended. */
function patienceInMs() {
  const settings = existsSync(inRoot('.env')) ? readFileSync(inRoot('.env'), 'utf8') : ''
  const secondsOf = (name, otherwise) =>
    Number(process.env[name] ?? new RegExp(`^${name}=(\\d+)`, 'm').exec(settings)?.[1] ?? otherwise) || 0

  return (secondsOf('DRAIN_SECONDS', 0) + secondsOf('SHUTDOWN_TIMEOUT_SECONDS', 10)) * 1000 + 4200
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
