import type { Config } from '#config.ts'
import type { Sql } from '#database/connect.ts'
import type { Crontab, JobContext, TaskList } from '#database/jobs/job-queue.ts'
import type { Site } from './templates/render-message.ts'
import type { Channel } from './templates/message.ts'
import { deleteOldMessages, sendTask } from './notification-store.ts'
import { deliverMessage } from './deliver-message.ts'
import { chooseSenders } from './senders/choose-senders.ts'
import { oneClickUnsubscribeUrl, unsubscribeUrl } from './unsubscribe.ts'

const tidyTask = 'notifications.tidy'

/** The job runner's tasks for sending messages, and a function that closes the senders' connections. */
export function notificationJobs({ config, sql }: { config: Config; sql: Sql }) {
  const senders = chooseSenders(config, sql)
  const site: Site = {
    siteUrl: config.publicUrl,
    postalAddress: config.mailPostalAddress,
    unsubscribeUrl: (recipient, choice) => unsubscribeUrl(config, recipient, choice),
    oneClickUnsubscribeUrl: (recipient, choice) => oneClickUnsubscribeUrl(config, recipient, choice),
  }
  const work = { senders, site, handedOver: new Map<string, string>(), away: new Set<Channel>() }

  const tasks: TaskList = {
    [sendTask]: ({ id }: { id: string }, job) => deliverMessage(work, id, job),
    [tidyTask]: (_: unknown, job: JobContext) => deleteOldMessages(job.sql),
  }
  const crontab: Crontab = [{ task: tidyTask, at: '17 4 * * *' }]

  return {
    tasks,
    crontab,
    close: () => {
      senders.email.close()
      senders.whatsapp.close()
    },
  }
}
