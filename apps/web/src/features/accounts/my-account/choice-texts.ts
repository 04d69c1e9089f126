import type { NotificationChoice } from '@joblane/contracts/api/my-account'

/** The kinds of messages one can do without, in words. */
export const choiceTexts: Record<NotificationChoice, { name: string; text: string }> = {
  demandAlerts: {
    name: 'New demands',
    text: 'an e-mail when somebody asks for one of my favorite categories',
  },
  demandAlertsByWhatsApp: {
    name: 'New demands by WhatsApp',
    text: 'the same on my phone, besides the e-mail',
  },
  leadReminders: { name: 'Plan and leads', text: 'a reminder when my plan ends or leads expire' },
}
