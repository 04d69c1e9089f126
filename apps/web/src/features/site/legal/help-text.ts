import {
  daysWithoutFine,
  fineInPercent,
  freePlanEveryDays,
  leadLife,
  leadReminderDays,
} from '@joblane/contracts/jobcoins/numbers'
import { daysUntilPublished } from '@joblane/contracts/reviews/numbers'
import { seats } from '@joblane/contracts/demands/numbers'
import { codeLength, codeLifeInMinutes } from '@joblane/contracts/accounts/verification-code'
import { productName } from '@joblane/contracts/site/product'
import { company } from './legal-text.ts'

export type HelpGroup = {
  id: string
  heading: string
  questions: readonly { question: string; answer: string }[]
}

const [firstReminder, secondReminder, lastReminder] = leadReminderDays
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const helpText: readonly HelpGroup[] = [
  {
    id: 'customers',
    heading: 'For customers',
    questions: [
      {
        question: `Do I pay anything to ${productName}?`,
        answer: 'No. Asking is free and stays free. You pay the professional you choose, directly.',
      },
      {
        question: 'How many people will contact me?',
        answer: `Up to ${seats.shared}, or ${seats.exclusive} if you make the demand exclusive. When it is full it leaves the lists.`,
      },
      {
        question: 'Who can see my phone number?',
        answer:
          'A professional who unlocked your demand, and our administrators. In lists it is masked, and your exact zip code is hidden too.',
      },
      {
        question: 'Can I decide who calls me, and when?',
        answer:
          'Yes. Each of your demands has a switchboard: choose how many professionals may have it, whether they may call or only write, and between which hours. It counts for everyone who unlocks the demand from then on.',
      },
      {
        question: 'Does the professional see my review before writing one?',
        answer: `No. Neither of you sees the other’s review before both are written or ${daysUntilPublished} days have passed, so nobody has to fear an answer in kind. Then yours is public, and the professional may answer it once.`,
      },
      {
        question: 'Why do you send me a code?',
        answer: `To be sure that the phone is yours. The code has ${codeLength} digits and lives ${codeLifeInMinutes} minutes. We will never ask you for it by phone or e-mail.`,
      },
      {
        question: 'I made no password. How do I get in?',
        answer:
          'Open the link in your thank-you e-mail, or choose “Forgot your password?” when you sign in. Both let you set one.',
      },
      {
        question: 'Can I change my mind?',
        answer:
          'Yes. Deactivate the demand at any time. Professionals who already unlocked it keep your contact, so a short “no, thank you” is kind.',
      },
      {
        question: `Are professionals checked by ${productName}?`,
        answer:
          'Each one confirms a phone and accepts our rules. A license is what the professional says, unless its profile marks it as verified by us. We do not check insurance or references: please ask for them before work begins.',
      },
      {
        question: 'How do I delete my data?',
        answer:
          'Delete your account and your contact details go with it. You can download a copy of your data first.',
      },
    ],
  },
  {
    id: 'professionals',
    heading: 'For professionals',
    questions: [
      {
        question: 'What does it cost to join?',
        answer:
          'Nothing. There is no registration fee, no monthly minimum and no commission on what you earn. You pay only if you buy a plan.',
      },
      {
        question: 'What is a lead, and what is a JobCoin?',
        answer:
          'The same thing from two sides: JobCoins are what a plan gives you, and each one opens one demand. Unlocking a demand costs 1 lead.',
      },
      {
        question: 'How many others will have the same customer?',
        answer: `At most ${seats.shared} professionals for each demand, and ${seats.exclusive} when the demand is exclusive. You see how many have it before you pay.`,
      },
      {
        question: 'Is the customer real?',
        answer:
          'The phone of every request made on the site is confirmed with a code before the demand appears. A golden demand has a confirmed e-mail as well.',
      },
      {
        question: 'What if the customer does not hire me?',
        answer: `The lead pays for the contact, not for the contract, so it stays spent. If a contact turns out to be wrong, write to ${company.email} with the link of the demand and a person will look into it.`,
      },
      {
        question: 'How long are my leads good for?',
        answer: `${capitalized(leadLife.text)} from the day you receive them. We remind you ${firstReminder}, ${secondReminder} and ${lastReminder} days before any expire, and those that expire first are used first.`,
      },
      {
        question: 'How often can I use the free plan?',
        answer: `Once every ${freePlanEveryDays} days, while you have no active paid plan.`,
      },
      {
        question: 'How do I stop a renewal?',
        answer: `Do nothing: a plan is never renewed by itself, and you can turn the reminders off in two clicks. If you paid for a renewal and changed your mind, cancel it within ${daysWithoutFine} days for a full refund of its unspent leads; later, while its month runs, a fine of ${fineInPercent}% is kept. Your other leads keep their own expiry date.`,
      },
    ],
  },
]
