import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * postgres.js 3.4.9 ends the whole process when the database goes away during a transaction: it writes the
 * rollback to a socket that is gone (porsager/postgres#1066, #1154, #1208; fixes are proposed, none is released).
 * Runs after every install; does nothing where it has been done. See docs/decisions.
 */
const mendings = {
  'connection.js': [
    [
      'function nextWrite(fn) {\n    const x',
      `function nextWrite(fn) {
    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
    const x`,
    ],
    // A transaction takes its connection also where no more can be sent ahead on it. Left to the others, they would
    // have written within it, and never committed.
    [
      `return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))`,
      `const isOpen = write(toBuffer(q))
      if (q.options.onexecute)
        return q.options.onexecute(connection)
      return isOpen
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline`,
    ],
    // Connecting asks for the array types first. An answer that went down with its connection is asked for anew;
    // kept, the next connection's error would be its answer, and nobody catches that.
    [
      '    if (initial)\n      return reconnect()',
      '    if (initial) {\n      query = errorResponse = null\n      return reconnect()\n    }',
    ],
    // What waited to be written belonged to the old connection; kept, it would block the next one for good.
    [
      'incomings = null\n    clearImmediate(nextWriteTimer)\n    socket.removeListener',
      'incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener',
    ],
    // What was asked between the socket's error and its end was never told of either: it would wait for good, and
    // the next connection would take the answers of others for its own.
    [
      "!hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))",
      `(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
    rows = 0`,
    ],
    // Whoever waits for the connection is told that it failed; nobody waits for the types.
    ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(noop)'],
  ],
  // A queue that was never empty kept the place of everything that had ever left it, and searched all of them at every
  // query: under load the driver grew slower and larger for as long as the load went on.
  'queue.js': [
    [
      `shift: () => {
      const out = xs[index++]

      if (index === xs.length) {
        index = 0
        xs = []
      } else {
        xs[index - 1] = undefined
      }

      return out
    }`,
      'shift: () => xs.shift()',
    ],
  ],
  'index.js': [
    // The rest of a transaction must never reach the connection that took the place of its own.
    ['      , prepare = null\n\n    try {', '      , prepare = null\n      , lost = null\n\n    try {'],
    [
      'new Promise((_, reject) => connection.onclose = reject)\n      ])\n    } catch',
      'new Promise((_, reject) => connection.onclose = e => reject(lost = e))\n      ])\n    } catch',
    ],
    [
      'q.catch(e => uncaughtError || (uncaughtError = e))\n        c.queue',
      'q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost) return q.reject(lost)\n        c.queue',
    ],
  ],
}

for (const [file, changes] of Object.entries(mendings)) {
  const path = fileURLToPath(new URL(`../node_modules/postgres/src/${file}`, import.meta.url))
  let source = readFileSync(path, 'utf8')

  for (const [before, after] of changes) {
    if (source.includes(after)) continue
    if (!source.includes(before))
      throw new Error(`postgres/src/${file} is not the version that is mended here.`)
    source = source.replace(before, () => after)
  }
  writeFileSync(path, source)
}
