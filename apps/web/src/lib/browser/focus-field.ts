/** Puts the focus on a control of a form, by its name. */
export function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** Puts the focus on the first of these controls; where it is disabled, on what it waits for, which stands before it. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  const controls = [...(form?.elements ?? [])].filter((each) => each instanceof HTMLElement)
  const first = controls.findIndex((each) => names.includes(each.getAttribute('name') ?? ''))

  controls
    .slice(0, first + 1)
    .findLast((each) => !each.matches(':disabled'))
    ?.focus()
}
