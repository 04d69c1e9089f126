import { productName } from '@joblane/contracts/site/product'
import { button, requestCard } from './blocks.ts'
import { type CanBeTurnedOff, template } from './template.ts'
import { beginning, firstName, type Job, jobText } from './wording.ts'
import { link, p, strong } from './writing.ts'

type Values = Job &
  CanBeTurnedOff & {
    firstName: string
    description: string
    unlockCount: number
    unlockLimit: number
    availableCoins: number
    demandUrl: string
    favoritesUrl: string
  }

/** The alert to professionals with the subcategory among their favorites. */
export const newDemand = template<Values>()({
  matters: 'ALERT',
  usefulForMinutes: 24 * 60,
  optional: 'demandAlerts',
  email: (values) => ({
    subject: `New demand: ${jobText(values)}`,
    title: 'New demand',
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Someone in ${values.city}, ${values.stateCode} needs ${strong(values.subcategory)}.`,
      requestCard(values, {
        seats: { taken: values.unlockCount, limit: values.unlockLimit },
        words: quotation(values.description),
      }),
      p`${values.unlockCount} of ${values.unlockLimit} taken. Unlocking costs 1 lead; you have ${values.availableCoins}.`,
      button('See the demand', values.demandUrl),
      p`You get this because ${link(`${values.subcategory} is one of your favorite categories`, values.favoritesUrl)}`,
    ],
  }),
  short: (values) => ({
    name: 'new_demand',
    body: `New demand on ${productName}: {{1}} in {{2}}. {{3}} taken. See it: {{4}}\n\nDon't want these? {{5}}\n\n${productName}`,
    parameters: [
      values.subcategory,
      `${values.city}, ${values.stateCode}`,
      `${values.unlockCount} of ${values.unlockLimit}`,
      values.demandUrl,
      values.unsubscribeUrl,
    ],
  }),
})

function quotation(description: string) {
  const start = beginning(description)

  return start === '' ? '' : `"${start}"`
}
