/** What a page tells the service worker. */
export type WorkerMessage =
  /** Somebody saw this page, for which these files were loaded. */
  | { type: 'keep'; page: string; files: readonly string[] }
  /** Somebody wants the new version now. */
  | { type: 'replace' }

export const workerPath = '/service-worker.js'

export const tellWorker = (
  worker: { postMessage: (message: WorkerMessage) => void },
  message: WorkerMessage,
) => worker.postMessage(message) // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker has none
