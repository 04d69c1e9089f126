import { type Block, button, requestCard } from './blocks.ts'
import { type CanBeTurnedOff, template, threeDays } from './template.ts'
import { type Days, firstName, type Job, jobText, type Moment, writtenDate } from './wording.ts'
import { p, strong } from './writing.ts'

type Values = Job &
  Days &
  CanBeTurnedOff & {
    firstName: string
    unlockedAt: Moment
    /** Empty if the demand was deleted. */
    demandUrl: string
  }

/** Sent to the professionals who unlocked a demand when its customer closes it. */
export const demandClosed = template<Values>()({
  matters: 'MATCH',
  usefulForMinutes: threeDays,
  optional: 'demandAlerts',
  email: (values) => ({
    subject: `Closed: ${jobText(values)}`,
    title: 'This request is closed',
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`The customer closed the request for ${strong(values.subcategory)} in ${values.city}, ${values.stateCode} that you unlocked on ${writtenDate(values.unlockedAt, values.timeZone)}. No other professional can unlock it.`,
      requestCard(values),
      p`If you have not talked yet, they may no longer need the work done.`,
      ...seeIt(values.demandUrl),
    ],
  }),
})

const seeIt = (url: string): Block[] => (url === '' ? [] : [button('See the demand', url)])
