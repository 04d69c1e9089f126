import { fieldErrors } from '#lib/api/field-errors.ts'
import { showError } from '#lib/overlays/notifications.ts'

/** Notifies of an error, unless the fields of the form show it. */
export function showUnlessInFields(error: Error) {
  if (Object.keys(fieldErrors(error)).length === 0) showError(error)
}
