import type { PageName } from '@joblane/contracts/site/pages'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Session } from '../people.ts'

/** The address of a scene, and the session that sees it. */
type Setting = { path: string; session?: Session }

/** One address or dialog of the site: where, as whom, what happens first, and whether that opens a dialog. */
export type Scene = {
  name: string
  /** The page it shows; none for a dialog, which lies over any page, and where there is no page. */
  page?: PageName
  /** An address that depends on something is known once that exists. */
  path: string | ((api: APIRequestContext) => Promise<Setting>)
  as?: string
  before?: (page: Page, width: number) => Promise<unknown>
  isDialog?: boolean
  /** The widest screen that has it, where that is not every screen. */
  widest?: number
}

export const worker = 'worker@joblane.test'

/** One word of 35 letters, as long as a line of a card. */
export const longName = 'Wolfeschlegelsteinhausenbergerdorff'

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** The top bar's buttons stand in the drawer on small screens. */
export const fromTheBar = (wide: string, small: string) => async (page: Page, width: number) => {
  if (width >= 600) return press(wide)(page)
  await press('Open menu')(page)
  await press(small)(page)
}
