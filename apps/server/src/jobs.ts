import type { Config } from './config.ts'
import { connect } from '#database/connect.ts'
import { type JobLogger, startJobs } from '#database/jobs/start-jobs.ts'
import type { Clock } from '#kernel/clock.ts'
import { accountJobs } from '#modules/accounts/index.ts'
import { cityJobs } from '#modules/cities/index.ts'
import { demandJobs } from '#modules/demands/index.ts'
import { jobcoinJobs, openJobcoins, type PaymentProvider } from '#modules/jobcoins/index.ts'
import { matchJobs } from '#modules/matches/index.ts'
import { notificationJobs } from '#modules/notifications/index.ts'
import { chooseStorage, photoJobs } from '#modules/photos/index.ts'
import { reviewJobs } from '#modules/reviews/index.ts'

type Dependencies = {
  config: Config
  databaseUrl: string
  paymentProvider: PaymentProvider
  now: Clock
  logger: JobLogger
}

/** Runs every module's jobs in this process, on their own connections, so that requests never wait for jobs. */
export async function startBackgroundWork({
  config,
  databaseUrl,
  paymentProvider,
  now,
  logger,
}: Dependencies) {
  const { publicUrl, secret } = config
  const sql = connect(databaseUrl, { name: 'joblane jobs' })
  const notifications = notificationJobs({ config, sql })
  const accounts = accountJobs({ secret, now })
  const jobcoins = jobcoinJobs(openJobcoins({ sql, now, paymentProvider, publicUrl, secret, logger }))
  const demands = demandJobs({ now })
  const matches = matchJobs({ now, secret })
  const photos = photoJobs({ store: chooseStorage(config), now })
  const reviews = reviewJobs({ now, secret })
  const modules = [notifications, accounts, jobcoins, demands, matches, photos, reviews, cityJobs()]
  const jobs = await startJobs({
    url: databaseUrl,
    sql,
    tasks: Object.assign({}, ...modules.map(({ tasks }) => tasks)),
    crontab: modules.flatMap(({ crontab }) => crontab),
    logger,
  })

  return {
    stop: async () => {
      await jobs.stop()
      notifications.close()
      await sql.end({ timeout: 1 })
    },
  }
}
