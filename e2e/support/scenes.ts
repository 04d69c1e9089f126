import { dealDialogs, dealPages } from './scenes/deals.ts'
import { dialogs } from './scenes/dialogs.ts'
import { pages } from './scenes/pages.ts'
import { preparedPages } from './scenes/prepared-pages.ts'
import { registration } from './scenes/registration.ts'
import type { Scene } from './scenes/scene.ts'

/** Every address of the site and every dialog. */
export const scenes: readonly Scene[] = [
  ...pages,
  ...preparedPages,
  ...dealPages,
  ...[...dialogs, ...dealDialogs, ...registration].map((dialog) => ({ ...dialog, isDialog: true })),
]
