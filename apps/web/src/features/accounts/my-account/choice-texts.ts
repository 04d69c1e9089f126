import type { NotificationChoice } from '@joblane/contracts/accounts/my-account'

/** The names of the optional messages. */
export const choiceTexts: Record<NotificationChoice, { name: string; text: string }> = {
  demandAlerts: {
    name: 'New demands',
    text: "an e-mail when there's a new demand in my favorite categories",
  },
  demandAlertsByWhatsApp: {
    name: 'New demands by WhatsApp',
    text: 'the same alerts on WhatsApp',
  },
  leadReminders: { name: 'Plan and leads', text: 'a reminder before my plan ends or my leads expire' },
  reviewInvitations: { name: 'Reviews', text: 'an e-mail that asks how it went with a professional' },
}
