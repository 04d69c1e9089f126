import { unattachedPhotoLifeInHours } from '@joblane/contracts/photos/numbers'
import { daysRefundedOnDeletion } from '@joblane/contracts/jobcoins/numbers'
import {
  daysCountsOutliveAccount,
  daysFreePlanOutlivesAccount,
  daysToConfirm,
  sessionLifeInHours,
} from '@joblane/contracts/accounts/numbers'
import { daysUntilPublished } from '@joblane/contracts/reviews/numbers'
import { seats } from '@joblane/contracts/demands/numbers'
import { codeLifeInMinutes } from '@joblane/contracts/accounts/verification-code'
import { productName } from '@joblane/contracts/site/product'
import { daysDraftsAreSaved } from '#lib/drafts/saved-drafts.ts'
import { changesTakeEffectAfterDays, company, daysToObject, type LegalText } from './legal-text.ts'

export const privacyText: LegalText = {
  title: 'Privacy Policy',
  lede: 'What we know about you, why, who sees it, and what you can do about it.',
  version: '1.0',
  effectiveDate: 'November 1, 2026',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      blocks: [
        `${productName} is operated by ${company.legalName}, a company based in the United States, at ${company.address}. This policy covers the ${productName} website and apps. Privacy contact: ${company.email}.`,
      ],
    },
    {
      id: 'adults-only',
      heading: 'Adults only',
      blocks: [
        `${productName} is for people aged 18 or older. We do not knowingly collect data from anyone younger. If you believe that we have, write to us and we will delete it.`,
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      blocks: [
        [
          'From customers: name, phone, e-mail, zip code, the service you need, your answers, description and photos, and whether you confirmed your phone and e-mail.',
          'From professionals: name, phone, e-mail, zip code, password (stored only as a strong hash), favorite categories, plans, leads and the demands you unlocked; and what you put on your profile: headline, description, years of experience, licenses, photo and pictures of your work.',
          'From both: the messages, photos and quotes that you exchange on the site, hires, the reviews that you write, and reports.',
          `Photos: we keep only a new, smaller copy of the picture. The place, time and camera that your phone writes into the file are not kept. A photo that you do not use is deleted after ${unattachedPhotoLifeInHours} hours.`,
          'About payments: plan, amount, date, status and the payment provider’s reference. Card and bank details go to PayPal and never reach us.',
          'From your device: address, browser type, time and page of a request, for security and to keep the service running.',
          `Codes: verification codes are stored only as a keyed hash and expire after ${codeLifeInMinutes} minutes.`,
        ],
        'We do not ask for sensitive data. Please do not put any into a description: it is public.',
      ],
    },
    {
      id: 'why-we-use-it',
      heading: 'Why we use it',
      blocks: [
        'We use your data to publish demands and introduce customers to professionals; to confirm that phones and e-mails are real; to keep one registration per identity; to sell plans and keep account of leads; to send the messages this policy describes; to prevent fraud and abuse; to answer you; and to obey the law.',
        'Apart from the introduction that you ask for, we do not sell your data, and we do not share it for advertising by others.',
      ],
    },
    {
      id: 'who-sees-a-contact',
      heading: 'Who sees a customer’s contact',
      blocks: [
        `The name, phone, e-mail and exact zip code of a customer are shown to three kinds of people only: that customer; a professional who has unlocked that very demand; and ${productName} administrators, for support and safety.`,
        `At most ${seats.shared} professionals can unlock a demand, or ${seats.exclusive} when it is exclusive.`,
        'Everyone else sees the service, the city and state, the description, the answers and at most a masked phone such as (305) •••-••23. The rule is applied on our servers and holds for every page, list, export, notice and log.',
        'The photos of a demand are shown to its customer, to administrators and to signed-in professionals, so that they can judge the work. Visitors only see how many there are. They are deleted with the demand.',
        'A professional who receives a contact is responsible for it and may use it only for that demand.',
      ],
    },
    {
      id: 'who-sees-a-profile',
      heading: 'Who sees a professional’s profile',
      blocks: [
        'A profile shows the professional’s name, city and state, services, photo, words, licenses, pictures of work, rating and number of hires, and the day the phone was confirmed. It never shows a phone, an e-mail or a zip code; if they are typed into a text, we hide them.',
        `Until the professional makes it public, only three kinds of people can open it: that professional; customers whose demand the professional unlocked; and ${productName} administrators. A public profile is open to everyone and to search engines, until the professional makes it private again.`,
        'When the account is deleted, its profile, photo, pictures and licenses are deleted with it.',
      ],
    },
    {
      id: 'who-sees-a-deal',
      heading: 'Who sees messages, quotes and reviews',
      blocks: [
        `Messages, their photos and quotes are shown to the two people who exchange them: the customer of a demand and the professional who unlocked it. Customers see the quotes of all professionals on their demand; professionals never see each other’s. ${productName} administrators look at a conversation when somebody reports it.`,
        `A review is hidden until both sides have written theirs, or for ${daysUntilPublished} days. A customer’s review is then public, with the first name, the service, the photos and the professional’s answer. A professional’s review of a customer is shown to nobody; professionals see only the average.`,
      ],
    },
    {
      id: 'who-else',
      heading: 'Who else receives data',
      blocks: [
        'Companies that work for us under contract, only as far as their task needs: PayPal for payments, WhatsApp (Meta) for codes and notices, our e-mail provider and our hosting provider.',
        'Authorities, when the law obliges us. A successor, if the company is sold, under this same policy and with notice to you.',
      ],
    },
    {
      id: 'ledger',
      heading: 'The leads ledger',
      blocks: [
        'Every lead granted, spent, expired or refunded is an entry in a ledger to which entries are only ever added. It proves to you and to us that nothing was lost. An entry names the account, the plan or demand, and the time. When an account is deleted, its entries stay, without name, phone or e-mail.',
      ],
    },
    {
      id: 'messages',
      heading: 'Messages',
      blocks: [
        'We write to you by WhatsApp and e-mail with your consent: “I agree to receive validation codes by WhatsApp and email.” for a request, “I agree to receive notifications via WhatsApp and email for user registration.” for a registration.',
        'Messages that belong to the service (codes, thank-you, receipt, renewal, password, deletion, changes of terms) are sent while you use it. Renewal reminders can be turned off in your account.',
        'Alerts about new demands and expiring leads can be switched off by the link in each message.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and browser storage',
      blocks: [
        `We use one cookie, XSRF-TOKEN, to protect forms, and your browser’s storage to keep you signed in: until you close the tab, or longer if you choose to be remembered. A session ends after ${sessionLifeInHours.usual} hours, or after ${sessionLifeInHours.remembered / 24} days if remembered.`,
        `Your browser also keeps a request that you started and did not send (for ${daysDraftsAreSaved} days), the theme you chose, and the public pages you visited, so that they open offline. This stays on your device. Signing out deletes the request and the pages.`,
        'Your last five searches for services stay in your browser’s storage until you clear them below the search box or sign out; they are not sent to us.',
        'There are no advertising or third-party tracking cookies.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        [
          'Account data: while the account exists.',
          'Demands: while the account exists. A demand without an account: until you ask us to delete it.',
          `Requests that were never confirmed: ${daysToConfirm} days.`,
          `After an account is deleted: a keyed hash of its phone and e-mail, from which neither can be read, with how many codes were sent and entered wrong. ${daysCountsOutliveAccount} days, so that limits against abuse hold. With the date of the free plan, if it was used: ${daysFreePlanOutlivesAccount} days.`,
          'Technical logs, which hold no name, phone or e-mail: 30 days.',
          'Payment and ledger records: seven years, as tax and accounting law require, without your name after deletion.',
          'Backups: overwritten within 35 days.',
        ],
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      blocks: [
        'Whatever your state, you may:',
        [
          'see what we hold, and correct it;',
          'export it: a copy of your own data, with your profile, photos, messages, quotes and reviews, in a common, machine-readable format, which holds nobody else’s data except the contacts of demands you unlocked and what others wrote to you;',
          'delete your account;',
          'withdraw your consent to messages;',
          'complain to us or to your state’s authority.',
        ],
        'You can do most of this in your account; a customer without a password can use the private link in the thank-you e-mail. Otherwise write to us. We make sure that it is you, answer within 45 days, and never treat you worse for asking.',
      ],
    },
    {
      id: 'deletion',
      heading: 'What deletion does',
      blocks: [
        'All sessions end at once. Name, phone, e-mail, password and preferences are erased, and your demands leave the lists.',
        'A deleted customer’s contact is also removed from demands that professionals had unlocked. We cannot recall what a professional has already written down.',
        'Messages and quotes are deleted on both sides. A deleted customer’s reviews stay, without the name, because the professional’s rating is made of them. A deleted professional’s profile is gone, and so are its photos and reviews.',
        `Payment and ledger records remain, without your name. If a purchase was made less than ${daysRefundedOnDeletion} days earlier, its unused share is refunded.`,
        `A keyed hash of phone and e-mail stays for ${daysCountsOutliveAccount} days, or ${daysFreePlanOutlivesAccount} if you used the free plan, and is then deleted by itself: it keeps limits on codes and the free plan from starting over.`,
        'Deletion cannot be undone. Afterward the same e-mail and phone may register anew.',
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      blocks: [
        'Connections are encrypted. Passwords and codes are hashed. Contacts are released by the server only to those entitled to them. Attempts to guess passwords and codes are limited. No system is perfect: if a breach affects you, we will tell you as the law requires.',
      ],
    },
    {
      id: 'where',
      heading: 'Where data is kept',
      blocks: [`In the United States. If you use ${productName} from another country, your data comes here.`],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: [
        `We announce changes by e-mail and on the site. They take effect ${changesTakeEffectAfterDays} days after the announcement. You may object within ${daysToObject} days; you can then close your account and have your data deleted before the change applies to you.`,
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        `Write to us at ${company.email}, or to ${company.legalName}, ${company.address}. A person will answer.`,
      ],
    },
  ],
}
