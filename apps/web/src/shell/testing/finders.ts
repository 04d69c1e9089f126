import { fireEvent, screen, within } from '@testing-library/react'

export const dialogNamed = (name: string) => screen.findByRole('dialog', { name })
export const fieldIn = (place: HTMLElement, label: string) =>
  within(place).getByLabelText<HTMLInputElement>(label)
export const buttonIn = (place: HTMLElement, name: string | RegExp) =>
  within(place).getByRole<HTMLButtonElement>('button', { name })
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
export const press = (place: HTMLElement, name: string | RegExp) => fireEvent.click(buttonIn(place, name))
