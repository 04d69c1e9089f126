/** What a page sends to the service worker. */
export type WorkerMessage =
  /** The user saw this page, for which these files were loaded. */
  | { type: 'keep'; page: string; files: readonly string[] }
  /** The user wants the new version now. */
  | { type: 'replace' }

export const workerPath = '/service-worker.js'

export const tellWorker = (
  worker: { postMessage: (message: WorkerMessage) => void },
  message: WorkerMessage,
) => worker.postMessage(message) // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker has none
