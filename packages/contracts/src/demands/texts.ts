/** Texts about demands. Not in `api/demand.ts`, so that the home page, which shows demands, does not load them. */
export const demandTexts = {
  published: 'Your request is published.',
  statusChanged: 'Demand status changed successfully!',
  unlocked: 'Demand unlocked successfully! Use his information to call your customer',
  notFound: "The demand you're looking for doesn't exist.",
  full: (count: number) =>
    `This demand has already been taken by ${count === 1 ? 'a professional' : `${count} professionals`}.`,
  inactive: 'This demand is no longer active.',
  noLeads: "You don't have any leads left. Choose a plan to unlock this demand.",
} as const
