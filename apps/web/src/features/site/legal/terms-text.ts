import { plans } from '@joblane/contracts/jobcoins/plans'
import { fewestGoldenRequirements, shortestGoldenDescription } from '@joblane/contracts/demands/golden'
import {
  daysRefundedOnDeletion,
  daysWithoutFine,
  fineInPercent,
  freePlanEveryDays,
  leadLife,
} from '@joblane/contracts/jobcoins/numbers'
import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { seats } from '@joblane/contracts/demands/numbers'
import { productName } from '@joblane/contracts/site/product'
import { changesTakeEffectAfterDays, company, daysToObject, type LegalText } from './legal-text.ts'

export const termsText: LegalText = {
  title: 'Terms of Use',
  lede: 'The agreement between you and us, in plain words and as short as it can be.',
  version: '1.0',
  effectiveDate: 'November 1, 2026',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      blocks: [
        `${productName} is operated by ${company.legalName} (“we”), a company based in the United States, at ${company.address}.`,
        `These terms are the agreement between you and us for the ${productName} website and apps. By ticking “I confirm acceptance of the terms.” you accept them. If you do not agree, please do not use ${productName}.`,
      ],
    },
    {
      id: 'what-joblane-does',
      heading: `What ${productName} does`,
      blocks: [
        `${productName} is a marketplace. Customers post demands for services; professionals unlock the contact of customers they would like to work for; companies may post job offers.`,
        'We introduce people. We do not perform the services, employ professionals, set prices or take part in what customers and professionals agree. That agreement is theirs alone.',
        'We do not check insurance, background or quality of work, and of licenses only those that a profile marks as verified. Ratings are opinions. Ask for proof of what matters to you before work begins.',
      ],
    },
    {
      id: 'who-may-use-it',
      heading: `Who may use ${productName}`,
      blocks: [
        'You must be 18 or older and able to enter into a contract.',
        'There is one registration per identity: one account for each person or company, with an e-mail and a phone that no other account uses. We may close duplicate accounts.',
        'What you tell us must be true and kept current. We confirm phones and e-mails with a code. A professional’s account is activated when the phone is confirmed.',
        'Keep your password and codes to yourself. You answer for what is done with your account until you tell us that it is misused.',
      ],
    },
    {
      id: 'what-it-costs',
      heading: 'What it costs',
      blocks: [
        'There is no registration fee and no commission, for anyone.',
        'Posting a demand and being contacted is free for customers.',
        'Professionals pay for plans only, at the price shown before payment, in US dollars.',
      ],
    },
    {
      id: 'demands',
      heading: 'Demands',
      blocks: [
        'A request made on the site is published once the customer’s phone is confirmed. By posting a demand you ask to be contacted about it by the professionals who unlock it.',
        `At most ${seats.shared} professionals can unlock a demand, or ${seats.exclusive} when it is exclusive. A full demand leaves the lists.`,
        `A demand is golden when the customer’s phone and e-mail are confirmed, the description has at least ${shortestGoldenDescription} characters and at least ${fewestGoldenRequirements} questions are answered. An administrator may set or clear this.`,
        'The description and the answers are public. Do not put names, addresses, numbers or other people’s private matters there.',
        'You may deactivate or reactivate your demand at any time.',
      ],
    },
    {
      id: 'unlocking',
      heading: 'Unlocking, and who sees a contact',
      blocks: [
        'Unlocking costs 1 lead and is open to professionals with an activated account. The lead is spent and the unlock recorded together, or neither happens. Opening the same demand again is free.',
        `A customer’s name, phone, e-mail and exact zip code are shown only to that customer, to a professional who unlocked that demand, and to ${productName} administrators. All others see masked details.`,
        'A professional may use a contact only to answer that demand, and may not sell it, share it, publish it or add it to a mailing list.',
        'A lead pays for the contact, not for a contract. It is not returned because the customer chose someone else.',
      ],
    },
    {
      id: 'jobcoins',
      heading: 'JobCoins and leads',
      blocks: [
        'JobCoins come in plans, and one JobCoin is one lead:',
        plans.map(
          ({ name, price, totalCoins }) => `${name}: US$ ${price.toFixed(2)}, ${leadsText(totalCoins)}`,
        ),
        `The free plan can be used once every ${freePlanEveryDays} days, and not while a paid plan is active.`,
        `JobCoins are valid for ${leadLife.text} from the day they are granted. Those that expire first are spent first. Expired JobCoins are not refunded.`,
        'Grants, uses, expiries and refunds of leads are kept in a ledger to which entries are only ever added. Your balance is the sum of your entries. If you think an entry is wrong, tell us; a correction is a new entry.',
        'JobCoins are not money. They cannot be transferred, resold or exchanged for cash, except as the next two sections say.',
      ],
    },
    {
      id: 'renewal',
      heading: 'Payment and renewal',
      blocks: [
        'Payments are handled by PayPal, by account or card. Leads are granted once the payment is completed.',
        'Paid plans are monthly. Before each renewal we send a reminder with a one-click payment. Nothing is ever charged without your confirmation.',
        'You may opt out of renewal and of its reminders at any time, free of charge.',
        `You have ${daysWithoutFine} days to opt out of a renewal that you paid: cancel it within ${daysWithoutFine} days of paying and its unspent leads are refunded in full. If you cancel it later, while its month runs, a fine of ${fineInPercent}% is kept from the refund of its unspent leads. We show you the amount before you confirm.`,
        'After a cancelled renewal, all your other leads stay yours until their own date.',
      ],
    },
    {
      id: 'leaving',
      heading: 'Leaving, exclusion and refunds',
      blocks: [
        'You may delete your account at any time. Sessions end at once, your demands leave the lists, and your personal data is treated as the Privacy Policy says. You can export your data before you leave.',
        `If your account is excluded (deleted) within ${daysRefundedOnDeletion} days of a purchase, we refund the unused share of it: the price paid, multiplied by the leads of that purchase still unused and divided by the leads it gave. We pay the refund within 60 days, to the way you paid.`,
      ],
    },
    {
      id: 'conduct',
      heading: 'Conduct',
      blocks: [
        'You may not:',
        [
          'post false demands or impersonate anyone;',
          'harass or unlawfully discriminate against anyone;',
          'offer or seek anything illegal;',
          'collect data by automatic means, or attack or overload the service;',
          'get around limits, payments or the masking of contacts.',
        ],
        'Professionals must hold the licenses that their trade and state require.',
      ],
    },
    {
      id: 'suspension',
      heading: 'Suspension',
      blocks: [
        'We may warn, suspend or close an account that breaks these terms or the law. We give the reason, and act without notice only where people may be harmed. You may ask for a person to review the decision.',
      ],
    },
    {
      id: 'your-content',
      heading: 'Your content',
      blocks: [
        `What you write stays yours. You allow us to show it on ${productName} for as long as it is published here.`,
      ],
    },
    {
      id: 'responsibility',
      heading: 'Responsibility',
      blocks: [
        `To the extent the law allows, ${productName} is provided as it is, and we are not liable for services, payments or disputes between users. Our total liability to you is limited to what you paid us in the twelve months before the event, or US$ 100.00 if that is more.`,
        'Nothing here limits rights that cannot be limited by law.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      blocks: [
        `We announce changes by e-mail and on the site. They take effect ${changesTakeEffectAfterDays} days after the announcement.`,
        `You may object within ${daysToObject} days of the announcement. If you object, the earlier terms apply to you until the change takes effect, and you may close your account before then. If you do not object, you accept the change.`,
      ],
    },
    {
      id: 'law-and-contact',
      heading: 'Law and contact',
      blocks: [
        'The laws of the United States and of the State of Delaware apply. Disputes that we cannot settle between us go to the courts of New Castle County, Delaware, unless the law of your state gives you the right to choose your own.',
        `Write to us at ${company.email}, or to ${company.legalName}, ${company.address}. A person will answer.`,
      ],
    },
  ],
}
