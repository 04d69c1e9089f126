import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Sql } from './database/connect.ts'
import { startJobs } from './database/start-jobs.ts'
import { notificationJobs } from './modules/notifications/index.ts'

type Dependencies = { config: Config; sql: Sql; databaseUrl: string; logger: FastifyBaseLogger }

/** Every module's jobs, run in this process beside the requests. */
export async function startBackgroundWork({ config, sql, databaseUrl, logger }: Dependencies) {
  const notifications = notificationJobs({ config, sql })
  const jobs = await startJobs({
    url: databaseUrl,
    sql,
    tasks: { ...notifications.tasks },
    crontab: [...notifications.crontab],
    logger,
  })

  return {
    stop: async () => {
      await jobs.stop()
      notifications.close()
    },
  }
}
