/** Puts the focus on a control of a form, by its name. */
export function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** Focuses the first of these controls; if it is disabled, the control before it that it depends on. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  const controls = [...(form?.elements ?? [])].filter((each) => each instanceof HTMLElement)
  const first = controls.findIndex((each) => names.includes(each.getAttribute('name') ?? ''))

  controls
    .slice(0, first + 1)
    .findLast((each) => !each.matches(':disabled'))
    ?.focus()
}
