import { dealDialogs, dealPages } from './scenes/deals.ts'
import { dialogs } from './scenes/dialogs.ts'
import { pages } from './scenes/pages.ts'
import { preparedPages } from './scenes/prepared-pages.ts'
import { registration } from './scenes/registration.ts'
import type { Scene } from './scenes/scene.ts'

/** Every address of the site and every dialog: the slowest first, so that the last ones end together. */
export const scenes: readonly Scene[] = [
  ...[...registration, ...dialogs, ...dealDialogs].map((dialog) => ({ ...dialog, isDialog: true })),
  ...preparedPages,
  ...dealPages,
  ...pages,
]
